import type { InvoiceDocument } from '../../domain/invoices/invoice-document.ts'
import { fitText, textPart } from '../../domain/messages/fit-text.ts'

/** Says what is owed and until when: one segment with an ordinary name. `isEmailed`: the PDF goes out by email with it. */
export function invoiceText(
  { business, customer, number, balance, dueOn }: InvoiceDocument,
  { isEmailed }: { isEmailed: boolean },
): string {
  const where = isEmailed ? ' The PDF is in your email.' : ''
  return fitText(
    customer.name,
    (name) =>
      `Hi ${name}, ${textPart(business.brand)}: invoice ${number}, ${balance}, due ${textPart(dueOn)}.${where} ` +
      `Questions? ${textPart(business.phone)}. Reply STOP to opt out.`,
  )
}
