import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { isStayNamed } from '../../domain/other-calendars/stays.ts'
import { remember } from '../../domain/remember.ts'
import type { BusySpan } from '../../domain/schedule/busy-times.ts'

/** `from`, `to`: UTC epoch milliseconds. */
export type Asked = { text: string; timeZone: string; from: number; to: number }

/** Whole days with their dates, the last one excluded. */
export type ReadEvent = {
  uid: string
  span: BusySpan
  days: { from: string; to: string } | null
  isFree: boolean
  isStay: boolean
}

/** More than anybody has in a year, and few enough to be handled at once. */
const mostEvents = 20_000

const dayMs = 86_400_000

/** RFC 5545, with every repetition in the span. Without canceled entries; free ones are marked. Throws if invalid. */
export function readEvents({ text, timeZone, from, to }: Asked): ReadEvent[] {
  const events: ReadEvent[] = []
  for (const [uid, { masters, overrides }] of byUid(text)) {
    const replaced = new Set(overrides.flatMap((each) => momentsOf(each, 'recurrence-id', timeZone)))
    const found = [
      ...masters.flatMap((master) => [...repeat(master, { timeZone, from, to, replaced })]),
      ...overrides.flatMap((each) => timesOf(each, timeZone) ?? []),
    ]
    for (const { component, startsAt, endsAt, days } of found) {
      if (endsAt <= startsAt || endsAt <= from || startsAt >= to || isCanceled(component)) continue
      const span = [Math.floor(startsAt / 60_000), Math.ceil(endsAt / 60_000)] as const
      events.push({ uid, span, days, isFree: isFree(component), isStay: isStayNamed(summaryOf(component)) })
      if (events.length > mostEvents) throw new RangeError('There are too many')
    }
  }
  return events
}

type Entries = { masters: ICAL.Component[]; overrides: ICAL.Component[] }

/** An entry without a name stands alone. */
function byUid(text: string): Map<string, Entries> {
  const parsed: unknown[] = ICAL.parse(text.replace(/^\uFEFF/, ''))
  const roots = (typeof parsed[0] === 'string' ? [parsed] : parsed).map((root) => new ICAL.Component(root as never))
  if (roots.length === 0 || roots.some(({ name }) => name !== 'vcalendar')) throw new TypeError('This is no calendar')
  const entries = new Map<string, Entries>()
  for (const [index, component] of roots.flatMap((root) => root.getAllSubcomponents('vevent')).entries()) {
    const uid = String(component.getFirstPropertyValue('uid') ?? `entry ${index}`)
    const ofUid = entries.get(uid) ?? { masters: [], overrides: [] }
    entries.set(uid, ofUid)
    ofUid[component.hasProperty('recurrence-id') ? 'overrides' : 'masters'].push(component)
  }
  return entries
}

type Times = {
  component: ICAL.Component
  startsAt: number
  endsAt: number
  days: { from: string; to: string } | null
}

/** Null without a beginning. */
function timesOf(component: ICAL.Component, timeZone: string): Times | null {
  const start = component.getFirstProperty('dtstart')
  const first = start?.getFirstValue()
  if (!start || !(first instanceof ICAL.Time)) return null
  const startsAt = toMoment(first, zoneNameOf(start), timeZone)
  const end = component.getFirstProperty('dtend')
  const last = end?.getFirstValue()
  const duration = component.getFirstPropertyValue('duration')
  const lengthMs = duration instanceof ICAL.Duration ? duration.toSeconds() * 1_000 : first.isDate ? dayMs : 0
  if (first.isDate) {
    const from = dateOf(first)
    const to = last instanceof ICAL.Time ? dateOf(last) : addDays(from, Math.max(1, Math.round(lengthMs / dayMs)))
    return { component, startsAt, endsAt: startOf(to, timeZone), days: { from, to } }
  }
  const endsAt = end && last instanceof ICAL.Time ? toMoment(last, zoneNameOf(end), timeZone) : startsAt + lengthMs
  return { component, startsAt, endsAt, days: null }
}

type Repeating = { timeZone: string; from: number; to: number; replaced: ReadonlySet<number> }

/** Up to a moment, without excluded and replaced ones. */
function* repeat(component: ICAL.Component, { timeZone, from, to, replaced }: Repeating): Generator<Times> {
  const first = timesOf(component, timeZone)
  if (first === null) return
  if (!component.hasProperty('rrule') && !component.hasProperty('rdate')) {
    if (!replaced.has(first.startsAt)) yield first
    return
  }
  const start = component.getFirstProperty('dtstart')
  const dtstart = start?.getFirstValue()
  if (!start || !(dtstart instanceof ICAL.Time)) return
  const excluded = new Set(momentsOf(component, 'exdate', timeZone))
  const zone = zoneNameOf(start)
  const dayCount = first.days && daysBetween(first.days.from, first.days.to)
  const expansion = new ICAL.RecurExpansion({ component, dtstart })
  for (let next = expansion.next(); next; next = expansion.next()) {
    const startsAt = toMoment(next, zone, timeZone)
    if (startsAt >= to) return
    if (excluded.has(startsAt) || replaced.has(startsAt)) continue
    const date = dateOf(next)
    const days = dayCount === null ? null : { from: date, to: addDays(date, dayCount) }
    const endsAt = days ? startOf(days.to, timeZone) : startsAt + first.endsAt - first.startsAt
    if (endsAt > from) yield { component, startsAt, endsAt, days }
  }
}

function isCanceled(component: ICAL.Component): boolean {
  return String(component.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED'
}

function summaryOf(component: ICAL.Component): string {
  return String(component.getFirstPropertyValue('summary') ?? '')
}

/** Outlook has a property of its own for it. */
function isFree(component: ICAL.Component): boolean {
  const says = (name: string) => String(component.getFirstPropertyValue(name)).toUpperCase()
  return says('transp') === 'TRANSPARENT' || says('x-microsoft-cdo-busystatus') === 'FREE'
}

function momentsOf(component: ICAL.Component, name: string, timeZone: string): number[] {
  return component
    .getAllProperties(name)
    .flatMap((property) =>
      property
        .getValues()
        .flatMap((value: unknown) =>
          value instanceof ICAL.Time ? [toMoment(value, zoneNameOf(property), timeZone)] : [],
        ),
    )
}

function zoneNameOf(property: ICAL.Property): string | null {
  const name = property.getFirstParameter('tzid')
  return typeof name === 'string' ? name : null
}

/** In the time's zone as the file describes it, or the business's for whole days and times without one. */
function toMoment(time: ICAL.Time, zone: string | null, timeZone: string): number {
  if (time.isDate) return startOf(dateOf(time), timeZone)
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1_000
  const named = zone !== null && isZone(zone) ? zone : null
  if (named === null && time.zone?.component) return time.toUnixTime() * 1_000
  const { year, month, day, hour, minute, second } = time
  return Temporal.PlainDateTime.from({ year, month, day, hour, minute, second }).toZonedDateTime(named ?? timeZone)
    .epochMilliseconds
}

const isZone = remember(100, canUse)

function canUse(timeZone: string): boolean {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone).timeZoneId !== ''
  } catch {
    // It has no other way to report an unknown zone.
    return false
  }
}

function dateOf({ year, month, day }: ICAL.Time): string {
  return Temporal.PlainDate.from({ year, month, day }).toString()
}

function startOf(date: string, timeZone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds
}

function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).days
}
