import type { Business } from '../settings/business.ts'
import type { EstimatePhoto } from './estimate-photos.ts'
import type { Estimate } from './estimates.ts'
import type { Settings } from '../settings/settings.ts'

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
  /** When the visit is proposed to be, in full and as a text message says it; null where no time is. */
  proposed: { words: string; short: string } | null
  notes: string
  /** Of the home, in the order in which they are shown; none in documents that were written before there were any. */
  photos: EstimatePhoto[]
  terms: string[]
  /** Where its customer answers it; what is kept has a place for the token. '' where the site has no address yet. */
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

/** One line of two versions of an estimate; null where a version has no such line. */
export type ComparedLine = { label: string; before: string | null; after: string | null }

/** What the price was made of before and is now, line by line: those of now in their order, then what was left out. */
export function compareLines(before: EstimateDocument['lines'], after: EstimateDocument['lines']): ComparedLine[] {
  const old = [...before]
  const now = after.map(({ label, amount }) => {
    const at = old.findIndex((line) => line.label === label)
    const [found] = at === -1 ? [] : old.splice(at, 1)
    return { label, before: found?.amount ?? null, after: amount }
  })
  return [...now, ...old.map(({ label, amount }) => ({ label, before: amount, after: null }))]
}
