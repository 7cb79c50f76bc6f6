export const title = 'Invoices'
export const summaryOf = (days: number) =>
  days === 0 ? 'Due at once' : days === 1 ? 'Due in 1 day' : `Due in ${days} days`
export const dueDays = 'Days to pay'
export const dueDaysHint = 'From the day of the invoice; 0 for at once.'
export const howToPay = 'How to pay (optional)'
export const howToPayHint =
  'On every invoice, such as your Zelle or Venmo name, or to whom a check is made out. Left empty, it is what your page says about paying.'
