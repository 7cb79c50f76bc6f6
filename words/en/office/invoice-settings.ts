import type { PayWay } from '../../../domain/settings/pay-ways.ts'

export const title = 'Invoices'
export const summaryOf = (days: number) =>
  days === 0 ? 'Due at once' : days === 1 ? 'Due in 1 day' : `Due in ${days} days`
export const dueDays = 'Days to pay'
export const dueDaysHint = 'From the day of the invoice; 0 for at once.'
export const waysHint = 'Customers see these on invoices and where they pay. Leave empty what you do not take.'
export const ways: Record<PayWay, { label: string; hint?: string }> = {
  zelle: { label: 'Zelle phone or email' },
  venmo: { label: 'Venmo user name', hint: 'Such as @sparkle-home. Customers get a link that fills in the amount.' },
  check: { label: 'Checks are made out to' },
  cash: { label: 'Cash', hint: 'Such as: to your cleaner, on the day of the visit.' },
}
export const howToPay = 'Anything else about paying'
export const howToPayHint =
  'In your own words, below the ways above. With neither, invoices say what your page says about paying.'
export const firstReminder = 'First reminder, days after it was due'
export const secondReminder = 'Second reminder, days after it was due'
export const remindersHint =
  'By email with the PDF, between 9 a.m. and 8 p.m., on Sundays from noon; 0 for none. They stop once it is paid, and customers can end them.'
