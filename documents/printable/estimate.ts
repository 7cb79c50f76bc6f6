import type { Business } from '../../domain/settings/business.ts'
import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { printableLine, printableParagraphs } from './text.ts'

/** Only notes and the business's address keep their lines. */
export function printableEstimate(document: EstimateDocument): EstimateDocument {
  const { business, customer, service } = document
  return {
    ...document,
    number: printableLine(document.number),
    business: printableBusiness(business),
    customer: printableFields(customer),
    service: printableFields(service),
    homeSize: printableLine(document.homeSize),
    lines: document.lines.map(printableFields),
    frequency: printableLine(document.frequency),
    laterVisits: document.laterVisits === null ? null : printableLine(document.laterVisits),
    proposed: document.proposed && printableFields(document.proposed),
    notes: printableParagraphs(document.notes).join('\n').trimEnd(),
    terms: document.terms.map(printableLine),
  }
}

export function printableBusiness(business: Business): Business {
  return { ...printableFields(business), address: printableParagraphs(business.address).join('\n') }
}

/** Every field as one line. */
export function printableFields<Fields extends Record<string, string>>(fields: Fields): Fields {
  // Object.fromEntries types its keys as string; they are the fields' own.
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, printableLine(text)])) as Fields
}
