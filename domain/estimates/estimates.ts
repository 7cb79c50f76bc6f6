import type { OwnLine } from '../pricing/own-lines.ts'
import type { UnreachedWay } from './estimate-lists.ts'
import type { EstimateStatus } from './estimate-status.ts'
import type { Tax } from '../pricing/tax.ts'
import type { ChoiceNames, Extra, Frequency, HomeSize, Service } from '../pricing/pricing.ts'

/** An estimate as HTTP shows it. Times are ISO 8601 in UTC, prices whole dollars. */
export type Estimate = {
  id: string
  version: number
  customerName: string
  customerEmail: string
  customerPhone: string
  address: string
  /** The home's ZIP code: as typed, or from the end of the address; '' if neither has it. */
  zip: string
  service: Service
  homeSize: HomeSize
  bathrooms: number
  extras: Extra[]
  frequency: Frequency
  /** The names of the choice when this version was written. */
  named: ChoiceNames
  notes: string
  /** How long the visit takes, and with how many people; 0 where that was not agreed on. */
  minutes: number
  people: number
  /** What the owner has added to the list's prices, each with its own. */
  lines: OwnLine[]
  /** The proposed time of the visit. It holds no place: the first booking gets it. */
  proposed: { date: string; window: string } | null
  /** By the list, including the custom lines. */
  listPrice: number
  /** The first visit's price; `laterPrice` is each later visit's, null for a single visit. */
  estimatedPrice: number
  laterPrice: number | null
  /** The sales tax that comes on top of both; absent without one. */
  tax?: Tax | undefined
  /** The first price with its tax, in cents; absent without one. */
  total?: number | undefined
  /** What is to be paid ahead of its visit, in whole dollars; absent for nothing. */
  deposit?: number | undefined
  priceReason: string | null
  status: EstimateStatus
  createdAt: string
  sentAt: string | null
  answeredAt: string | null
  /** When its customer was first seen reading this version. */
  viewedAt: string | null
  /** The channel on which it failed to reach its customer, while nothing shows that it arrived. */
  notReached: UnreachedWay | null
}

/** `queued` waits (for a slow server, or in the Outbox), `unknown` may have left unnoticed. */
const emailOutcomes = ['sent', 'failed', 'unknown', 'queued'] as const
export type EmailOutcome = (typeof emailOutcomes)[number]
const textOutcomes = [...emailOutcomes, 'skipped'] as const
export type TextOutcome = (typeof textOutcomes)[number]

/** Specification §7: `Estimate_{id}_{name}.pdf`, at most 100 characters that file systems and mail headers carry. */
export function estimateFileName(id: string, customerName: string): string {
  const name = customerName
    .normalize('NFC')
    // oxlint-disable-next-line no-control-regex -- control characters are what is dropped
    .replace(/[/\\:*?"<>|\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\p{Surrogate}/gu, '')
    .trim()
    .replace(/\s+/g, '_')
  const room = 100 - `Estimate_${id}_.pdf`.length
  return `Estimate_${id}_${[...name].slice(0, room).join('')}.pdf`
}

export function approvalFileName(id: string, version: number): string {
  return `Approval_${id}_version_${version}.pdf`
}

/** Distinct when read aloud over a phone: no 0/O, 1/I/L, B/D/E/P/T/V, M/N, F/S. */
const estimateIdAlphabet = '23456789ACHJKRWXY'

/** `K47-H2X` from six random bytes; the caller makes sure that it is new. */
export function estimateId(randomBytes: Uint8Array): string {
  const letters = Array.from(randomBytes.subarray(0, 6), (byte) => estimateIdAlphabet[byte % estimateIdAlphabet.length])
  return `${letters.slice(0, 3).join('')}-${letters.slice(3).join('')}`
}
