// @module-tag any-engine
import { expect, test } from 'vitest'
import { toCalendarFile } from '../../tools/calendar-stand-in.ts'
import { readEvents } from './read-events.ts'
import { runReader } from './run-reader.ts'

const timeZone = 'America/Los_Angeles'
const span = { from: Date.parse('2026-11-30T00:00:00Z'), to: Date.parse('2027-02-01T00:00:00Z') }
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\n')

function read(...entries: string[]): string[] {
  const found = readEvents({ text: toCalendarFile(entries.join('\n')), timeZone, ...span })
  return found
    .filter(({ isFree }) => !isFree)
    .map(({ span: [from, to] }) => `${toIso(from)}+${to - from}`)
    .toSorted()
}
const toIso = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(0, 16)

test('times in UTC, in a named zone, and without a zone are what they are', () => {
  expect(
    read(
      event('UID:1', 'DTSTART:20261201T180000Z', 'DTEND:20261201T190000Z'),
      event('UID:2', 'DTSTART;TZID=America/New_York:20261202T100000', 'DURATION:PT90M'),
      event('UID:3', 'DTSTART:20261203T100000', 'DTEND:20261203T103000'),
    ),
  ).toEqual(['2026-12-01T18:00+60', '2026-12-02T15:00+90', '2026-12-03T18:00+30'])
})

test("a zone that only the file knows is read as the file describes it, and an unknown one as the business's", () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Eastern Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0500',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
  const at = (tzid: string) => `DTSTART;TZID=${tzid}:20261202T100000`
  const file = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...zone,
    event('UID:1', at('Eastern Standard Time'), 'DURATION:PT1H'),
    event('UID:2', at('Nowhere'), 'DURATION:PT1H'),
    'END:VCALENDAR',
  ]
  expect(read(file.join('\n'))).toEqual(['2026-12-02T15:00+60', '2026-12-02T18:00+60'])
})

test('a whole day is from midnight to midnight of the business, also on the day on which the clocks change', () => {
  expect(
    read(
      event('UID:1', 'DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261226'),
      event('UID:2', 'DTSTART;VALUE=DATE:20261231'),
    ),
  ).toEqual(['2026-12-24T08:00+2880', '2026-12-31T08:00+1440'])
  const march = { from: Date.parse('2027-03-13T00:00:00Z'), to: Date.parse('2027-03-16T00:00:00Z') }
  const text = toCalendarFile(event('UID:1', 'DTSTART;VALUE=DATE:20270314'))
  expect(readEvents({ text, timeZone, ...march }).map(({ span: [from, to] }) => to - from)).toEqual([23 * 60])
})

test('a repeating entry keeps its clock time over a change of the clocks, and leaves out what is excluded', () => {
  const rule = event(
    'UID:1',
    'DTSTART;TZID=America/Los_Angeles:20261005T090000',
    'DTEND;TZID=America/Los_Angeles:20261005T100000',
    'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261222T000000Z',
    'EXDATE;TZID=America/Los_Angeles:20261207T090000',
  )
  expect(read(rule)).toEqual(['2026-11-30T17:00+60', '2026-12-14T17:00+60', '2026-12-21T17:00+60'])
})

test('one time of a repeating entry that was moved, shown as free or canceled stands for itself', () => {
  const master = event(
    'UID:1',
    'DTSTART;TZID=America/Los_Angeles:20261201T090000',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;COUNT=4',
  )
  const moved = event(
    'UID:1',
    'RECURRENCE-ID:20261202T170000Z',
    'DTSTART;TZID=America/Los_Angeles:20261202T150000',
    'DURATION:PT2H',
  )
  const free = event(
    'UID:1',
    'RECURRENCE-ID;TZID=America/Los_Angeles:20261203T090000',
    'DTSTART:20261203T170000Z',
    'DURATION:PT1H',
    'TRANSP:TRANSPARENT',
  )
  const gone = event(
    'UID:1',
    'RECURRENCE-ID;TZID=America/Los_Angeles:20261204T090000',
    'DTSTART:20261204T170000Z',
    'DURATION:PT1H',
    'STATUS:CANCELLED',
  )
  expect(read(master, moved, free, gone)).toEqual(['2026-12-01T17:00+60', '2026-12-02T23:00+120'])
})

test('what is canceled, shown as free, over, or without a length is not busy', () => {
  const at = ['DTSTART:20261201T180000Z', 'DTEND:20261201T190000Z']
  expect(
    read(
      event('UID:1', ...at, 'STATUS:CANCELLED'),
      event('UID:2', ...at, 'TRANSP:TRANSPARENT'),
      event('UID:3', ...at, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
      event('UID:4', 'DTSTART:20261101T180000Z', 'DTEND:20261101T190000Z'),
      event('UID:5', 'DTSTART:20261201T180000Z'),
      event('UID:6', 'SUMMARY:Without a time'),
    ),
  ).toEqual([])
})

test.for(['', 'It is a page', '<html><body>Sign in</body></html>', 'BEGIN:VCARD\r\nEND:VCARD\r\n'])(
  '%j is no calendar',
  async (text) => {
    expect(await runReader({ text, timeZone, ...span })).toEqual({ failure: 'no-calendar' })
  },
)

test('a rule of repetition that never ends ends with its thread', async () => {
  const text = toCalendarFile(
    event('UID:1', 'DTSTART:20261130T180000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYMONTH=4;BYMONTHDAY=31'),
  )
  expect(await runReader({ text, timeZone, ...span }, 1_500)).toEqual({ failure: 'too-much' })
})

test('each second of a year is too much', async () => {
  const text = toCalendarFile(event('UID:1', 'DTSTART:20261130T180000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'))
  expect(await runReader({ text, timeZone, ...span }, 1_500)).toEqual({ failure: 'too-much' })
})
