import type { InvoiceDocument } from '../../domain/invoices/invoice-document.ts'
import { linkPlaceholder } from '../../domain/private-links.ts'
import { fitText, textPart } from '../../domain/messages/fit-text.ts'
import { countSegments } from '../../domain/messages/text-segments.ts'

/**
 * Says what is owed and until when, with the link to the page where it is paid: one segment with ordinary names, in
 * fewer words if it takes those. `isEmailed`: the PDF goes out by email with it. `link` is '' for none.
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
  const short =
    `${textPart(business.brand)} invoice ${number}: ${balance}, due ${shortDay(dueOn)}. ` +
    `${link.replace(place, standIn)} STOP to end`
  const isLonger = link !== '' && countSegments(text) > countSegments(short)
  return (isLonger ? short : text).replace(standIn, place)
}

/** `December 11, 2026` as `Dec 11`; another day as it is. */
function shortDay(day: string): string {
  return textPart(day.replace(/^([A-Z][a-z]{2})[a-z]* (\d{1,2}), \d{4}$/, '$1 $2'))
}

const place = linkPlaceholder('pay')
/** As long as the token that will replace it: segments are counted with it. */
const standIn = 'x'.repeat(54)
