import { type Choice, type PriceFigures, type Quote, quote, type TaxRule } from './pricing.ts'
import { asksDeposit, depositField, depositOf } from './deposit.ts'
import { taxOf, taxOn } from './tax.ts'

/** No id has a capital, so a custom item may be called a bathroom, too. */
const perBathroom = 'Bathroom'

/** One line, each by name, for a form that has no script to add up what it shows. */
export function writeFigures(prices: PriceFigures): string {
  const { services, homeSizes, bathroom, extras, frequencies, tax, deposit } = prices
  return [
    ...Object.entries(services).map(([name, { base }]) => [name, base]),
    ...Object.entries(services).flatMap(([name, { sizes = {} }]) =>
      Object.entries(sizes).map(([size, price]) => [`${name}.${size}`, price]),
    ),
    ...Object.entries(homeSizes).map(([name, { multiplier }]) => [name, multiplier]),
    [perBathroom, bathroom],
    ...Object.entries(extras).map(([name, { price }]) => [name, price]),
    ...Object.entries(frequencies).map(([name, { percentOff }]) => [name, percentOff]),
    ...taxFigures(tax),
    ...(deposit && asksDeposit(prices)
      ? [
          [depositPercent, deposit.percent],
          [depositDollars, deposit.dollars],
        ]
      : []),
  ]
    .map((figure) => figure.join(':'))
    .join(' ')
}

/** No id has a capital. */
const taxPercent = 'Tax'
const untaxedService = 'NoTaxS.'
const untaxedExtra = 'NoTaxE.'
const depositPercent = 'Deposit'
const depositDollars = 'DepositSum'

function taxFigures(tax: PriceFigures['tax']): [string, number][] {
  if (tax === undefined || tax.name === '') return []
  const { services, extras } = tax.untaxed
  return [
    [taxPercent, tax.percent],
    ...services.map((id): [string, number] => [untaxedService + id, 0]),
    ...extras.map((id): [string, number] => [untaxedExtra + id, 0]),
  ]
}

/** By the figures of {@link writeFigures}; null if one is missing. */
export function quoteFigures(
  line: string,
  choice: Required<Choice>,
): (Quote & { tax?: number; deposit?: number }) | null {
  const figures = new Map(line.split(' ').map((figure) => [figure.split(':')[0], Number(figure.split(':')[1])]))
  const { service, homeSize, extras, frequency } = choice
  const isFigure = (name: string) => {
    const figure = figures.get(name)
    return figure !== undefined && figure >= 0 && figure <= 100_000
  }
  const ofSize = `${service}.${homeSize}`
  const sized = figures.has(ofSize) ? [ofSize] : []
  if (![service, homeSize, perBathroom, ...extras, frequency, ...sized].every(isFigure)) return null
  const take = <Name extends string, Field extends string>(names: readonly Name[], field: Field) =>
    // Object.fromEntries types its keys as string; the keys are exactly the names, and there is a figure for each.
    Object.fromEntries(names.map((name) => [name, { [field]: figures.get(name) }])) as Record<
      Name,
      Record<Field, number>
    >
  // Safe: it has what the choice names, and nothing else is read.
  const prices = {
    services: { [service]: { base: figures.get(service), sizes: { [homeSize]: figures.get(ofSize) } } },
    homeSizes: take([homeSize], 'multiplier'),
    bathroom: figures.get(perBathroom),
    extras: take(extras, 'price'),
    frequencies: take([frequency], 'percentOff'),
    ...(figures.has(taxPercent) && { tax: readTax(figures) }),
    deposit: { percent: figures.get(depositPercent) ?? 0, dollars: figures.get(depositDollars) ?? 0 },
  } as PriceFigures
  const price = quote(prices, choice)
  const tax = taxOf(prices, choice)
  return {
    ...price,
    ...(tax && { tax: taxOn(tax, price.first * 100).cents }),
    ...depositField(depositOf(prices, price.first)),
  }
}

function readTax(figures: ReadonlyMap<string | undefined, number>): TaxRule {
  const named = (mark: string) =>
    [...figures.keys()].flatMap((name) => (name?.startsWith(mark) ? [name.slice(mark.length)] : []))
  const untaxed = { services: named(untaxedService), extras: named(untaxedExtra) }
  // Its name is not asked for.
  return { name: taxPercent, percent: figures.get(taxPercent) ?? 0, untaxed }
}
