import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import type { EstimateStatus } from '../../domain/estimates/estimate-status.ts'
import type { BenchDatabase } from './fill-bookings.ts'
import { fillCustomers } from './fill-office.ts'
import { customersOf } from './invent-customers.ts'

/** How many each customer was sent. */
const estimatesEach = 4
const batch = 5_000
const longAgo = 1_577_900_000_000
const statuses: EstimateStatus[] = ['converted', 'declined', 'sent', 'void', 'changes-requested', 'approved', 'sent']

/** The customers of the answered estimates begin here; nothing else in a measurement uses them. */
const firstToAnswer = 10_000_000

type Copy = { estimate: Record<string, unknown>; text: Record<string, unknown> }
export type Answerable = { id: string; number: string }

/**
 * Adds estimates of years ago, each with the text that it was sent by, from the number `from` to `to`: copies of one that
 * was really sent, straight into the tables, because sending a million of them would take a day.
 */
export async function fillEstimates(database: BenchDatabase, model: string, from: number, to: number): Promise<void> {
  const [first, last] = [Math.floor(from / estimatesEach), Math.floor(to / estimatesEach)]
  await fillCustomers(database, first, last)
  const copies = await openCopies(database, model)
  for (let at = first; at < last; at += batch) {
    const customers = customersOf(at, Math.min(at + batch, last))
    await copies.add(
      customers.flatMap((customer, index) =>
        Array.from({ length: estimatesEach }, (_, n) => {
          const place = (at + index) * estimatesEach + n
          const status = statuses[place % statuses.length]
          return copyFor(customer, place, { status, at: longAgo + place, isAnswered: status !== 'sent' })
        }),
      ),
    )
  }
  await copies.end()
}

/** Adds estimates that wait for their answers since a moment ago, each for a different customer. */
export async function addAnswerable(database: BenchDatabase, model: string, count: number): Promise<Answerable[]> {
  await fillCustomers(database, firstToAnswer, firstToAnswer + count)
  const copies = await openCopies(database, model)
  const added = customersOf(firstToAnswer, firstToAnswer + count).map((customer, index) => {
    // A number that texts are sent to.
    const phone = `+1 415${2_000_000 + index}`
    const how: How = { status: 'sent', at: Date.now() - 60_000, isAnswered: false }
    return copyFor({ ...customer, phone }, firstToAnswer + index, how)
  })
  await copies.add(added, { withPdf: true })
  await copies.end()
  return added.map(({ estimate, text }) => ({ id: String(estimate['id']), number: String(text['recipient']) }))
}

type Customer = ReturnType<typeof customersOf>[number]
type How = { status: EstimateStatus | undefined; at: number; isAnswered: boolean }

function copyFor({ id: customer, name, email, phone }: Customer, place: number, how: How): Copy {
  const id = idOf(place)
  const number = `+1${phone.slice(3)}`
  const who = { customer_id: customer, customer_name: name, customer_email: email, customer_phone: phone }
  const times = { created_at: how.at, sent_at: how.at, answered_at: how.isAnswered ? how.at : null, remind_at: null }
  return {
    estimate: { id, ...who, ...times, status: how.status, viewed_at: null, not_reached: null },
    text: {
      id: `text-${id}`,
      entity_id: id,
      recipient: number,
      status: 'delivered',
      next_attempt_at: null,
      created_at: how.at,
      sent_at: how.at,
    },
  }
}

/** As the product writes them, so that the private links of these can be made. */
function idOf(place: number): string {
  const letters = place.toString(36).toUpperCase().padStart(6, '0')
  return `${letters.slice(0, 3)}-${letters.slice(3)}`
}

type Copies = { add(copies: Copy[], more?: { withPdf: boolean }): Promise<void>; end(): Promise<void> }

function openCopies(database: BenchDatabase, model: string): Promise<Copies> {
  return 'url' in database ? onPostgres(database.url, model) : Promise.resolve(onSqlite(database.folder, model))
}

const modelText = (model: string) => `model.entity_id = '${model}' and model.kind = 'estimate-text'`

/** A copy's own values come from `given`; all others are the model's. */
function copying(table: string, columns: string[], own: string[], given: (column: string) => string): string {
  const values = columns.map((column) => (own.includes(column) ? given(column) : `model.${column}`))
  return `insert into ${table} (${columns.join()}) select ${values.join()} from ${table} as model`
}

function onSqlite(folder: string, model: string): Copies {
  const file = new SqliteFile(join(folder, 'broom.sqlite'))
  file.pragma('busy_timeout = 60000')
  const columnsOf = (table: string) =>
    file
      .prepare(`select * from ${table}`)
      .columns()
      .map(({ name }) => name)
  const prepare = (table: string, own: string[], where: string) =>
    file.prepare(`${copying(table, columnsOf(table), own, (column) => `@${column}`)} where ${where}`)
  const [sample] = customersOf(0, 1).map((customer) =>
    copyFor(customer, 0, { status: 'sent', at: 0, isAnswered: false }),
  )
  const estimate = prepare('estimates', Object.keys(sample?.estimate ?? {}), `model.id = '${model}'`)
  const text = prepare('messages', Object.keys(sample?.text ?? {}), modelText(model))
  const pdf = prepare('estimate_pdfs', ['estimate_id'], `model.estimate_id = '${model}'`)
  const add = file.transaction((copies: Copy[], withPdf: boolean) => {
    for (const copy of copies) {
      estimate.run(copy.estimate)
      text.run(copy.text)
      if (withPdf) pdf.run({ estimate_id: copy.estimate['id'] })
    }
  })
  return {
    add: (copies, { withPdf } = { withPdf: false }) => Promise.resolve(add(copies, withPdf)),
    end: () => Promise.resolve(void file.close()),
  }
}

async function onPostgres(url: string, model: string): Promise<Copies> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const insert = async (table: string, rows: Record<string, unknown>[], where: string) => {
    const { fields } = await client.query(`select * from ${table} limit 0`)
    const columns = fields.map(({ name }) => name)
    const own = Object.keys(rows[0] ?? {})
    const typed = `jsonb_populate_recordset(null::${table}, $1::jsonb) as own`
    const copied = copying(table, columns, own, (column) => `own.${column}`)
    await client.query(`${copied}, ${typed} where ${where}`, [JSON.stringify(rows)])
  }
  return {
    async add(copies, { withPdf } = { withPdf: false }) {
      const estimates = copies.map(({ estimate }) => estimate)
      await insert('estimates', estimates, `model.id = '${model}'`)
      const texts = copies.map(({ text }) => text)
      await insert('messages', texts, modelText(model))
      const pdfs = estimates.map(({ id }) => ({ estimate_id: id }))
      if (withPdf) await insert('estimate_pdfs', pdfs, `model.estimate_id = '${model}'`)
    },
    async end() {
      // Done at once, so that PostgreSQL does not do it by itself in the middle of a measurement.
      await client.query('vacuum analyze')
      await client.end()
    },
  }
}
