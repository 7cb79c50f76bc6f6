import type { Person } from '../../domain/crew/crew.ts'
import { lockRecords } from '../customers/merge-store.ts'
import { findable } from '../../domain/crew/found-extras.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { deriveKey, once } from '../platform/request-keys.ts'
import { readSettings } from '../settings/store.ts'
import { findOwn } from './keep-step.ts'
import { changeTicks, findLinesOfHome, putHomeList } from './list-store.ts'
import { insertNote, setNoteRead } from './note-store.ts'
import { findLines } from './read-visit.ts'

type Saved = {
  key: string
  booking: string
  /** The lines that are ticked now, and those that were when the page was drawn. */
  done: readonly string[]
  was: readonly string[]
  /** '' if nothing was written. */
  note: string
  /** Extras that the person names as done or found today. */
  extras: readonly string[]
  /** When it was pressed: it may have waited for a signal. */
  at: number
}

/**
 * Saves the ticks of today, and a note about today or tomorrow. Only what changed on the page counts, so two people do
 * not clear each other's ticks; the same page again changes nothing. Returns whether it was saved.
 */
export async function keepList({ database, clock }: Parts, person: Person, saved: Saved): Promise<boolean> {
  const now = clock.now()
  const { booking, done, was, note, extras, at } = saved
  const body = { booking, done, was, note, extras, person: person.id }
  const key = deriveKey(saved.key, JSON.stringify(body))
  const request = { key, route: 'POST /crew/visits/:id', body, at: now }
  const result = await once(database, request, async (write, refuse) => {
    const own = await findOwn(write, { booking, person, now: at })
    if (!own) return refuse('not-found')
    const known = new Set((await findLines(write, own.stored.booking)).map(({ id }) => id))
    const ticked = done.filter((line) => known.has(line) && !was.includes(line))
    const cleared = was.filter((line) => known.has(line) && !done.includes(line))
    if (!own.isToday && ticked.length + cleared.length + extras.length > 0) return refuse('not-possible-now')
    await changeTicks(write, { booking, person: person.id, at, ticked, cleared })
    const { prices } = await readSettings(write)
    const found = findable(prices, own.stored.booking.extras).filter((extra) => extras.includes(extra))
    const id = deriveKey(saved.key, booking, person.id, note, ...found)
    const words = { words: note, extras: found }
    if (note !== '' || found.length > 0) await insertNote(write, { id, booking, person: person.id, ...words, at })
    await recordChange(write, { kind: 'assignment-changed', id: booking }, now)
    return true
  })
  return result.ok
}

export async function readNote({ database, clock }: Parts, id: string, key: string) {
  const now = clock.now()
  const request = { key, route: `POST /api/crew/notes/${id}/read`, body: {}, at: now }
  return once(database, request, async (write, refuse) => {
    const booking = await setNoteRead(write, id, now)
    if (booking === null) return refuse('not-found')
    await recordChange(write, { kind: 'assignment-changed', id: booking }, now)
    return true
  })
}

type HomeList = { key: string; notes: string; before: string }

/** Refused if another person has changed them since. */
export async function keepHomeList({ database, clock }: Parts, id: string, { key, notes, before }: HomeList) {
  const now = clock.now()
  const request = { key, route: `POST /api/customers/${id}/list`, body: { notes, before }, at: now }
  return once(database, request, async (write, refuse) => {
    if (!(await lockRecords(write, [id])).has(id)) return refuse('not-found')
    if ((await findLinesOfHome(write, id)) !== before) return refuse('changed-meanwhile')
    await putHomeList(write, id, notes)
    await recordChange(write, { kind: 'customer-changed', id }, now)
    return id
  })
}
