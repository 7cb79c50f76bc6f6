import { type Choice, type PriceFigures, quote, type Quote, type TaxRule } from './pricing.ts'

/** How much of a price is taxed, by the price list: so many dollars of so many. */
export type TaxedShare = { taxed: number; of: number }

/**
 * The sales tax that was agreed on together with a price. It stays as it was, whatever the owner sets later; `later` is
 * the share of the price of each later visit.
 */
export type Tax = {
  name: string
  /** In thousandths of a percent: 8250 is 8.25 %. */
  rate: number
  first: TaxedShare
  later: TaxedShare
}

/** `base`: the taxed cents of a price. */
export type TaxSum = { base: number; cents: number }

/** What the form begins with. */
export const noTax: TaxRule = { name: '', percent: 0, untaxed: { services: [], extras: [] } }

/** Undefined while the tax is off. */
export function taxRuleOf({ tax }: Pick<PriceFigures, 'tax'>): TaxRule | undefined {
  return tax !== undefined && tax.name !== '' && tax.percent > 0 ? tax : undefined
}

/**
 * Undefined while it is off. `own`: the owner's additions to the first visit, in whole dollars, taxed as the service
 * is. A discount lowers all parts alike.
 */
export function taxOf(prices: PriceFigures, choice: Choice, own = 0): Tax | undefined {
  const rule = taxRuleOf(prices)
  return rule && { name: rule.name, rate: Math.round(rule.percent * 1000), ...sharesOf(rule, prices, choice, own) }
}

/** The agreed tax on another choice; what is taxed is the owner's present rule. */
export function taxAgain({ name, rate }: Tax, prices: PriceFigures, choice: Choice, own = 0): Tax {
  return { name, rate, ...sharesOf(prices.tax ?? noTax, prices, choice, own) }
}

function sharesOf(
  { untaxed }: TaxRule,
  prices: PriceFigures,
  choice: Choice,
  own: number,
): Pick<Tax, 'first' | 'later'> {
  const isServiceTaxed = !untaxed.services.includes(choice.service)
  const of = quote(prices, choice).first
  const sum = (extras: readonly string[]) => extras.reduce((all, name) => all + (prices.extras[name]?.price ?? 0), 0)
  const extras = choice.extras ?? []
  const taxedExtras = extras.filter((name) => !untaxed.extras.includes(name))
  const taxed = sum(taxedExtras) + (isServiceTaxed ? of - sum(extras) : 0)
  const more = Math.max(0, own)
  const nothing = { taxed: isServiceTaxed ? 1 : 0, of: 1 }
  const later = of > 0 ? { taxed, of } : nothing
  return {
    first: of + more > 0 ? { taxed: taxed + (isServiceTaxed ? more : 0), of: of + more } : nothing,
    later,
  }
}

/** To the cent, half up; nothing below zero is taxed. */
export function taxOn(tax: Tax | undefined, cents: number, visit: 'first' | 'later' = 'first'): TaxSum {
  if (tax === undefined || cents <= 0) return { base: 0, cents: 0 }
  const { taxed, of } = tax[visit]
  const base = halfUp(cents * taxed, of)
  return { base, cents: halfUp(base * tax.rate, 100_000) }
}

/** Whole numbers that are not negative, without a fraction in between. */
function halfUp(dividend: number, divisor: number): number {
  const rest = dividend % divisor
  return (dividend - rest) / divisor + (rest * 2 >= divisor ? 1 : 0)
}

/** Cents, for a price in whole dollars. */
export function withTax(tax: Tax | undefined, dollars: number, visit: 'first' | 'later' = 'first'): number {
  return dollars * 100 + taxOn(tax, dollars * 100, visit).cents
}

/** Cents. */
export function taxOnQuote(tax: Tax | undefined, { first, later }: Quote): Quote {
  return { first: taxOn(tax, first * 100).cents, later: taxOn(tax, later * 100, 'later').cents }
}

export function taxField(tax: Tax | undefined): { tax?: Tax } {
  return tax === undefined ? {} : { tax }
}

/** `total` in cents, for a price in whole dollars; none without a tax. */
export function taxedFields(tax: Tax | undefined, dollars: number): { tax?: Tax; total?: number } {
  return tax === undefined ? {} : { tax, total: withTax(tax, dollars) }
}
