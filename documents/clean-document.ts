import type { Business } from '../domain/business.ts'
import type { EstimateDocument } from '../domain/estimate-document.ts'
import { cleanLine, cleanParagraphs } from './clean-text.ts'

/** The document with every text in it made drawable; only the notes and the business's address keep their lines. */
export function cleanDocument(document: EstimateDocument): EstimateDocument {
  const { business, customer, service } = document
  return {
    ...document,
    number: cleanLine(document.number),
    business: cleanBusiness(business),
    customer: cleanFields(customer),
    service: cleanFields(service),
    homeSize: cleanLine(document.homeSize),
    lines: document.lines.map(cleanFields),
    frequency: cleanLine(document.frequency),
    laterVisits: document.laterVisits === null ? null : cleanLine(document.laterVisits),
    notes: cleanParagraphs(document.notes).join('\n').trimEnd(),
    terms: document.terms.map(cleanLine),
  }
}

export function cleanBusiness(business: Business): Business {
  return { ...cleanFields(business), address: cleanParagraphs(business.address).join('\n') }
}

/** Every field as one line. */
export function cleanFields<Fields extends Record<string, string>>(fields: Fields): Fields {
  // Object.fromEntries types its keys as string; they are the fields' own.
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, cleanLine(text)])) as Fields
}
