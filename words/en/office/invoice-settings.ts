export const title = 'Invoices'
export const summaryOf = (days: number) =>
  days === 0 ? 'Due at once' : days === 1 ? 'Due in 1 day' : `Due in ${days} days`
export const dueDays = 'Days to pay'
export const dueDaysHint = 'From the day of the invoice; 0 for at once.'
export const howToPay = 'How to pay (optional)'
export const howToPayHint =
  'On every invoice, such as your Zelle or Venmo name, or to whom a check is made out. Left empty, it is what your page says about paying.'
export const firstReminder = 'First reminder, days after it was due'
export const secondReminder = 'Second reminder, days after it was due'
export const remindersHint =
  'By email with the PDF, between 9 a.m. and 8 p.m., on Sundays from noon; 0 for none. They stop once it is paid, and customers can end them.'
