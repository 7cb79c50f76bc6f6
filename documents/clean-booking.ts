import type { BookingDocument } from '../domain/booking-document.ts'
import { cleanBusiness, cleanFields } from './clean-document.ts'
import { cleanLine, cleanParagraphs } from './clean-text.ts'

/** The document with every text in it made drawable; the notes and the business's address keep their lines. */
export function cleanBooking({
  business,
  customer,
  extras,
  notes,
  laterVisits,
  answerBy = null,
  ...lines
}: BookingDocument): BookingDocument {
  return {
    ...cleanFields(lines),
    business: cleanBusiness(business),
    customer: cleanFields(customer),
    extras: extras.map(cleanLine),
    laterVisits: laterVisits === null ? null : cleanLine(laterVisits),
    answerBy: answerBy && cleanLine(answerBy),
    notes: cleanParagraphs(notes).join('\n').trim(),
  }
}
