import * as v from 'valibot'
import { keyField, line, optionalLine, versionField } from '../fields/fields.ts'

/** A calendar whose times are busy, or one of a rental home, whose checkouts ask for a visit. */
export const otherCalendarKinds = ['busy', 'stays'] as const
export type OtherCalendarKind = (typeof otherCalendarKinds)[number]

export const mostOtherCalendars = 20

/**
 * `away`: no answer in time; `refused`: its server keeps us out, or the address is unknown; `own-network`: a machine
 * beside the server; `locked`: sealed with a lost secret.
 */
export const calendarFailures = [
  'away',
  'refused',
  'own-network',
  'no-calendar',
  'too-large',
  'too-much',
  'locked',
] as const
export type CalendarFailure = (typeof calendarFailures)[number]

/** From then on a calendar that cannot be read is named in Today; a short failure is not worth a word. */
const saidAfterMs = 60 * 60_000

/** A calendar as the owner sees it; never with its address. Times are ISO 8601 in UTC. */
export type OtherCalendar = {
  id: string
  name: string
  kind: OtherCalendarKind
  /** The machine that it is read from. */
  host: string
  /** How many times of it are busy from now on. */
  times: number
  readAt: string | null
  failure: CalendarFailure | null
  failedSince: string | null
  /** Whether the failure has lasted long enough to be named in Today. */
  isStale: boolean
  version: number
}

export function isStale(failedSince: number | null, now: number): boolean {
  return failedSince !== null && failedSince <= now - saidAfterMs
}

const name = line('the-name-of-the-calendar', 60)

/** Programs name a calendar's address with a scheme of its own. */
const toHttps = (text: string) => text.replace(/^webcals?:/i, 'https:')
const isHttp = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')

export const addCalendarSchema = v.strictObject({
  /** The visit that those of a rental's checkouts are like. */
  model: v.optional(v.string()),
  key: keyField,
  name,
  kind: v.picklist(otherCalendarKinds),
  address: v.pipe(
    line('the-address-of-the-calendar', 2_000),
    v.transform(toHttps),
    v.check(isHttp, 'calendar-address-malformed'),
  ),
})
export type AddCalendar = v.InferOutput<typeof addCalendarSchema>

/** An empty address keeps the stored one. */
export const changeCalendarSchema = v.strictObject({
  key: keyField,
  name,
  address: v.pipe(
    optionalLine('the-address-of-the-calendar', 2_000),
    v.transform(toHttps),
    v.check((text) => text === '' || isHttp(text), 'calendar-address-malformed'),
  ),
  version: versionField,
})
export type ChangeCalendar = v.InferOutput<typeof changeCalendarSchema>
