import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import { type PriceShown, priceShownOf } from '../../domain/pricing/price-shown.ts'
import { type Quote, readBathrooms } from '../../domain/pricing/pricing.ts'
import { lengthIn } from '../desk/length-in.ts'
import { toNumber } from '../desk/to-number.ts'
import type { Draft } from './draft.ts'
import { filledRows, toLine, valuesOfLines } from './line-values.ts'

/** The shared schema checks it afterwards. */
export function toEstimateInput({ key, values }: Draft): Record<string, unknown> {
  const text = (name: string) => values[name]?.[0] ?? ''
  return {
    key,
    customerName: text('customerName'),
    customerEmail: text('customerEmail'),
    customerPhone: text('customerPhone'),
    address: text('address'),
    zip: text('zip'),
    service: text('service'),
    homeSize: text('homeSize'),
    bathrooms: readBathrooms(values),
    extras: values['extras'] ?? [],
    frequency: text('frequency'),
    notes: text('notes'),
    ...lengthIn(text),
    lines: filledRows(values).map(({ row }) => toLine(row)),
    proposed: proposedOf(text('proposed')),
    photos: values['photos'] ?? [],
    textConsent: values['textConsent'] !== undefined,
    ...agreement(values),
  }
}

function proposedOf(chosen: string): Estimate['proposed'] {
  const [date = '', window = ''] = chosen.split(' ')
  return chosen === '' ? null : { date, window }
}

/** An empty price leaves later visits at the list price. */
function agreement(values: Draft['values']): Record<string, unknown> {
  if (!isOtherPrice(values)) return {}
  const [price = '', later = '', priceReason = ''] = ['price', 'laterPrice', 'priceReason'].map((n) => values[n]?.[0])
  const hasLater = values['frequency']?.[0] !== 'once' && later.trim() !== ''
  return { price: toNumber(price), priceReason, ...(hasLater ? { laterPrice: toNumber(later) } : {}) }
}

export function isOtherPrice(values: Draft['values']): boolean {
  return values['otherPrice'] !== undefined
}

/** With an agreed price, no one relies on the list price. */
export function listPriceShown(agreed: Record<string, unknown>, shown: Quote): PriceShown {
  const { priceShown, laterPriceShown } = priceShownOf(shown)
  return {
    ...('price' in agreed ? {} : { priceShown }),
    ...('laterPrice' in agreed ? {} : { laterPriceShown }),
  }
}

/** As its form would have stated it. */
export function valuesOfEstimate(
  estimate: Estimate,
  { photos }: Pick<EstimateDocument, 'photos'>,
  textConsent: boolean,
): Draft['values'] {
  const { customerName, customerEmail, customerPhone, address, zip, service, homeSize, frequency, notes } = estimate
  const said = { customerName, customerEmail, customerPhone, address, zip, service, homeSize, frequency, notes }
  const { bathrooms, extras, priceReason, estimatedPrice, laterPrice, proposed } = estimate
  const agreed = priceReason !== null && {
    otherPrice: ['on'],
    price: [String(estimatedPrice)],
    laterPrice: [laterPrice === null ? '' : String(laterPrice)],
    priceReason: [priceReason],
  }
  return {
    ...Object.fromEntries(Object.entries(said).map(([name, text]) => [name, [text]])),
    bathrooms: [String(bathrooms)],
    extras,
    ...(estimate.people > 0 && { minutes: [String(estimate.minutes)], people: [String(estimate.people)] }),
    ...valuesOfLines(estimate.lines),
    photos: photos.map(({ id }) => id),
    ...(proposed && { proposed: [`${proposed.date} ${proposed.window}`] }),
    ...agreed,
    ...(textConsent && { textConsent: ['on'] }),
  }
}
