// @module-tag any-engine
import fc from 'fast-check'
import ICAL from 'ical.js'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import type { BookingDocument } from '../../domain/bookings/booking-document.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { momentsOf } from '../../domain/schedule/schedule.ts'
import { nextSlots, rhythms, weeksBetween } from '../../domain/schedule/slots.ts'
import { type CalendarFacts, writeCalendar } from './write-calendar.ts'

const document: BookingDocument = {
  id: '3f0c6a52-7c57-4d0e-9a35-0f6a4a4d8f10',
  business: {
    brand: 'Sparkle; Home, Cleaning',
    phone: '(415) 555-0132',
    phoneLink: 'tel:+14155550132',
    email: 'hello@sparkle.example',
    address: '',
    website: '',
    color: '#0f5f5c',
  },
  customer: { name: 'Ana "Anita" Díaz', email: 'ana@example.com', phone: '(415) 555-0187' },
  service: 'Deep Clean',
  homeSize: '1-2 Bedrooms',
  extras: ['Inside the oven'],
  frequency: 'One time',
  day: 'Tuesday, December 1',
  hours: '8:00 AM – 10:00 AM',
  address: '12 Elm Street, Apartment 4; San Rafael, 94901',
  price: '$142',
  laterVisits: null,
  payment: '',
  notes: 'Two cats, one dog; careful\\please.\nKey at no. 14 🧹',
  link: 'https://sparkle.example/?booking=aB3-_xyz',
}
const facts: CalendarFacts = {
  document,
  startsAt: Date.parse('2026-12-01T16:00:00Z'),
  endsAt: Date.parse('2026-12-01T18:00:00Z'),
  at: Date.parse('2026-11-21T12:34:56Z'),
  timeZone: 'America/Los_Angeles',
  uid: `${document.id}@sparkle.example`,
  sequence: 2,
  method: 'REQUEST',
  standing: 'confirmed',
  organizerEmail: 'hello@sparkle.example',
}

