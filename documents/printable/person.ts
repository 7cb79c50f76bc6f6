import type { DocumentFact } from '../../domain/document-fact.ts'
import type { PersonDocument, PersonEntry } from '../../domain/customers/person-document.ts'
import { printableBusiness, printableFields } from './estimate.ts'
import { printableLine, printableParagraphs } from './text.ts'

/** Only long texts keep their lines. */
export function printablePerson(document: PersonDocument): PersonDocument {
  return {
    ...document,
    business: printableBusiness(document.business),
    name: printableLine(document.name),
    about: printableLine(document.about),
    sections: document.sections.map(({ heading, entries }) => ({
      heading: printableLine(heading),
      entries: entries.map(printableEntry),
    })),
  }
}

export function printableEntry({ title, facts, texts }: PersonEntry): PersonEntry {
  return { title: printableLine(title), facts: facts.map(printableFields), texts: texts.map(printableText) }
}

function printableText({ label, value }: DocumentFact): DocumentFact {
  return { label: printableLine(label), value: printableParagraphs(value).join('\n').trim() }
}
