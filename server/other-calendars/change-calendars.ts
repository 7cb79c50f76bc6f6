import {
  type AddCalendar,
  type CalendarFailure,
  type ChangeCalendar,
  mostOtherCalendars,
} from '../../domain/other-calendars/other-calendars.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { once } from '../platform/request-keys.ts'
import { readSettings, takeSettingsTurn } from '../settings/store.ts'
import { findModel } from './list-stays.ts'
import { keepStays } from './stay-store.ts'
import { lookAtCalendar } from './look-at-calendar.ts'
import { everyMs } from './renew-calendars.ts'
import {
  countCalendars,
  deleteCalendar,
  findCalendar,
  insertCalendar,
  keepRead,
  type ReadFacts,
  renameCalendar,
} from './store.ts'

export type CalendarRefusal =
  | { ok: false; reason: 'key-reused' | 'changed-meanwhile' | 'not-found' | 'too-many' | 'own-calendar' }
  | { ok: false; reason: 'unread'; failure: CalendarFailure }
type Changed = { ok: true } | CalendarRefusal

/** Stores its address if it can be read. */
export async function addCalendar(
  parts: Parts,
  { key, name, kind, address, model = '' }: AddCalendar,
): Promise<Changed> {
  const { database, clock } = parts
  if (isOwn(parts, address)) return { ok: false, reason: 'own-calendar' }
  const seen = await lookAtCalendar(parts, { kind, address, etag: null, modified: null })
  const at = clock.now()
  const request = { key, route: 'POST /api/other-calendars', body: { name, kind, address, model }, at }
  const result = await once(database, request, async (write, refuse) => {
    await takeSettingsTurn(write)
    if (!('read' in seen)) return refuse('unread')
    if ((await countCalendars(write)) >= mostOtherCalendars) return refuse('too-many')
    if (kind === 'stays' && (await findModel(write, model)) === null) return refuse('not-found')
    const id = newId(at)
    const facts = { id, name, kind, address, model: kind === 'stays' ? model : null }
    await insertCalendar(write, { ...facts, read: seen.read, at, dueAt: at + everyMs })
    const { timeZone } = await readSettings(write)
    await keepStays(write, { calendarId: id, stays: seen.stays, today: toPlainDate(at, timeZone), at })
    await tell(write, at)
    return id
  })
  return explained(result, seen)
}

/** Another address is read first. */
export async function changeCalendar(parts: Parts, id: string, change: ChangeCalendar): Promise<Changed> {
  const { database, clock } = parts
  const { key, name, address, version } = change
  const stored = await findCalendar(database.queries, id)
  if (stored === null) return { ok: false, reason: 'not-found' }
  if (address !== '' && isOwn(parts, address)) return { ok: false, reason: 'own-calendar' }
  const { kind } = stored
  const seen = address === '' ? null : await lookAtCalendar(parts, { kind, address, etag: null, modified: null })
  const at = clock.now()
  const request = { key, route: `POST /api/other-calendars/${id}/change`, body: { name, address, version }, at }
  const result = await once(database, request, async (write, refuse) => {
    await takeSettingsTurn(write)
    if (seen !== null && !('read' in seen)) return refuse('unread')
    const renamed = { id, version, name, address: address === '' ? null : address }
    if (!(await renameCalendar(write, renamed))) return refuse('changed-meanwhile')
    const read: ReadFacts | null = seen && seen.read
    if (read !== null) await keepRead(write, { id, read, at, dueAt: at + everyMs })
    if (seen !== null && kind === 'stays') {
      const { timeZone } = await readSettings(write)
      await keepStays(write, { calendarId: id, stays: seen.stays, today: toPlainDate(at, timeZone), at })
    }
    await tell(write, at)
    return id
  })
  return explained(result, seen)
}

/** Its busy times are free from then on. */
export async function removeCalendar({ database, clock }: Parts, id: string, key: string): Promise<Changed> {
  const at = clock.now()
  const request = { key, route: `POST /api/other-calendars/${id}/remove`, body: {}, at }
  const result = await once(database, request, async (write, refuse) => {
    await takeSettingsTurn(write)
    if (!(await deleteCalendar(write, id))) return refuse('not-found')
    await tell(write, at)
    return id
  })
  return result.ok ? { ok: true } : result
}

function tell(write: Write, at: number): Promise<void> {
  return recordChange(write, { kind: 'settings-changed', id: 'other-calendars' }, at)
}

type Kept =
  | { ok: true }
  | { ok: false; reason: 'unread' | 'key-reused' | 'changed-meanwhile' | 'too-many' | 'not-found' }

function explained(result: Kept, seen: object | null): Changed {
  if (result.ok) return { ok: true }
  if (result.reason !== 'unread') return { ok: false, reason: result.reason }
  // Safe: what could not be read says why.
  const { failure } = seen as { failure: CalendarFailure }
  return { ok: false, reason: 'unread', failure }
}

/** Our own visits would come back as busy times. */
function isOwn({ config }: Parts, address: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.host === new URL(config.origin).host && url.pathname.startsWith('/calendar/')
}
