import { type DepositRule, formatDollars } from '../../domain/pricing/pricing.ts'

const counts = 'It counts toward the price. If the visit is canceled, it comes back to you, as money or as a credit'
const lessFees = 'less a fee that you read about here'

/** Beside a price: `$38 of it is a deposit`. */
export const depositPart = (dollars: number) => `${formatDollars(dollars)} of it is a deposit`

/** Before a visitor books; the sum itself stands beside the price. */
export function depositRule({ percent, dollars }: DepositRule, hasFees: boolean): string {
  const sum = percent > 0 ? `a deposit of ${percent}% of the price` : `a deposit of ${formatDollars(dollars)}`
  return `Once we confirm your visit, ${sum} is due. ${counts}${hasFees ? `, ${lessFees}` : ''}.`
}

/** Among the terms of an estimate, and above the button that approves it. */
export const depositOfEstimate = (deposit: string) =>
  `A deposit of ${deposit} is due when you choose the day. ${counts}.`

/** How the deposit of a booking stands, on its page and in its emails. */
export const depositStands = {
  later: (deposit: string) => `A deposit of ${deposit} is due once we confirm the visit. ${counts}.`,
  due: (deposit: string) => `A deposit of ${deposit} is due now. ${counts}.`,
  paid: (deposit: string) => `Your deposit of ${deposit} is paid. It counts toward the price.`,
  back: (deposit: string) => `You have ${deposit} left from your deposit. We will tell you how you get it.`,
}
export type DepositStanding = keyof typeof depositStands

export const payDeposit = (deposit: string) => `Pay the deposit of ${deposit}`
/** In emails, whose button opens the page of the booking. */
export const payThere = 'You pay it on the page of your booking.'
