import { describeBusiness } from '../../domain/business.ts'
import { estimateValidDays, validUntil } from '../../domain/estimate-status.ts'
import type { Estimate } from '../../domain/estimates.ts'
import { extras, formatDollars, quote } from '../../domain/pricing.ts'
import type { Settings } from '../../domain/settings.ts'
import type { DocumentFacts, EstimateDocument } from '../../domain/estimate-document.ts'
import { longDate } from './formats.ts'
import { forLater } from './pricing.ts'

/** Writes an estimate's document (specification §7 PDF, §9 terms) in the words and the time zone of the business. */
export function describeEstimate({ estimate, settings, logo, website, link }: DocumentFacts): EstimateDocument {
  const { prices, timeZone } = settings
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
    link,
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
  return { frequency: label, laterPrice: later, laterVisits: `${label}: ${forLater(later)}` }
}
