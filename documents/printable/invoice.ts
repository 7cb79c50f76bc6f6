import type { InvoiceDocument } from '../../domain/invoices/invoice-document.ts'
import { printableBusiness, printableFields } from './estimate.ts'
import { printableLine, printableParagraphs } from './text.ts'

/** Only the ways to pay and the business's address keep their lines. */
export function printableInvoice(document: InvoiceDocument): InvoiceDocument {
  return {
    ...document,
    business: printableBusiness(document.business),
    customer: printableFields(document.customer),
    places: document.places.map(printableLine),
    lines: document.lines.map((line) => ({ ...line, label: printableLine(line.label) })),
    ...(document.taxes && {
      taxes: document.taxes.map((tax) => ({ ...tax, label: printableLine(tax.label) })),
    }),
    changes: document.changes.map((change) => ({ ...change, label: printableLine(change.label) })),
    howToPay: printableParagraphs(document.howToPay).join('\n').trim(),
  }
}
