import { kindsInRole } from '../../../domain/outbox/message-kinds.ts'
import { frequencies, homeSizes } from '../../../domain/pricing/pricing.ts'
import { zipShape } from '../../../domain/fields/zip.ts'
import { audited } from './list-broken.ts'
import { hourRules, timed } from './audit-hours.ts'
import { chargeRules } from './audit-ledger.ts'
import { visitRules } from './audit-series.ts'
import { among, isChoice, isConsent, isTax } from './read-kept.ts'

const hourMs = 3_600_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Bookings from before there were windows have neither a day nor a place. */
const hasWindow = "bookings.date <> ''"
/** How long after its request a visit can be at most, with room for the owner's own plans. */
const farthestMs = 3 * 366 * 24 * hourMs
export const isOpen = "bookings.status in ('pending', 'confirmed')"
const aMessage = 'select 1 from messages where messages.entity_id = bookings.id'
export const ofBooking = 'bookings.id = places.booking_id'

export const bookingRules = [
  audited('bookings', {
    key: 'id',
    columns: [...timed, 'extras', 'named', 'text_consent', 'zip', 'tax'],
    rules: [
      {
        name: 'booking-place',
        sentence: 'A requested or confirmed booking holds no place in its window',
        broken: `${hasWindow} and ${isOpen} and not exists (select 1 from places where ${ofBooking})`,
      },
      {
        name: 'booking-estimate',
        sentence: 'A booking was made from an estimate that does not exist or is still open',
        broken: `bookings.estimate_id is not null and not exists (select 1 from estimates
          where estimates.id = bookings.estimate_id and estimates.status = 'converted')`,
      },
      ...hourRules,
      {
        name: 'booking-fee',
        sentence: 'A fee waits for the owner at a visit that was not canceled and not locked',
        broken: `bookings.fee < 0 or (bookings.fee > 0 and bookings.status not in ('cancelled', 'locked-out'))`,
      },
      {
        name: 'booking-tax',
        sentence: 'The sales tax of a booking cannot be read',
        breaks: ({ tax }) => !isTax(tax),
      },
      {
        name: 'booking-agreed-price',
        sentence: 'A booking has a different price than its customer approved',
        broken: `exists (select 1 from estimates where estimates.id = bookings.estimate_id
          and (estimates.estimated_price <> bookings.price or estimates.later_price <> bookings.later_price))`,
      },
      {
        name: 'booking-choice',
        sentence: 'A booking has an unknown home size or frequency, or no service',
        broken: `bookings.home_size not in (${among(homeSizes)})
          or bookings.frequency not in (${among(frequencies)}) or bookings.service_type = ''`,
      },
      {
        name: 'booking-area',
        sentence: 'A booking has a malformed ZIP code',
        breaks: ({ zip }) => zip !== '' && !zipShape.test(zip),
      },
      {
        name: 'booking-far',
        sentence: 'A visit was requested years ahead',
        broken: `bookings.starts_at > bookings.created_at + ${farthestMs}`,
      },
      {
        name: 'booking-late-answer',
        sentence: 'A request may be answered after its visit begins',
        broken: `${hasWindow} and bookings.status = 'pending' and bookings.answer_by > bookings.starts_at`,
      },
      {
        name: 'booking-reason',
        sentence: 'A booking that was not canceled has a reason for canceling',
        broken: `${isOpen} and bookings.decline_reason is not null`,
      },
      {
        name: 'booking-untold',
        sentence: 'A visit was confirmed, and no message says so',
        // A visitor's request begins with the message that it was received. A correction is announced only on request.
        broken: `bookings.status = 'confirmed' and exists (${aMessage} and messages.kind = 'booking-received')
          and not exists (${aMessage} and messages.kind <> 'booking-received'
            and messages.kind in (${among(kindsInRole('news'))}))
          and not exists (select 1 from booking_corrections where booking_corrections.booking_id = bookings.id)`,
      },
      {
        name: 'booking-extras',
        sentence: 'The extras of a booking are unreadable, or their names are not those that were sold',
        breaks: (row) => !isChoice(row),
      },
      {
        name: 'booking-consent',
        sentence: 'The text consent of a booking is unreadable, or its words are not those that were shown',
        breaks: ({ date, text_consent }) => date !== '' && !isConsent(text_consent),
      },
      {
        name: 'booking-deadline',
        sentence: 'A request has no time to answer by',
        broken: `${hasWindow} and bookings.status = 'pending' and bookings.answer_by <= 0`,
      },
      ...visitRules,
      ...chargeRules,
      {
        name: 'booking-link',
        sentence: 'A booking has an id that no link can carry',
        breaks: ({ id, date }) => date !== '' && !uuid.test(id),
      },
    ],
    counted: {
      bookings: '1 = 1',
      'bookings-pending': "bookings.status = 'pending'",
      'bookings-confirmed': "bookings.status = 'confirmed'",
    },
  }),
]
