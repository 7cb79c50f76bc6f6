import { sql } from 'kysely'
import type { BookBatch } from '../../../domain/books.ts'
import { tipFor } from '../../../domain/crew/pay.ts'
import type { Queries, Write } from '../../platform/database/open-database.ts'
import { inParts } from '../../platform/paging.ts'

const mostShown = 60

export async function listBatches(queries: Queries): Promise<BookBatch[]> {
  const rows = await queries
    .selectFrom('book_batches')
    .select(['number', 'made_at', 'entries', 'invoices'])
    .orderBy('number', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(({ made_at, ...row }) => ({ ...row, at: new Date(Number(made_at)).toISOString() }))
}

export async function hasBatch(queries: Queries, number: number): Promise<boolean> {
  const row = await queries.selectFrom('book_batches').select('number').where('number', '=', number).executeTakeFirst()
  return row !== undefined
}

/** Entries and invoices are only added, so it is all rows less those handed over. */
export async function countWaiting(queries: Queries): Promise<number> {
  const entries = newEntries(queries).select((eb) => eb.fn.countAll<number>().as('count'))
  const invoices = newInvoices(queries).select((eb) => eb.fn.countAll<number>().as('count'))
  const counts = [await entries.executeTakeFirstOrThrow(), await invoices.executeTakeFirstOrThrow()]
  return counts.reduce((sum, { count }) => sum + Number(count), 0)
}

function newEntries(queries: Queries) {
  return queries
    .selectFrom('ledger_entries')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('book_entries').select('batch').whereRef('entry_id', '=', 'ledger_entries.id'))),
    )
}

/** A void one asks for nothing, and a deposit is no revenue. */
function newInvoices(queries: Queries) {
  return queries
    .selectFrom('invoices')
    .where('voided_at', 'is', null)
    .where('place', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('book_invoices').select('batch').whereRef('invoice_id', '=', 'invoices.id'))),
    )
}

/** Returns how many rows that is. */
export async function markNew(write: Write, batch: number): Promise<{ entries: number; invoices: number }> {
  const marked = sql.lit(batch)
  const entries = await write
    .insertInto('book_entries')
    .columns(['entry_id', 'batch'])
    .expression(newEntries(write).select(['ledger_entries.id', marked.as('batch')]))
    .executeTakeFirst()
  const invoices = await write
    .insertInto('book_invoices')
    .columns(['invoice_id', 'version', 'batch'])
    .expression(newInvoices(write).select(['invoices.id', 'invoices.version', marked.as('batch')]))
    .executeTakeFirst()
  return {
    entries: Number(entries.numInsertedOrUpdatedRows ?? 0),
    invoices: Number(invoices.numInsertedOrUpdatedRows ?? 0),
  }
}

/** The caller has the turn. */
export async function nextNumber(write: Write): Promise<number> {
  const row = await write
    .selectFrom('book_batches')
    .select((eb) => eb.fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow()
  return Number(row.last ?? 0) + 1
}

/** Among those who have the visits now. */
export async function shareTips(write: Write, batch: number, nobody: string): Promise<void> {
  const tips = await write
    .selectFrom('book_entries')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'book_entries.entry_id')
    .select(['ledger_entries.id', 'booking_id', 'amount'])
    .where('batch', '=', batch)
    .where('kind', '=', 'tip')
    .execute()
  const crews = []
  for (const some of inParts(tips.map(({ booking_id }) => booking_id)))
    crews.push(
      ...(await write
        .selectFrom('crew_visits')
        .innerJoin('crew', 'crew.id', 'crew_visits.person_id')
        .select(['booking_id', 'person_id', 'crew.name'])
        .where('booking_id', 'in', some)
        .execute()),
    )
  const crewOf = Map.groupBy(crews, ({ booking_id }) => booking_id)
  for (const { id, booking_id, amount } of tips) {
    const crew = [...new Map((crewOf.get(booking_id) ?? []).map((each) => [each.person_id, each.name]))]
    const people = crew.map(([person]) => person)
    const shares = new Map<string, number>(crew.length === 0 ? [[nobody, Number(amount)]] : [])
    // Two people of one name are one line.
    for (const [person, name] of crew)
      shares.set(name, (shares.get(name) ?? 0) + tipFor(Number(amount), people, person))
    const rows = [...shares].map(([person, cents]) => ({ entry_id: id, person, cents }))
    await write.insertInto('book_tips').values(rows).execute()
  }
}

export async function insertBatch(
  write: Write,
  batch: { number: number; made_at: number; entries: number; invoices: number },
): Promise<void> {
  await write.insertInto('book_batches').values(batch).execute()
}
