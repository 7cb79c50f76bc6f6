import type { SkipRule } from '../../../domain/schedule/skip-price.ts'

export const title = 'Skipped visits'
export const rule = 'After a customer skips a visit, the next one costs'
export const rules: Record<SkipRule, string> = {
  same: 'The same',
  'less-often': 'The price of coming less often',
  fee: 'The same plus a fee',
}
export const hints: Record<SkipRule, string> = {
  same: 'A skip costs nothing.',
  'less-often':
    'For that visit, a weekly customer pays the price of every 2 weeks, for example. Customers read the price before they skip.',
  fee: 'The fee is added to that visit. Customers read the price before they skip.',
}
export const fee = 'Fee in dollars'
export const free = 'Free skips'
export const freeHint = 'How many skips in 12 months cost nothing.'
export const summaryOf = (chosen: SkipRule, dollars: string) =>
  chosen === 'fee' && /^\d+$/.test(dollars.trim())
    ? `The next visit costs $${dollars.trim()} more`
    : `The next visit costs: ${rules[chosen].toLowerCase()}`
