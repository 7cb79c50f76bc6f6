import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { CopyPlace } from '../../copy-place.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { createLog, silentLog } from '../../platform/process/log.ts'
import { keepCopies } from './keep-copies.ts'
import { openCopy } from './restore-copy.ts'
import { readState } from './state-store.ts'

export const authSecret = 's'.repeat(40)

export function makeFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `broom-${name}-`))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

type Options = { copyTo: CopyPlace; recipients?: string[]; dataDir?: string }

/** A business whose database is copied, and a ledger of notes in it. */
export async function openCopied({ copyTo, recipients = [], dataDir = makeFolder('data') }: Options) {
  const lines: string[] = []
  const log = createLog((line) => void lines.push(line))
  const clock = { now: () => Date.now() }
  const config = {
    database: { kind: 'sqlite' as const, folder: dataDir },
    dataDir,
    copyTo,
    backups: { folder: '', enabled: false, recipients },
    authSecret,
    previousSecret: null,
  }
  const database = await openDatabase(config.database, silentLog)
  await sql`create table if not exists notes (id integer primary key, at integer, text text)`.execute(database.queries)
  const copying = await keepCopies({ config, database, clock, log })
  let isOpen = true
  const note = (text: string) =>
    database.transaction(async (write) => {
      await sql`insert into notes (at, text) values (${Date.now()}, ${text})`.execute(write)
    })
  async function close(): Promise<void> {
    if (!isOpen) return
    isOpen = false
    await copying?.stop()
    await database.close()
    copying?.close()
  }
  onTestFinished(close)
  const isCurrent = async () => {
    const state = await readState(dataDir)
    return state !== null && state.until !== null && state.until === state.at && state.trouble === null
  }
  return { database, dataDir, note, lines, close, isCurrent }
}

export type Note = { id: number; at: number; text: string }

export async function readNotes(from: CopyPlace, more: { until?: string; identity?: string } = {}): Promise<Note[]> {
  return openCopy({ from, until: more.until, identity: more.identity }, async ({ database }) => {
    const { queries, close } = await openDatabase(database, silentLog)
    const { rows } = await sql<Note>`select * from notes order by id`.execute(queries)
    await close()
    return rows
  })
}

export const texts = (notes: Note[]) => notes.map(({ text }) => text)
