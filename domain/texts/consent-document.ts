import type { Business } from '../settings/business.ts'
import type { DocumentFact } from '../document-fact.ts'
import type { NumberConsent, NumberStanding } from './number-consents.ts'
import type { PersonEntry } from '../customers/person-document.ts'
import type { Settings } from '../settings/settings.ts'

/** The slip about texts to one number, as finished strings. */
export type ConsentDocument = {
  business: Business
  /** ISO 8601 in UTC: the PDF's creation date. */
  createdAt: string
  number: string
  about: string
  facts: DocumentFact[]
  /** What was asked and answered, and what the number has said by itself, in the order of time. */
  entries: PersonEntry[]
}

/** `texts` are those by which texts were ended or begun again. `website` as for a PersonDocument; `now` in UTC epoch milliseconds. */
export type ConsentFacts = {
  name: string
  standing: NumberStanding
  consents: NumberConsent[]
  texts: { id: string; body: string; outcome: string; receivedAt: string }[]
  settings: Settings
  website: string
  now: number
}

/** What the slip is called where it is saved; `number` as it is dialled. */
export function consentFileName(number: string): string {
  return `text-consent-${number.replace(/\D/g, '')}.pdf`
}
