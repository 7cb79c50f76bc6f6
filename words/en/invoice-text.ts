import type { InvoiceDocument } from '../../domain/invoices/invoice-document.ts'
import { linkPlaceholder } from '../../domain/private-links.ts'
import { fitText, textPart } from '../../domain/messages/fit-text.ts'

/**
 * Says what is owed and until when: one segment with an ordinary name, two with the link to the page where it is paid.
 * `isEmailed`: the PDF goes out by email with it. `link` is '' for none.
 */
export function invoiceText(
  { business, customer, number, balance, dueOn }: InvoiceDocument,
  { isEmailed, link }: { isEmailed: boolean; link: string },
): string {
  const where = isEmailed ? ' The PDF is in your email.' : ''
  const open = link === '' ? '' : ` See it and pay: ${link.replace(place, standIn)}`
  const text = fitText(
    customer.name,
    (name) =>
      `Hi ${name}, ${textPart(business.brand)}: invoice ${number}, ${balance}, due ${textPart(dueOn)}.${where}${open} ` +
      `Questions? ${textPart(business.phone)}. Reply STOP to opt out.`,
  )
  return text.replace(standIn, place)
}

const place = linkPlaceholder('pay')
/** As long as the token that will replace it: segments are counted with it. */
const standIn = 'x'.repeat(54)
