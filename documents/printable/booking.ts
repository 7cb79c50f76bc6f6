import type { BookingDocument } from '../../domain/bookings/booking-document.ts'
import { printableBusiness, printableFields } from './estimate.ts'
import { printableLine, printableParagraphs } from './text.ts'

/** Notes and the business's address keep their lines. */
export function printableBooking({
  business,
  customer,
  extras,
  notes,
  laterVisits,
  isRegular = false,
  nextDates = [],
  answerBy = null,
  ...lines
}: BookingDocument): BookingDocument {
  return {
    ...printableFields(lines),
    business: printableBusiness(business),
    customer: printableFields(customer),
    extras: extras.map(printableLine),
    laterVisits: laterVisits === null ? null : printableLine(laterVisits),
    isRegular,
    nextDates: nextDates.map(printableLine),
    answerBy: answerBy && printableLine(answerBy),
    notes: printableParagraphs(notes).join('\n').trim(),
  }
}
