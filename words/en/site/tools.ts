/** What a person's assistant is told of a form. It may fill the form in; only the person sends it. */
export const tools = {
  booking: ['book_cleaning', 'Book a cleaning at the price shown'],
  review: ['write_review', 'Review a cleaning'],
} as const
