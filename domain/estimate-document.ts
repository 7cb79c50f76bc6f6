import { type Business, describeBusiness } from './business.ts'
import { estimateValidDays, type Estimate, validUntil } from './estimates.ts'
import { extras, formatDollars, quote } from './pricing.ts'
import type { Settings } from './settings.ts'

/**
 * Everything the estimate's PDF and e-mail say, as finished strings: no renderer formats a date or a price, so the
 * browser and the server draw the same bytes. Stored with the estimate, so a later change of settings alters no old PDF.
 */
export type EstimateDocument = {
  number: string
  version: number
  /** ISO 8601 in UTC; the PDF's creation date. */
  createdAt: string
  business: Business
  /** Where the logo is fetched from and what it is, or null. */
  logo: { url: string; sha256: string; contentType: 'image/jpeg' | 'image/png' } | null
  issuedOn: string
  validUntil: string
  customer: { name: string; email: string; phone: string; address: string }
  service: { label: string; description: string }
  homeSize: string
  /** What the price is made of, in order: the service in this home, each extra, an agreed change. */
  lines: { label: string; amount: string }[]
  /** The first visit's price. */
  price: string
  /** How often somebody comes; '' in documents that were written before they said it. */
  frequency: string
  /** Each later visit's price, and the sentence that says it; null for a single visit. */
  laterPrice: string | null
  laterVisits: string | null
  notes: string
  terms: string[]
}

export type DocumentFacts = {
  estimate: Estimate
  settings: Settings
  logo: EstimateDocument['logo']
  /** The site's address as shown to people, or '' when it has none yet. */
  website: string
}

/** Writes an estimate's document (specification §7 PDF, §9 terms) in the words and the time zone of the business. */
export function describeEstimate({ estimate, settings, logo, website }: DocumentFacts): EstimateDocument {
  const { prices, timeZone } = settings
  const createdAt = new Date(estimate.createdAt)
  const lastDay = longDate(new Date(validUntil(createdAt.getTime())), timeZone)
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
      address: estimate.address,
    },
    service: {
      label: prices.services[estimate.service].label,
      description: prices.services[estimate.service].description,
    },
    homeSize: prices.homeSizes[estimate.homeSize].label,
    lines: priceLines(estimate, settings),
    price: formatDollars(estimate.estimatedPrice),
    ...describeVisits(estimate, settings),
    notes: estimate.notes,
    terms: [
      `This estimate is valid for ${estimateValidDays} days, until ${lastDay}.`,
      'The final price may vary with the condition and the actual size of the home.',
      'All cleaning supplies and equipment are included.',
    ],
  }
}

function priceLines(estimate: Estimate, { prices }: Settings): EstimateDocument['lines'] {
  const service = quote(prices, { service: estimate.service, homeSize: estimate.homeSize }).first
  const chosen = extras.filter((extra) => estimate.extras.includes(extra))
  const lines = [
    {
      label: `${prices.services[estimate.service].label}, ${prices.homeSizes[estimate.homeSize].label}`,
      amount: formatDollars(service),
    },
    ...chosen.map((extra) => ({
      label: prices.extras[extra].label,
      amount: formatDollars(prices.extras[extra].price),
    })),
  ]
  const change = estimate.estimatedPrice - estimate.listPrice
  if (change === 0) return lines
  const amount = change < 0 ? `-${formatDollars(-change)}` : formatDollars(change)
  return [...lines, { label: estimate.priceReason ?? 'Agreed change', amount }]
}

function describeVisits({ frequency, laterPrice }: Estimate, { prices }: Settings) {
  const { label } = prices.frequencies[frequency]
  if (laterPrice === null) return { frequency: label, laterPrice: null, laterVisits: null }
  const later = formatDollars(laterPrice)
  return { frequency: label, laterPrice: later, laterVisits: `${label}: ${later} for each later visit` }
}

/** `November 21, 2026` in the given time zone. */
function longDate(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(date)
}
