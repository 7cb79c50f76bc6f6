import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import type { BenchDatabase } from './fill-bookings.ts'

export type Copy = { estimate: Record<string, unknown>; text: Record<string, unknown> }

type Copies = { add(copies: Copy[], more?: { withPdf: boolean }): Promise<void>; end(): Promise<void> }

/** Copies have the own values of `sample`. */
export function openCopies(database: BenchDatabase, model: string, sample: Copy): Promise<Copies> {
  return 'url' in database ? onPostgres(database.url, model) : Promise.resolve(onSqlite(database.folder, model, sample))
}

const modelText = (model: string) => `model.entity_id = '${model}' and model.kind = 'estimate-text'`

/** A copy's own values come from `given`; all others are the model's. */
function copying(table: string, columns: string[], own: string[], given: (column: string) => string): string {
  const values = columns.map((column) => (own.includes(column) ? given(column) : `model.${column}`))
  return `insert into ${table} (${columns.join()}) select ${values.join()} from ${table} as model`
}

function onSqlite(folder: string, model: string, sample: Copy): Copies {
  const file = new SqliteFile(join(folder, 'broom.sqlite'))
  file.pragma('busy_timeout = 60000')
  const columnsOf = (table: string) =>
    file
      .prepare(`select * from ${table}`)
      .columns()
      .map(({ name }) => name)
  const prepare = (table: string, own: string[], where: string) =>
    file.prepare(`${copying(table, columnsOf(table), own, (column) => `@${column}`)} where ${where}`)
  const estimate = prepare('estimates', Object.keys(sample.estimate), `model.id = '${model}'`)
  const text = prepare('messages', Object.keys(sample.text), modelText(model))
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