/** Reads a file like a calendar program: by its own VTIMEZONE and nothing else. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  const event = calendar.getFirstSubcomponent('vevent')
  if (!event) throw new Error('There is no event')
  const timeZone = zone ? new ICAL.Timezone(zone) : ICAL.Timezone.utcTimezone
  const value = (name: string) => String(event.getFirstPropertyValue(name))
  const instant = (name: string) => ICAL.Time.fromString(value(name), event.getFirstProperty(name) ?? undefined)
  const epoch = (name: string) => {
    const time = instant(name)
    time.zone = value(name).endsWith('Z') ? ICAL.Timezone.utcTimezone : timeZone
    return time.toUnixTime() * 1000
  }
  return { calendar, event, value, startsAt: epoch('dtstart'), endsAt: epoch('dtend') }
}

test('a visit is read back with its window, place, words and link', () => {
  const { calendar, value, startsAt, endsAt } = read(writeCalendar(facts))
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect({ startsAt, endsAt }).toEqual({ startsAt: facts.startsAt, endsAt: facts.endsAt })
  expect(value('summary')).toBe('Deep Clean, Sparkle; Home, Cleaning')
  expect(value('location')).toBe('12 Elm Street, Apartment 4; San Rafael, 94901')
  expect(value('status')).toBe('CONFIRMED')
  expect(value('url')).toBe(document.link)
  expect(value('description')).toBe(
    'Deep Clean, 1-2 Bedrooms, Inside the oven\nArrival: 8:00 AM – 10:00 AM\nPrice: $142\n' +
      'Questions? Call (415) 555-0132.\nSee, move or cancel: https://sparkle.example/?booking=aB3-_xyz\n\n' +
      'Two cats, one dog; careful\\please.\nKey at no. 14 🧹',
  )
})

test("times are in the business's zone, which the file describes; the stamp is in UTC", () => {
  const file = writeCalendar(facts)
  expect(file).toContain('DTSTART;TZID=America/Los_Angeles:20261201T080000\r\n')
  expect(file).toContain('DTEND;TZID=America/Los_Angeles:20261201T100000\r\n')
  expect(file).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Los_Angeles\r\n')
  expect(file).toContain('DTSTAMP:20261121T123456Z\r\n')
})

const switches = [
  ['America/Los_Angeles', '2026-11-01', '2027-03-14'],
  ['Europe/Berlin', '2026-10-25', '2027-03-28'],
  ['Australia/Lord_Howe', '2027-04-04', '2027-10-03'],
] as const

test.each(switches)('%s: the hours are right on both sides of both clock changes', (timeZone, ...days) => {
  for (const day of days) {
    for (const apart of [-1, 0, 1]) {
      for (const clock of ['00:30', '08:00', '14:00', '22:30']) {
        const start = Temporal.PlainDateTime.from(`${day}T${clock}`).add({ days: apart }).toZonedDateTime(timeZone)
        const wanted = { startsAt: start.epochMilliseconds, endsAt: start.add({ hours: 2 }).epochMilliseconds }
        expect(read(writeCalendar({ ...facts, timeZone, ...wanted }))).toMatchObject(wanted)
      }
    }
  }
})

test('both readings of a repeated hour are distinct', () => {
  for (const start of ['2026-11-01T08:30:00Z', '2026-11-01T09:30:00Z']) {
    const startsAt = Date.parse(start)
    expect(read(writeCalendar({ ...facts, startsAt, endsAt: startsAt + 3_600_000 }))).toMatchObject({ startsAt })
  }
})

test('any window in any zone is read back unchanged', () => {
  const zones = fc.constantFrom('UTC', ...Intl.supportedValuesOf('timeZone'))
  const from = Date.parse('2026-01-01T00:00:00Z') / 900_000
  fc.assert(
    fc.property(
      zones,
      fc.integer({ min: from, max: from + 4 * 35_040 }),
      fc.integer({ min: 1, max: 48 }),
      (timeZone, at, long) => {
        const wanted = { startsAt: at * 900_000, endsAt: (at + long) * 900_000 }
        expect(read(writeCalendar({ ...facts, timeZone, ...wanted }))).toMatchObject(wanted)
      },
    ),
    { numRuns: 200 },
  )
})

test('the visits of a series have the hours that the same rule has in a calendar, as rrule-temporal reads it', () => {
  const zones = fc.constantFrom('America/Los_Angeles', 'America/New_York', 'America/Phoenix', 'Europe/Berlin')
  const days = fc.integer({ min: 0, max: 2_000 })
  fc.assert(
    fc.property(zones, days, fc.constantFrom(...rhythms), (timeZone, at, frequency) => {
      const startsOn = addDays('2026-01-01', at)
      const hours = { start: '10:00', end: '12:00' }
      const fileOf = (date: string) => writeCalendar({ ...facts, timeZone, ...momentsOf(date, hours, timeZone) })
      const [begins = ''] = /DTSTART;[^\r]+/.exec(fileOf(startsOn)) ?? []
      const count = 30
      const rule = new RRuleTemporal({
        rruleString: `${begins}\nRRULE:FREQ=WEEKLY;INTERVAL=${weeksBetween[frequency]};COUNT=${count}`,
      })
      const agreed = { frequency, startsOn, endsOn: null, pausedFrom: null, pausedUntil: null }
      const written = nextSlots(agreed, startsOn, count).map((date) => read(fileOf(date)).startsAt)
      expect(rule.all().map(({ epochMilliseconds }) => epochMilliseconds)).toEqual(written)
    }),
    { numRuns: 12 },
  )
})

test('an update and a cancellation are the same entry, with a higher number', () => {
  const files = [
    facts,
    { ...facts, sequence: 3 },
    { ...facts, sequence: 4, method: 'CANCEL', standing: 'cancelled' } as const,
  ].map(writeCalendar)
  const entries = files.map(read)
  expect(new Set(entries.map(({ value }) => value('uid')))).toEqual(new Set([facts.uid]))
  expect(entries.map(({ value }) => Number(value('sequence')))).toEqual([2, 3, 4])
  expect(entries[2]?.calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect(entries[2]?.value('status')).toBe('CANCELLED')
})

test('lines end with CR LF and hold at most 75 bytes', () => {
  const file = writeCalendar({ ...facts, document: { ...document, notes: 'Ünï🧹'.repeat(200) } })
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const row of file.split('\r\n')) expect(Buffer.byteLength(row)).toBeLessThanOrEqual(75)
  expect(read(file).value('description')).toContain('Ünï🧹'.repeat(200))
})

test('nothing that a person typed can add a line, a property or a control character', () => {
  const nasty = 'a\r\nATTENDEE:mailto:x@example.com\u0000\u2028\u202e";:\\\ud83d'
  const typed = { ...document, notes: nasty, address: nasty, customer: { ...document.customer, name: nasty } }
  const file = writeCalendar({ ...facts, document: { ...typed, business: { ...document.business, brand: nasty } } })
  expect(file).not.toMatch(/^ATTENDEE:/m)
  expect(file).not.toContain('\u0000')
  expect(file).not.toContain('\u202e')
  expect(file.isWellFormed()).toBe(true)
  expect(read(file).event.getAllProperties('attendee')).toHaveLength(1)
})

test.each(['REQUEST', 'CANCEL'] as const)('a %s names the business and the customer, who has accepted', (method) => {
  const nameless = { ...document, business: { ...document.business, email: '' } }
  const { event } = read(writeCalendar({ ...facts, method, document: nameless }))
  expect(event.getFirstPropertyValue('organizer')).toBe('mailto:hello@sparkle.example')
  expect(String(event.getFirstPropertyValue('attendee')).toLowerCase()).toBe('mailto:ana@example.com')
  const attendee = event.getFirstProperty('attendee')
  const names = ['cn', 'partstat', 'rsvp', 'role'].map((name) => attendee?.getParameter(name))
  expect(names).toEqual(["Ana 'Anita' Díaz", 'ACCEPTED', 'FALSE', 'REQ-PARTICIPANT'])
})

test('a downloaded file invites nobody, and says what is not yet confirmed', () => {
  const { event, value, calendar } = read(writeCalendar({ ...facts, method: 'PUBLISH', standing: 'tentative' }))
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  expect(event.getAllProperties('attendee')).toEqual([])
  expect(event.getFirstPropertyValue('organizer')).toBe('mailto:hello@sparkle.example')
  expect(value('status')).toBe('TENTATIVE')
  expect(value('summary')).toBe('Deep Clean, Sparkle; Home, Cleaning (not yet confirmed)')
})

test('the same facts give the same bytes', () => {
  expect(writeCalendar(facts)).toBe(writeCalendar(facts))
})
