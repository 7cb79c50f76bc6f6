import type { Business } from '../settings/business.ts'
import type { EstimatePhoto } from './estimate-photos.ts'
import type { Estimate } from './estimates.ts'
import type { Settings } from '../settings/settings.ts'

/**
 * Everything the estimate's PDF and e-mail say, as finished strings: no renderer formats a date or a price, so the
 * browser and the server draw the same bytes. Stored with the estimate, so a later change of settings alters no old
 * PDF.
 */
export type EstimateDocument = {
  number: string
  version: number
  /** ISO 8601 in UTC; the PDF's creation date. */
  createdAt: string
  business: Business
  /** The logo's address and format, or null. */
  logo: { url: string; sha256: string; contentType: 'image/jpeg' | 'image/png' } | null
  issuedOn: string
  validUntil: string
  customer: { name: string; email: string; phone: string; address: string }
  service: { label: string; description: string }
  homeSize: string
  /** The lines of the price, in order: the service in this home, each extra, an agreed change. */
  lines: { label: string; amount: string }[]
  /** The first visit's price. */
  price: string
  /** What is due when its customer chooses the day; absent without a deposit. */
  deposit?: string
  /** How often a cleaner comes; '' in documents written before this field existed. */
  frequency: string
  /** The price of each later visit, and its sentence; null for a single visit. */
  laterPrice: string | null
  laterVisits: string | null
  /** The proposed time of the visit, in full and as a text message says it; null without one. */
  proposed: { words: string; short: string } | null
  notes: string
  /** Photos of the home in order; none in documents written before there were any. */
  photos: EstimatePhoto[]
  terms: string[]
  /** Where the customer answers it; stored with a placeholder for the token. '' if the site has no address yet. */
  link: string
}

export type DocumentFacts = {
  estimate: Estimate
  settings: Settings
  logo: EstimateDocument['logo']
  photos: EstimatePhoto[]
  /** The site's address as shown to people, or '' when it has none yet. */
  website: string
  /** See the document's. */
  link: string
}

/** Null in a version without it. */
export type ComparedLine = { label: string; before: string | null; after: string | null }

/** Current lines in their order, then the removed ones. */
export function compareLines(before: EstimateDocument['lines'], after: EstimateDocument['lines']): ComparedLine[] {
  const old = [...before]
  const now = after.map(({ label, amount }) => {
    const at = old.findIndex((line) => line.label === label)
    const [found] = at === -1 ? [] : old.splice(at, 1)
    return { label, before: found?.amount ?? null, after: amount }
  })
  return [...now, ...old.map(({ label, amount }) => ({ label, before: amount, after: null }))]
}
