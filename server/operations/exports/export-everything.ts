import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { csvLists } from '../../../domain/csv.ts'
import { approvalFileName, estimateFileName } from '../../../domain/estimates/estimates.ts'
import { listVisitsFrom } from '../../bookings/feed-store.ts'
import { encryptFile } from '../backups/run-age.ts'
import { writeBackup } from '../backups/write-backup.ts'
import { feedBegin, feedEnd, writeVisits } from '../../calendar/write-feed.ts'
import { fillAsMade } from '../../estimates/load-pdf.ts'
import { findPdf } from '../../estimates/store.ts'
import type { Parts } from '../../parts.ts'
import type { Source } from '../../platform/database/copy-database.ts'
import type { Queries } from '../../platform/database/open-database.ts'
import { openReader } from '../../platform/database/open-reader.ts'
import { openSource } from '../../platform/database/open-source.ts'
import { removeAtExit } from '../../platform/remove-at-exit.ts'
import { loadRowSchema } from '../../platform/rendering.ts'
import { type FileToZip, zipFiles } from '../../platform/zip-files.ts'
import { readSettings } from '../../settings/store.ts'
import { exportedTables } from './list-exported.ts'
import {
  findVisitSpan,
  listApprovalSheets,
  listEstimatePdfs,
  listPictures,
  readPictureBytes,
  readSheetBytes,
} from './store.ts'
import { writeRows } from './write-rows.ts'
import { writeTable } from './write-table.ts'
import * as say from '#words/server/exports.ts'

/** An export waits in a folder with this prefix in the data folder. */
export const exportPrefix = 'export.partial-'

type Copy = Pick<Parts, 'config' | 'links'> & {
  queries: Queries
  source: Source
  backup: string
  now: number
}

/**
 * At one moment, in one file: tables, calendar, PDFs, pictures and JSON for people and programs, and a backup that a
 * fresh installation restores. All is read from that backup's copy.
 */
export async function exportEverything(
  parts: Pick<Parts, 'config' | 'links' | 'clock' | 'log'>,
): Promise<{ fileName: string; file: ReadableStream<Uint8Array> }> {
  const { config, links, clock, log } = parts
  const now = clock.now()
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(config.dataDir, exportPrefix))
  const keep = removeAtExit(folder)
  const opened: (() => Promise<void>)[] = []
  const drop = async () => {
    // Only readers of a copy that is removed next: they have nothing to lose.
    await Promise.allSettled(opened.map((close) => close()))
    await rm(folder, { recursive: true, force: true })
    keep()
  }
  try {
    const clear = { ...config, backups: { ...config.backups, recipients: [] } }
    const { path } = await writeBackup({ config: clear, folder, now, isCompressed: false })
    const backup = await seal(config, path, folder)
    const place = { kind: 'sqlite', folder: path } as const
    const queries = await openReader(place)
    opened.push(() => queries.destroy())
    const source = await openSource(place)
    opened.push(() => source.close())
    const name = `everything-${new Date(now).toISOString().slice(0, 10)}`
    const files = await listFiles({ config, links, queries, source, backup, now })
    const inFolder = files.map((file) => ({ ...file, name: `${name}/${file.name}` }))
    const { file, ended } = zipFiles(inFolder, new Date(now))
    void clearAway()
    return { fileName: `${name}.zip`, file }

    async function clearAway(): Promise<void> {
      const error = await ended
      if (error !== null) log.error('What was taken out is not whole', { error: String(error) })
      await drop()
    }
  } catch (error) {
    await drop()
    throw error
  }
}

/** Encrypted when backups are. */
async function seal({ backups: { recipients } }: Parts['config'], clear: string, folder: string): Promise<string> {
  if (recipients.length === 0) return clear
  const partial = join(folder, 'sealed')
  await mkdir(partial, { mode: 0o700 })
  for (const name of await readdir(clear)) await encryptFile(name, { clear, partial, recipients })
  return partial
}

async function listFiles(copy: Copy): Promise<FileToZip[]> {
  const { config, queries, source, backup, now } = copy
  const { brand, timeZone } = await readSettings(queries)
  const isSealed = config.backups.recipients.length > 0
  return [
    textFile('README.txt', say.everything({ brand, at: now, timeZone, isSealed })),
    ...csvLists.map((list) => ({ name: `tables/${list}.csv`, open: () => toBytes(writeTable(queries, list)) })),
    { name: 'visits.ics', open: () => toBytes(writeCalendar(copy, brand)) },
    ...(await listPdfs(copy)),
    ...(await listPictureFiles(queries)),
    textFile('data/schema.json', await loadRowSchema()),
    ...exportedTables.map((table) => ({
      name: `data/${table}.json`,
      open: () => toBytes(writeRows(source.rows(table))),
    })),
    ...(await readdir(backup)).map((name) => ({
      name: `backup/${name}`,
      open: () => createReadStream(join(backup, name)),
    })),
  ]
}

async function listPdfs({ queries, links }: Copy): Promise<FileToZip[]> {
  const estimates = (await listEstimatePdfs(queries)).map(({ id, version, customerName }) => {
    const name = estimateFileName(id, customerName)
    return oneFile(
      `estimates/${version === 1 ? name : name.replace(/\.pdf$/, `_version_${version}.pdf`)}`,
      async () => {
        const pdf = await findPdf(queries, id, version)
        if (!pdf) throw new Error(`The PDF of ${id} is gone`)
        return fillAsMade(links, id, pdf)
      },
    )
  })
  const approvals = (await listApprovalSheets(queries)).map(({ answerId, estimateId, version }) =>
    oneFile(`approvals/${approvalFileName(estimateId, version)}`, () => readSheetBytes(queries, answerId)),
  )
  return [...estimates, ...approvals]
}

async function listPictureFiles(queries: Queries): Promise<FileToZip[]> {
  return (await listPictures(queries)).map((picture) => {
    const ending = picture.contentType.replace('image/', '').replace('jpeg', 'jpg')
    return oneFile(`pictures/${picture.table}/${picture.id}.${ending}`, () => readPictureBytes(queries, picture))
  })
}

const dayMs = 24 * 3_600_000
const daysAtOnce = 31
/** More than a business has in a month. */
const mostAtOnce = 100_000

/** Every planned or past visit, a month at a time. */
async function* writeCalendar({ queries, config }: Copy, brand: string): AsyncGenerator<string, void, void> {
  yield feedBegin(brand)
  const span = await findVisitSpan(queries)
  for (let from = span?.first ?? 1; from <= (span?.last ?? 0); from += daysAtOnce * dayMs) {
    const times = { from, to: from + daysAtOnce * dayMs }
    yield writeVisits(await listVisitsFrom(queries, times, mostAtOnce), config.publicUrl)
  }
  yield feedEnd
}

function textFile(name: string, text: string): FileToZip {
  return oneFile(name, async () => Buffer.from(text))
}

function oneFile(name: string, read: () => Promise<Uint8Array>): FileToZip {
  return {
    name,
    async *open() {
      yield await read()
    },
  }
}

/**
 * In separate chunks: an empty one would end a stream. A stream asks for several before it is full, and a file's rows are
 * there without waiting: others get their turn after each.
 */
async function* toBytes(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array, void, void> {
  for await (const part of parts) {
    if (part !== '') yield Buffer.from(part)
    await breathe()
  }
}
