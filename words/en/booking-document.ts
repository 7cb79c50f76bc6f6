import { describeBusiness } from '../../domain/settings/business.ts'
import { momentInWords } from './moments.ts'
import { type BookingDocument, type BookingFacts, placeOf } from '../../domain/bookings/booking-document.ts'
import { addedInWords } from './own-lines.ts'
import { forLater } from './price-lines.ts'
import { homeInWords } from './pricing.ts'
import { taxedPrice } from './tax.ts'
import { feeRules } from './fees.ts'

export function describeBooking({ booking, settings, website, link }: BookingFacts): BookingDocument {
  const { lines: _inExtras, ...names } = booking.named
  const isRegular = booking.frequency !== 'once'
  const isFirst = isRegular && booking.laterPrice !== booking.price
  return {
    id: booking.id,
    business: describeBusiness(settings, website),
    customer: { name: booking.name, email: booking.email, phone: booking.phone },
    ...names,
    extras: addedInWords(booking.named),
    homeSize: homeInWords(booking.named.homeSize, booking.bathrooms),
    day: booking.day,
    hours: booking.hours,
    address: placeOf(booking),
    price: taxedPrice(booking.tax, booking.price),
    laterVisits: isFirst ? forLater(taxedPrice(booking.tax, booking.laterPrice, 'later')) : null,
    isRegular,
    payment: [settings.trust.topics.payment, feeRules(settings.fees)].filter(Boolean).join('\n'),
    notes: booking.notes,
    answerBy: booking.answerBy && momentInWords(Date.parse(booking.answerBy), settings.timeZone),
    link,
  }
}
