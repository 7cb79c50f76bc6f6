import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { csvLists } from '../../../domain/csv.ts'
import { approvalFileName, estimateFileName } from '../../../domain/estimates/estimates.ts'
import { fillAsMade } from '../../estimates/load-pdf.ts'
import { findPdf } from '../../estimates/document-store.ts'
import type { Parts } from '../../parts.ts'
import type { Source } from '../../platform/database/copy-database.ts'
import type { Queries } from '../../platform/database/open-database.ts'
import { loadRowSchema } from '../../platform/rendering.ts'
import type { FileToZip } from '../../platform/zip-files.ts'
import { readSettings } from '../../settings/store.ts'
import { exportedTables } from './list-exported.ts'
import { listApprovalSheets, listEstimatePdfs, listPictures, readPictureBytes, readSheetBytes } from './store.ts'
import { writeRows } from './write-rows.ts'
import { writeTable } from './write-table.ts'
import { everything } from '#words/server/everything-file.ts'
import { writeCalendar } from './write-calendar.ts'

type Copy = Pick<Parts, 'config' | 'links'> & {
  queries: Queries
  source: Source
  backup: string
  now: number
}

export async function listFiles(copy: Copy): Promise<FileToZip[]> {
  const { config, queries, source, backup, now } = copy
  const { brand, timeZone } = await readSettings(queries)
  const isSealed = config.backups.recipients.length > 0
  return [
    textFile('README.txt', everything({ brand, at: now, timeZone, isSealed })),
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
