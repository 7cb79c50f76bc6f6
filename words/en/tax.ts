import { exactCents, formatCents } from '../../domain/ledger/cents.ts'
import { formatDollars, type TaxRule } from '../../domain/pricing/pricing.ts'
import { type Tax, taxOn, withTax } from '../../domain/pricing/tax.ts'

/** 8250 as `8.25%`. */
function percentOf(rate: number): string {
  return `${rate / 1000}%`
}

/** `Sales tax (8.25%)` */
export function nameTaxRate({ name, rate }: Pick<Tax, 'name' | 'rate'>): string {
  return `${name} (${percentOf(rate)})`
}

/** `Sales tax, 8.25% of $149.00` */
export function nameTax({ name, rate, base }: { name: string; rate: number; base: number }): string {
  return `${name}, ${percentOf(rate)} of ${exactCents(base)}`
}

/** After a price, whose sum it says: `+ $12.29 Sales tax = $161.29`. Null without a tax on it. */
export function plusTax(tax: Tax | undefined, dollars: number, visit: 'first' | 'later' = 'first'): string | null {
  const { cents } = taxOn(tax, dollars * 100, visit)
  if (tax === undefined || cents === 0) return null
  return `+ ${formatCents(cents)} ${tax.name} = ${formatCents(withTax(tax, dollars, visit))}`
}

/** `$149`, and with sales tax `$149 + $12.29 Sales tax = $161.29`. */
export function taxedPrice(tax: Tax | undefined, dollars: number, visit: 'first' | 'later' = 'first'): string {
  const price = formatDollars(dollars)
  const plus = plusTax(tax, dollars, visit)
  return plus === null ? price : `${price} ${plus}`
}

/** `$161.29 with Sales tax` */
export function taxIncluded(total: string, tax: Pick<Tax, 'name'> | undefined): string {
  return tax === undefined ? total : `${total} with ${tax.name}`
}

/** What a visit costs with its tax: `$161.29`; without one as ever, `$149`. */
export function wholePrice(tax: Tax | undefined, dollars: number, visit: 'first' | 'later' = 'first'): string {
  return formatCents(withTax(tax, dollars, visit))
}

/** Beside the prices of the list. */
export const beforeTax = ({ name, percent }: Pick<TaxRule, 'name' | 'percent'>) =>
  `Prices are before ${name} (${percent}%), which the quote and your booking add.`

export const taxedLater = (tax: Tax | undefined, dollars: number) => taxedPrice(tax, dollars, 'later')
