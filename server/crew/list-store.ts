import type { UnreadNote } from '../../domain/crew/home-list.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'

/** As typed; '' if there are none. */
export async function findLinesOfHome(queries: Queries, customerId: string | null): Promise<string> {
  if (customerId === null) return ''
  const row = await queries
    .selectFrom('home_lists')
    .select('lines')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.lines ?? ''
}

export async function putHomeList(write: Write, customerId: string, lines: string): Promise<void> {
  if (lines === '') {
    await write.deleteFrom('home_lists').where('customer_id', '=', customerId).execute()
    return
  }
  await write
    .insertInto('home_lists')
    .values({ customer_id: customerId, lines })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ lines }))
    .execute()
}

type Tick = { line: string; person: string; at: number }

export async function findTicks(queries: Queries, bookingId: string): Promise<Tick[]> {
  const rows = await queries
    .selectFrom('crew_ticks')
    .select(['line', 'person_id', 'ticked_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('ticked_at')
    .orderBy('line')
    .execute()
  return rows.map(({ line, person_id, ticked_at }) => ({ line, person: person_id, at: ticked_at }))
}

type Change = { booking: string; person: string; at: number; ticked: readonly string[]; cleared: readonly string[] }

/** A line that somebody has ticked stays theirs. */
export async function changeTicks(write: Write, { booking, person, at, ticked, cleared }: Change): Promise<void> {
  if (cleared.length > 0)
    await write.deleteFrom('crew_ticks').where('booking_id', '=', booking).where('line', 'in', cleared).execute()
  if (ticked.length === 0) return
  await write
    .insertInto('crew_ticks')
    .values(ticked.map((line) => ({ booking_id: booking, line, person_id: person, ticked_at: at })))
    .onConflict((conflict) => conflict.columns(['booking_id', 'line']).doNothing())
    .execute()
}

export type CrewNote = {
  id: string
  booking: string
  person: string
  words: string
  /** What the person names as done or found, by the ids of the price list. */
  extras: string[]
  at: number
  isRead: boolean
}

/** Writes it unless it is there already. */
export async function insertNote(write: Write, note: Omit<CrewNote, 'isRead'>): Promise<void> {
  await write
    .insertInto('crew_notes')
    .values({
      id: note.id,
      booking_id: note.booking,
      person_id: note.person,
      words: note.words,
      extras: JSON.stringify(note.extras),
      written_at: note.at,
      read_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function findNote(queries: Queries, id: string): Promise<CrewNote | null> {
  const row = await queries.selectFrom('crew_notes').select(noteColumns).where('id', '=', id).executeTakeFirst()
  return row ? toNote(row) : null
}

/** Oldest first. */
export async function findNotesOf(queries: Queries, bookingId: string): Promise<CrewNote[]> {
  const rows = await queries
    .selectFrom('crew_notes')
    .select(noteColumns)
    .where('booking_id', '=', bookingId)
    .orderBy('written_at')
    .orderBy('id')
    .execute()
  return rows.map(toNote)
}

type Unread = Omit<UnreadNote, 'found'> & Pick<CrewNote, 'extras'>

/** Oldest first, with the names of the customer and the person. */
export async function findUnreadNotes(queries: Queries, limit: number): Promise<Unread[]> {
  const rows = await queries
    .selectFrom('crew_notes')
    .innerJoin('bookings', 'bookings.id', 'crew_notes.booking_id')
    .innerJoin('crew', 'crew.id', 'crew_notes.person_id')
    .select([
      'crew_notes.id',
      'crew_notes.booking_id as booking',
      'crew_notes.words',
      'crew_notes.extras',
      'crew_notes.written_at as at',
      'bookings.name as customer',
      'crew.name as person',
    ])
    .where('crew_notes.read_at', 'is', null)
    .orderBy('crew_notes.written_at')
    .orderBy('crew_notes.id')
    .limit(limit)
    .execute()
  return rows.map(({ at, extras, ...note }) => ({
    ...note,
    extras: readExtras(extras),
    at: new Date(at).toISOString(),
  }))
}

/** Returns its visit, null for an unknown note. */
export async function setNoteRead(write: Write, id: string, at: number): Promise<string | null> {
  const row = await write
    .updateTable('crew_notes')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(at)) }))
    .where('id', '=', id)
    .returning('booking_id')
    .executeTakeFirst()
  return row?.booking_id ?? null
}

const noteColumns = ['id', 'booking_id', 'person_id', 'words', 'extras', 'written_at', 'read_at'] as const

function toNote(row: {
  id: string
  booking_id: string
  person_id: string
  words: string
  extras: string
  written_at: number
  read_at: number | null
}): CrewNote {
  return {
    id: row.id,
    booking: row.booking_id,
    person: row.person_id,
    words: row.words,
    extras: readExtras(row.extras),
    at: row.written_at,
    isRead: row.read_at !== null,
  }
}

// Written by insertNote.
const readExtras = (extras: string) => JSON.parse(extras) as string[]
