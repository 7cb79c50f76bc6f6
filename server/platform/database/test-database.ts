import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseConfig } from '../../config.ts'

export type TestDatabase = { config: DatabaseConfig; folder: string; drop(): Promise<void> }

/** A database of its own for one test file: a folder, or with `TEST_DATABASE_URL` a database on that PostgreSQL. */
export async function createTestDatabase(serverUrl = testServerUrl()): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'broom-test-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  if (serverUrl === null) {
    return { config: { kind: 'sqlite', folder }, folder, drop: () => Promise.resolve(removeFolder()) }
  }
  const name = `broom_test_${randomBytes(6).toString('hex')}`
  await run(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    config: { kind: 'postgres', url: url.href },
    folder,
    async drop() {
      await run(serverUrl, `drop database ${name} with (force)`)
      removeFolder()
    },
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function testServerUrl(): string | null {
  return process.env['TEST_DATABASE_URL'] || null
}
