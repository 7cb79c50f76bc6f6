import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import type { Ask } from './check-ledger.ts'

/** A running server may change a row after it is read and before a test changes it. */
const overtaken = '40001'

export async function insidePostgres<Result>(url: string, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await tryInside(url, work)
    } catch (error) {
      if (tries === 10 || !(error instanceof pg.DatabaseError) || error.code !== overtaken) throw error
    }
  }
}

async function tryInside<Result>(url: string, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read')
    await client.query('set local session_replication_role = replica')
    return await work(async (question) => (await client.query(question)).rows)
  } finally {
    await client.query('rollback').finally(() => client.end())
  }
}

export async function insideSqlite<Result>(path: string, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const file = new SqliteFile(path, { timeout: 10_000 })
  file.pragma('foreign_keys = off')
  try {
    file.exec('begin')
    return await work((question) => {
      const statement = file.prepare<[], Record<string, unknown>>(question)
      if (statement.reader) return Promise.resolve(statement.all())
      statement.run()
      return Promise.resolve([])
    })
  } finally {
    file.exec('rollback')
    file.close()
  }
}
