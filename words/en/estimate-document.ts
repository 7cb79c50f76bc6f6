import { placeOf } from '../../domain/bookings/booking-document.ts'
import { describeBusiness } from '../../domain/settings/business.ts'
import { estimateValidDays, validUntil } from '../../domain/estimates/estimate-status.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import { extraOf, formatDollars, frequencyOf, inListOrder, quote, serviceOf } from '../../domain/pricing/pricing.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { DocumentFacts, EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { dayInWords, windowInShort, windowInWords } from './days.ts'
import { dayInShort } from './formats.ts'
import { depositOfEstimate } from './deposits.ts'
import { longDate } from './long-date.ts'
import { forLater, furtherBathrooms } from './price-lines.ts'
import { homeInWords } from './pricing.ts'
import { nameTax, taxIncluded } from './tax.ts'
import { formatCents } from '../../domain/ledger/cents.ts'
import { taxOn, withTax } from '../../domain/pricing/tax.ts'
import { sayOwn } from './wording.ts'

/** Writes an estimate's document (specification §7 PDF, §9 terms) in the words and the time zone of the business. */
export function describeEstimate({ estimate, settings, logo, photos, website, link }: DocumentFacts): EstimateDocument {
  const { prices, timeZone } = settings
  const service = serviceOf(prices, estimate.service)
  const createdAt = new Date(estimate.createdAt)
  const lastDay = longDate(new Date(validUntil(createdAt.getTime(), timeZone)), timeZone)
  return {
    number: estimate.id,
    version: estimate.version,
    createdAt: estimate.createdAt,
    business: describeBusiness(settings, website),
    logo,
    issuedOn: longDate(createdAt, timeZone),
    validUntil: lastDay,
    customer: {
      name: estimate.customerName,
      email: estimate.customerEmail,
      phone: estimate.customerPhone,
      address: placeOf(estimate),
    },
    service: { label: service.label, description: service.description },
    homeSize: homeInWords(prices.homeSizes[estimate.homeSize].label, estimate.bathrooms),
    lines: priceLines(estimate, settings),
    price: formatCents(withTax(estimate.tax, estimate.estimatedPrice)),
    ...(estimate.deposit !== undefined && { deposit: formatDollars(estimate.deposit) }),
    ...describeVisits(estimate, settings),
    proposed: describeProposed(estimate, settings),
    notes: estimate.notes,
    photos,
    terms: [
      `This estimate is valid for ${estimateValidDays} days, until ${lastDay}.`,
      ...sayOwn(settings.wording, 'terms', { brand: settings.brand })
        .split('\n')
        .filter((term) => term.trim() !== ''),
      ...(estimate.deposit === undefined ? [] : [depositOfEstimate(formatDollars(estimate.deposit))]),
      ifPriceChanges,
    ],
    link,
  }
}

/** Why "may vary" and an approved price do not conflict: another price is another version, approved on its own. */
const ifPriceChanges =
  'If the price has to change, you get a new version of this estimate first. Nothing is charged without your yes.'

function priceLines(estimate: Estimate, { prices }: Settings): EstimateDocument['lines'] {
  const service = quote(prices, { service: estimate.service, homeSize: estimate.homeSize }).first
  const further = estimate.bathrooms - 1
  const chosen = inListOrder(prices, estimate.extras)
  const lines = [
    {
      label: `${serviceOf(prices, estimate.service).label}, ${prices.homeSizes[estimate.homeSize].label}`,
      amount: formatDollars(service),
    },
    ...(further > 0 && prices.bathroom > 0
      ? [{ label: furtherBathrooms(further), amount: formatDollars(further * prices.bathroom) }]
      : []),
    ...chosen.map((extra) => ({
      label: extraOf(prices, extra).label,
      amount: formatDollars(extraOf(prices, extra).price),
    })),
    ...estimate.lines.map(({ description, price }) => ({ label: description, amount: signedDollars(price) })),
  ]
  const change = estimate.estimatedPrice - estimate.listPrice
  const agreed = { label: estimate.priceReason ?? 'Agreed change', amount: signedDollars(change) }
  return [...lines, ...(change === 0 ? [] : [agreed]), ...taxLines(estimate)]
}

function taxLines({ tax, estimatedPrice }: Estimate): EstimateDocument['lines'] {
  const { base, cents } = taxOn(tax, estimatedPrice * 100)
  return tax === undefined || cents === 0 ? [] : [{ label: nameTax({ ...tax, base }), amount: formatCents(cents) }]
}

/** `-$20` is a discount. */
export function signedDollars(amount: number): string {
  return amount < 0 ? `-${formatDollars(-amount)}` : formatDollars(amount)
}

function describeProposed({ proposed }: Estimate, { schedule }: Settings): EstimateDocument['proposed'] {
  const window = schedule.windows.find(({ id }) => id === proposed?.window)
  if (!proposed || !window) return null
  const { date } = proposed
  return {
    words: `${dayInWords(date)}, ${windowInWords(window)}`,
    short: `${dayInShort(date)}, ${windowInShort(window)}`,
  }
}

function describeVisits({ frequency, laterPrice, tax }: Estimate, { prices }: Settings) {
  const { label } = frequencyOf(prices, frequency)
  if (laterPrice === null) return { frequency: label, laterPrice: null, laterVisits: null }
  const later = formatCents(withTax(tax, laterPrice, 'later'))
  const isTaxed = later !== formatDollars(laterPrice)
  return {
    frequency: label,
    laterPrice: later,
    laterVisits: `${label}: ${forLater(isTaxed ? taxIncluded(later, tax) : later)}`,
  }
}
