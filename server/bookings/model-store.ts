import { type DetailPart, detailParts, type EditedPart } from '../../domain/bookings/booking-edits.ts'
import { type RecordDetails, recordParts } from '../../domain/customers/record-edits.ts'
import { sql } from 'kysely'
import { prepareQuery } from '../platform/database/prepare-query.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { findNewestVisit } from './agreed-store.ts'

/** How `booking_edits.alone` marks a correction of later visits only: the visit itself stays as it was. */
export const ofLaterVisits = 2

/** Visits that later ones would copy, except those among the coming ones (`coming` has their ids). */
export async function findModels(
  queries: Queries,
  ids: readonly string[],
  coming: ReadonlySet<string>,
): Promise<(RecordDetails & { id: string; version: number })[]> {
  const running = await queries
    .selectFrom('series')
    .select('id')
    .where('customer_id', 'in', ids)
    .where('ends_on', 'is', null)
    .orderBy('id')
    .execute()
  const found = new Set<string>()
  for (const { id } of running) {
    const model = await findNewestVisit(queries, id)
    if (model !== null && !coming.has(model)) found.add(model)
  }
  if (found.size === 0) return []
  const rows = await queries
    .selectFrom('bookings')
    .select(['id', 'version', ...recordParts])
    .where('id', 'in', [...found])
    .orderBy('id')
    .execute()
  return Promise.all(rows.map(async (row) => ({ ...row, ...(await findLaterDetails(queries, row.id)) })))
}

async function findLaterDetails(queries: Queries, bookingId: string): Promise<Partial<RecordDetails>> {
  const rows = await queries
    .selectFrom('booking_edits')
    .select('parts')
    .where('booking_id', '=', bookingId)
    .where('alone', '=', ofLaterVisits)
    .orderBy('edited_at')
    .execute()
  return Object.fromEntries(rows.flatMap(({ parts }) => partsOf(parts)).map(({ part, to }) => [part, to]))
}

type Details = Record<DetailPart, string>

/**
 * The details in which visits made like this one will differ from it. Each comes from the newest visit where it was not
 * changed alone: corrections reach coming visits, and the model may be over.
 */
export async function findAgreedDetails(
  queries: Queries,
  model: Details & { id: string },
  seriesId: string,
): Promise<Partial<Details>> {
  const { details, later } = await replayEdits(queries, model)
  const { rows } = await selectAlone(queries, { seriesId })
  if (rows.length === 0) return details
  const isAlone = new Set(
    rows.flatMap(({ booking_id: id, parts }) => partsOf(parts).map(({ part }) => `${id} ${part}`)),
  )
  const visits = await queries
    .selectFrom('bookings')
    .select(['id', ...detailParts])
    .where('series_id', '=', seriesId)
    .orderBy('starts_at', 'desc')
    .limit(mostLookedAt)
    .execute()
  const shared = detailParts.flatMap((part) => {
    const visit = later.has(part) ? undefined : visits.find(({ id }) => !isAlone.has(`${id} ${part}`))
    return visit ? [[part, visit[part]]] : []
  })
  return { ...details, ...Object.fromEntries(shared) }
}

/** More than a year of weekly visits. */
const mostLookedAt = 60

const selectAlone = prepareQuery((queries, { seriesId }: { seriesId: string }) =>
  queries
    .selectFrom('booking_edits')
    .innerJoin('bookings', 'bookings.id', 'booking_edits.booking_id')
    .select(['booking_edits.booking_id', 'booking_edits.parts'])
    .where('bookings.series_id', '=', seriesId)
    .where('booking_edits.alone', '=', sql.lit(1)),
)

/** A visit's details without the changes of this visit alone, and with the corrections for later ones. */
async function replayEdits(queries: Queries, { id, ...visit }: Details & { id: string }) {
  const { rows } = await selectEdits(queries, { id })
  const edits = rows.flatMap(({ parts, alone }) => partsOf(parts).map((edited) => ({ ...edited, alone })))
  const agreed = detailParts.flatMap((part) => {
    const own = edits.filter((edited) => edited.part === part)
    const last = own.findLast(({ alone }) => alone !== ofLaterVisits)
    // Sending a message elsewhere corrects a visit without an edit.
    const isKnown = last === undefined || last.to === visit[part]
    return own.length > 0 && isKnown ? [[part, own.reduce(asAgreed, own[0]?.from ?? '')]] : []
  })
  const details: Partial<Details> = Object.fromEntries(agreed)
  return { details, later: new Set(edits.filter(({ alone }) => alone === ofLaterVisits).map(({ part }) => part)) }
}

const selectEdits = prepareQuery((queries, { id }: { id: string }) =>
  queries
    .selectFrom('booking_edits')
    .select(['parts', 'alone'])
    .where('booking_id', '=', id)
    .orderBy('version')
    .orderBy('edited_at'),
)

function partsOf(parts: string): EditedPart[] {
  // Written by insertEdit or insertLater.
  return JSON.parse(parts) as EditedPart[]
}

/** The value of the other visits after an edit of one, if theirs was `before`. */
function asAgreed(before: string, { from, to, alone }: EditedPart & { alone: number }): string {
  return alone === ofLaterVisits || (alone === 0 && before === from) ? to : before
}
