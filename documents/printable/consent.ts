import type { ConsentDocument } from '../../domain/texts/consent-document.ts'
import { printableBusiness, printableFields } from './estimate.ts'
import { printableEntry } from './person.ts'
import { printableLine } from './text.ts'

export function printableConsent(document: ConsentDocument): ConsentDocument {
  return {
    ...document,
    business: printableBusiness(document.business),
    number: printableLine(document.number),
    about: printableLine(document.about),
    facts: document.facts.map(printableFields),
    entries: document.entries.map(printableEntry),
  }
}
