import type { PriceFigures } from './pricing.ts'

type Rule = Pick<PriceFigures, 'deposit'>

export function asksDeposit({ deposit }: Rule): boolean {
  return deposit !== undefined && deposit.percent + deposit.dollars > 0
}

/** Whole dollars: a share is rounded up, and never more than the price. */
export function depositOf({ deposit }: Rule, price: number): number {
  if (deposit === undefined) return 0
  const { percent, dollars } = deposit
  return Math.min(percent > 0 ? Math.ceil((price * percent) / 100) : dollars, price)
}

export function depositField(dollars: number): { deposit?: number } {
  return dollars > 0 ? { deposit: dollars } : {}
}

/**
 * Never more than they read, nor than the rule says now. A shown price without a deposit asked for none; a program that
 * names neither agrees to today's.
 */
export function agreedDeposit(
  seen: { depositShown?: number | undefined; priceShown?: number | undefined },
  now: number,
): number {
  return Math.min(seen.depositShown ?? (seen.priceShown === undefined ? now : 0), now)
}
