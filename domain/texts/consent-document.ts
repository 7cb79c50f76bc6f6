import type { Business } from '../settings/business.ts'
import type { DocumentFact } from '../document-fact.ts'
import type { NumberConsent, NumberStanding } from './number-consents.ts'
import type { PersonEntry } from '../customers/person-document.ts'
import type { Settings } from '../settings/settings.ts'

/** For one number, as finished strings. */
export type ConsentDocument = {
  business: Business
  /** ISO 8601 in UTC: the PDF's creation date. */
  createdAt: string
  number: string
  about: string
  facts: DocumentFact[]
  /** The questions and answers, and the number's own texts, in order of time. */
  entries: PersonEntry[]
}

/** `texts` stopped or restarted texts. `website` as for a PersonDocument; `now` in UTC epoch milliseconds. */
export type ConsentFacts = {
  name: string
  standing: NumberStanding
  consents: NumberConsent[]
  texts: { id: string; body: string; outcome: string; receivedAt: string }[]
  settings: Settings
  website: string
  now: number
}

export function consentFileName(number: string): string {
  return `text-consent-${number.replace(/\D/g, '')}.pdf`
}
