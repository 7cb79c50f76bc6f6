import type { UnreadNote } from '../../domain/crew/home-list.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'

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
