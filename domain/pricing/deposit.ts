import type { PriceFigures } from './pricing.ts'

type Rule = Pick<PriceFigures, 'deposit'>

/** Whether anything is asked ahead of a visit. */
export function asksDeposit({ deposit }: Rule): boolean {
  return deposit !== undefined && deposit.percent + deposit.dollars > 0
}

/** What is asked ahead of a visit of this price, in whole dollars: a share is rounded up, and never more than the price. */
export function depositOf({ deposit }: Rule, price: number): number {
  if (deposit === undefined) return 0
  const { percent, dollars } = deposit
  return Math.min(percent > 0 ? Math.ceil((price * percent) / 100) : dollars, price)
}

/** The deposit as a field; none without one, so that everything reads as ever then. */
export function depositField(dollars: number): { deposit?: number } {
  return dollars > 0 ? { deposit: dollars } : {}
}

/**
 * What a person agreed to pay ahead: never more than they read, nor more than the rule says now. A page that showed a
 * price and no deposit has asked for none; a program that names neither agrees to what is asked now.
 */
export function agreedDeposit(
  seen: { depositShown?: number | undefined; priceShown?: number | undefined },
  now: number,
): number {
  return Math.min(seen.depositShown ?? (seen.priceShown === undefined ? now : 0), now)
}
