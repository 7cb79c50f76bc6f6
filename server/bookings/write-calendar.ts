import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { withoutBidiControls } from '../../domain/fields/bidi.ts'
import type { BookingDocument } from '../../domain/bookings/booking-document.ts'
import { writeTimeZone } from './write-time-zone.ts'
import * as say from '#words/server/bookings.ts'

export type CalendarFacts = {
  document: BookingDocument
  /** The arrival window and the moment of writing, in UTC epoch milliseconds. */
  startsAt: number
  endsAt: number
  at: number
  timeZone: string
  /** Constant over all changes of a booking, with a higher `sequence` for each, so that calendars keep one entry. */
  uid: string
  sequence: number
  /** `PUBLISH` is a file that a person downloads: it invites nobody (RFC 5546 §3.2.1). */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  standing: Standing
  /** Where an answer to the entry goes: RFC 5546 §3.2.2 wants an organizer, and a person should read it. */
  organizerEmail: string
}

export type Standing = 'confirmed' | 'tentative' | 'cancelled'

/** RFC 5545, 5546: adds the arrival window to the customer's calendar, or removes it. */
export function writeCalendar({
  document,
  startsAt,
  endsAt,
  at,
  timeZone,
  uid,
  sequence,
  method,
  standing,
  organizerEmail,
}: CalendarFacts): string {
  const start = toZoned(startsAt, timeZone)
  const end = toZoned(endsAt, timeZone)
  const { business, customer } = document
  const calendar = ical({
    prodId: { company: 'Broom', product: 'Bookings', language: 'EN' },
    method: ICalCalendarMethod[method],
    // Given to the event, never as the calendar's `name`: that would write the stamp in local time, which RFC 5545 forbids.
    timezone: { name: null, generator: () => writeTimeZone(start) },
  })
  const event = calendar.createEvent({
    id: uid,
    sequence,
    stamp: new Date(at),
    start,
    end,
    // Programs differ in which reading of a repeated hour they take; UTC has no such hour.
    timezone: isRepeated(start) || isRepeated(end) ? null : start.timeZoneId,
    summary:
      line(`${document.service}, ${business.brand}`) + (standing === 'tentative' ? ` ${say.notYetConfirmed}` : ''),
    location: line(document.address),
    description: describe(document),
    url: document.link || null,
    status: statuses[standing],
  })
  event.organizer({ name: quotable(business.brand), email: organizerEmail })
  if (method !== 'PUBLISH' && customer.email !== '') {
    // A customer who has booked has accepted: nothing is asked.
    const attendee = { name: quotable(customer.name), email: customer.email }
    event.createAttendee({ ...attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false })
  }
  return `${calendar.toString()}\r\n`
}

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const satisfies Record<Standing, ICalEventStatus>

function describe(document: BookingDocument): string {
  const { business, service, homeSize, extras, hours, price, nextDates = [], notes, link } = document
  const what = [service, homeSize, ...extras].map(line).join(', ')
  const lines = [what, say.arrival(hours), say.price(price), say.questions(line(business.phone))]
  const typed = notes === '' ? [] : ['', clean(notes)]
  const see = link === '' ? [] : [say.seeAt(link)]
  return [...lines, ...nextDates.map(line), ...see, ...typed].join('\n')
}

function toZoned(at: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
}

/** Whether the clocks show this time twice on that day. */
function isRepeated(time: Temporal.ZonedDateTime): boolean {
  const clock = time.toPlainDateTime()
  const first = clock.toZonedDateTime(time.timeZoneId, { disambiguation: 'earlier' })
  const second = clock.toZonedDateTime(time.timeZoneId, { disambiguation: 'later' })
  return !first.equals(second)
}

function line(text: string): string {
  return clean(text).replace(/\s+/g, ' ').trim()
}

/** A name beside an address is quoted and may contain no quotes (RFC 5545 §3.2). */
function quotable(name: string): string {
  return line(name).replaceAll('"', "'").replaceAll('\\', '/')
}

/** Removes direction marks, half characters, and the control characters that RFC 5545 §3.1 forbids. */
function clean(text: string): string {
  return withoutBidiControls(text)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
}
