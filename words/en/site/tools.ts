/** The description of a form for a person's assistant. It may fill in the form; only the person sends it. */
export const tools = {
  booking: ['book_cleaning', 'Book a cleaning at the price shown'],
  review: ['write_review', 'Review a cleaning'],
} as const
