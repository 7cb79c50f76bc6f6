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

/** Cents of a price that are taxed, and the tax on them. */
export type TaxSum = { base: number; cents: number }

/** What the form begins with. */
export const noTax: TaxRule = { name: '', percent: 0, untaxed: { services: [], extras: [] } }

/** The rule of a price list; undefined while the tax is off. */
export function taxRuleOf({ tax }: Pick<PriceFigures, 'tax'>): TaxRule | undefined {
  return tax !== undefined && tax.name !== '' && tax.percent > 0 ? tax : undefined
}

/**
 * The tax on a choice; undefined while it is off. `own` is what the owner added to the first visit, in whole dollars: it
 * is taxed as the service is. A discount lowers all parts of a price alike.
 */
export function taxOf(prices: PriceFigures, choice: Choice, own = 0): Tax | undefined {
  const rule = taxRuleOf(prices)
  return rule && { name: rule.name, rate: Math.round(rule.percent * 1000), ...sharesOf(rule, prices, choice, own) }
}

/** The same tax on another choice; which parts of it are taxed is what the owner says now. */
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

/** The tax on a price in cents, to the cent, half up; nothing below zero is taxed. */
export function taxOn(tax: Tax | undefined, cents: number, visit: 'first' | 'later' = 'first'): TaxSum {
  if (tax === undefined || cents <= 0) return { base: 0, cents: 0 }
  const { taxed, of } = tax[visit]
  const base = halfUp(cents * taxed, of)
  return { base, cents: halfUp(base * tax.rate, 100_000) }
}

/** A quotient of whole numbers that are not negative, rounded half up without a fraction in between. */
function halfUp(dividend: number, divisor: number): number {
  const rest = dividend % divisor
  return (dividend - rest) / divisor + (rest * 2 >= divisor ? 1 : 0)
}

/** A price in whole dollars with its tax, in cents. */
export function withTax(tax: Tax | undefined, dollars: number, visit: 'first' | 'later' = 'first'): number {
  return dollars * 100 + taxOn(tax, dollars * 100, visit).cents
}

/** The tax on both prices of a quote, in cents. */
export function taxOnQuote(tax: Tax | undefined, { first, later }: Quote): Quote {
  return { first: taxOn(tax, first * 100).cents, later: taxOn(tax, later * 100, 'later').cents }
}

/** The tax as a field; none without a tax, so that everything reads as ever then. */
export function taxField(tax: Tax | undefined): { tax?: Tax } {
  return tax === undefined ? {} : { tax }
}

/** The tax of what is sold at a price in whole dollars, and both together in cents; none without a tax. */
export function taxedFields(tax: Tax | undefined, dollars: number): { tax?: Tax; total?: number } {
  return tax === undefined ? {} : { tax, total: withTax(tax, dollars) }
}
