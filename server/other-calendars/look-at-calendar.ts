import type { CalendarFailure } from '../../domain/other-calendars/other-calendars.ts'
import { mergeSpans, writeSpans } from '../../domain/schedule/busy-times.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import type { Parts } from '../parts.ts'
import { readSettings } from '../settings/store.ts'
import { loadFile } from './load-file.ts'
import type { ReadEvent } from './read-events.ts'
import { runReader } from './run-reader.ts'
import type { ReadStay } from './stay-store.ts'
import { findOwnVisits, type ReadFacts, type StoredCalendar } from './store.ts'

export type Reading = Pick<Parts, 'config' | 'database' | 'clock'>
type Wanted = Pick<StoredCalendar, 'kind' | 'etag' | 'modified'> & { address: string }
export type Seen = { read: ReadFacts; stays: ReadStay[] } | { isSame: true } | { failure: CalendarFailure }

const dayMs = 86_400_000

/** How far beyond the last day that can be booked a repeating entry is written out. */
const beyondDays = 40

/** Longer texts would slow down every booking; a year of appointments is a tenth of it. */
const mostBusyLetters = 60_000

/** Its busy times, and nothing of what they are about. */
export async function lookAtCalendar({ config, database, clock }: Reading, wanted: Wanted): Promise<Seen> {
  if (wanted.address === '') return { failure: 'locked' }
  const loaded = await loadFile(wanted, { ownNetwork: config.privateCalendars })
  if (!('text' in loaded)) return loaded
  const { schedule, timeZone } = await readSettings(database.queries)
  const now = clock.now()
  const span = { from: now - dayMs, to: now + (schedule.horizonDays + beyondDays) * dayMs }
  const found = await runReader({ text: loaded.text, timeZone, ...span })
  if ('failure' in found) return found
  const { etag, modified } = loaded
  const ours = await findOwnVisits(database.queries, found.events.flatMap(visitOf))
  const others = found.events.filter((event) => !visitOf(event).some((id) => ours.has(id)))
  const busy =
    wanted.kind === 'busy'
      ? writeSpans(mergeSpans(others.filter(isBusy).map(({ span: [from, to] }) => [from, to])))
      : ''
  if (busy.length > mostBusyLetters) return { failure: 'too-much' }
  const stays = wanted.kind === 'stays' ? others.flatMap((event) => stayOf(event, timeZone)) : []
  return { read: { busy, etag, modified }, stays }
}

/** Null unless a host's calendar. */
function stayOf({ uid, span, days, isStay }: ReadEvent, timeZone: string): ReadStay[] {
  return isStay ? [{ uid, leaves: days?.to ?? toPlainDate(span[1] * 60_000, timeZone) }] : []
}

const isBusy = ({ isFree }: ReadEvent) => !isFree

/** Of our own file (`server/calendar/write-feed.ts`). */
function visitOf({ uid }: ReadEvent): string[] {
  const [, id] = /^([\w-]+)@visits$/.exec(uid) ?? []
  return id === undefined ? [] : [id]
}
