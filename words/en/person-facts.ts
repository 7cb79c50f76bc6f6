import type { VisitText, VisitTexts } from '../../domain/bookings/asked-fields.ts'
import type { DocumentFact } from '../../domain/document-fact.ts'
import type { KnownOfPerson } from '../../domain/customers/person-document.ts'
import { addedInWords } from './own-lines.ts'
import { homeInWords } from './pricing.ts'

export type Time = (iso: string) => string

export function fact(label: string, value: string | null): DocumentFact[] {
  return value === null || value.trim() === '' ? [] : [{ label, value }]
}

export function describeTexts(said: VisitTexts, labels: Record<VisitText, string>): DocumentFact[] {
  // Safe: the keys of a constant object are what its type says.
  return (Object.keys(labels) as VisitText[]).flatMap((text) => fact(labels[text], said[text]))
}

export function describeCleaning(
  named: KnownOfPerson['estimates'][number]['named'],
  bathrooms: number,
): DocumentFact[] {
  return [
    ...fact('Cleaning', `${named.service}, ${homeInWords(named.homeSize, bathrooms)}, ${named.frequency}`),
    ...fact('Extras', addedInWords(named).join(', ')),
  ]
}

export function describeConsents({ consents }: KnownOfPerson, id: string, time: Time): DocumentFact[] {
  return consents
    .filter((consent) => consent.id === id && consent.at !== '')
    .flatMap(({ agreed, sentence, at }) => fact('Texts', `${agreed ? 'Yes' : 'No'}, ${time(at)}, to: “${sentence}”`))
}
