// @module-tag both-engines
import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { csvLists } from '../../../domain/csv.ts'
import { sampleJpeg } from '../../../tools/testing/sample-photos.ts'
import { findProgram } from '../../../tools/testing/find-programs.ts'
import { restoreBackup } from '../backups/restore-backup.ts'
import type { BackupRecord } from '../backups/read-record.ts'
import { bookNextWindow } from '../../bookings/book-test-visit.ts'
import { sendTestEstimate } from '../../estimates/send-test-estimate.ts'
import { compareSums, sumTables } from '../../platform/database/copy-database.ts'
import { openSource } from '../../platform/database/open-source.ts'
import { createTestDatabase } from '../../platform/database/test-database.ts'
import { createPrivateLinks } from '../../platform/private-links.ts'
import { silentLog } from '../../platform/process/log.ts'
import { loadRowSchema } from '../../platform/rendering.ts'
import { startTestServer, type TestServer } from '../../start-test-server.ts'
import { exportEverything, exportPrefix } from './export-everything.ts'
import { exportedTables } from './list-exported.ts'

const canUnzip = findProgram('unzip') !== null
const age = findProgram('age')
let now = Date.now()
let server: TestServer
let headers: { cookie: string }
let link: string
let estimate: { id: string; token: string; byLink: string }

beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' }, { now: () => now })
  headers = await server.signIn()
  link = (await bookNextWindow(server)).body.link
  const press = () => ({ key: randomUUID() })
  const { photo } = (
    await server.call('POST', '/api/estimate-photos', { body: { ...press(), photo: sampleJpeg.large }, headers })
  ).body
  estimate = await sendTestEstimate(server, headers, { photos: [photo.id] })
  await server.call('GET', `/api/estimates/${estimate.id}/pdf`, { headers })
  const approval = { ...press(), version: 1, name: 'Ana Díaz' }
  await server.call('POST', `${estimate.byLink}/approve`, { body: approval })
  await server.call('GET', `${estimate.byLink}/approval`)
  await server.deliver()
})
afterAll(() => server.close())

const pause = (ms: number) => (now += ms)

/** The file that a browser saves, unpacked by another program. */
async function takeOut(): Promise<{ folder: string; name: string }> {
  const answer = await fetch(`${server.url}/api/everything`, { headers })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const name = /filename="([^"]+)\.zip"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? ''
  return { folder: join(unzip(Buffer.from(await answer.arrayBuffer())), name), name }
}

function unzip(bytes: Buffer): string {
  const folder = makeFolder()
  writeFileSync(join(folder, 'all.zip'), bytes)
  execFileSync('unzip', ['-q', 'all.zip'], { cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } })
  return folder
}

async function countRows(table: (typeof exportedTables)[number]): Promise<number> {
  const { queries } = server.database
  const counted = queries.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count'))
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

async function sumsOf(database: TestServer['config']['database']) {
  const source = await openSource(database)
  return sumTables(source).finally(() => source.close())
}

test.runIf(canUnzip)(
  'the export is one file, and a fresh installation restores all of it, with equal counts and hashes',
  async () => {
    const before = await sumsOf(server.config.database)
    const { folder, name } = await takeOut()
    expect(name).toMatch(/^everything-\d{4}-\d{2}-\d{2}$/)
    const others = ['README.txt', 'approvals', 'backup', 'data', 'estimates', 'pictures', 'tables', 'visits.ics']
    expect(readdirSync(folder).toSorted()).toEqual(others)

    for (const list of csvLists) {
      const table = readFileSync(join(folder, 'tables', `${list}.csv`), 'utf8')
      // The mark in front, by which spreadsheet programs recognize the encoding, is no part of an answer's text.
      expect(table).toBe(`\uFEFF${(await server.call('GET', `/api/csv/${list}`, { headers })).body}`)
    }
    expect(readFileSync(join(folder, 'visits.ics'), 'utf8')).toMatch(
      /^BEGIN:VCALENDAR\r\n[^]*BEGIN:VEVENT[^]*SUMMARY:[^]*Bea Ortega[^]*END:VCALENDAR\r\n$/,
    )
    const pdf = readFileSync(join(folder, 'estimates', `Estimate_${estimate.id}_Ana_Díaz.pdf`))
    const mailed = await fetch(`${server.url}/api/estimates/${estimate.id}/pdf`, { headers })
    expect(sha256(pdf)).toBe(sha256(Buffer.from(await mailed.arrayBuffer())))
    const sheet = readFileSync(join(folder, 'approvals', `Approval_${estimate.id}_version_1.pdf`))
    expect(sheet.toString('latin1', 0, 5)).toBe('%PDF-')
    const [photo = ''] = readdirSync(join(folder, 'pictures', 'estimate_photos'))
    expect(readFileSync(join(folder, 'pictures', 'estimate_photos', photo)).subarray(0, 2)).toEqual(Buffer.of(255, 216))

    const place = await createTestDatabase()
    onTestFinished(place.drop)
    await restoreBackup(join(folder, 'backup'), { dataDir: place.folder, database: place.config, authSecret: null })
    // Between the two a line of the security log was written, about this very export.
    const differing = compareSums(before, await sumsOf(place.config))
    expect(differing.filter((table) => table !== 'security_events')).toEqual([])
    const other = await startTestServer(
      { LIMITS: 'off' },
      { now: () => now },
      { config: { database: place.config, dataDir: place.folder } },
    )
    onTestFinished(() => other.close())
    expect(await (await fetch(new URL(link, other.url))).text()).toContain('Bea Ortega')
  },
)

test.runIf(canUnzip)(
  'an export from each engine imports into the other and back, with equal counts and hashes each time',
  async () => {
    const { folder } = await takeOut()
    const said = JSON.parse(readFileSync(join(folder, 'backup', 'backup.json'), 'utf8')) as BackupRecord
    expect(Object.values(said.tables).filter(({ rows }) => rows > 0).length).toBeGreaterThan(15)
    const onPostgres = process.env['TEST_DATABASE_URL'] ? [await createTestDatabase()] : []
    // From the engine of this run to a file, to PostgreSQL, and to a file again.
    const places = [await createTestDatabase(null), ...onPostgres, await createTestDatabase(null)]
    for (const { drop } of places) onTestFinished(drop)
    let backup = join(folder, 'backup')
    for (const { config: database, folder: dataDir } of places) {
      await restoreBackup(backup, { dataDir, database, authSecret: null })
      expect(compareSums(said.tables, await sumsOf(database))).toEqual([])
      const config = { ...server.config, database, dataDir }
      const next = await exportEverything({ ...partsOf(), config })
      backup = join(unzip(await buffer(next.file)), next.fileName.replace('.zip', ''), 'backup')
      expect(JSON.parse(readFileSync(join(backup, 'backup.json'), 'utf8')).tables).toEqual(said.tables)
    }
  },
)

test.runIf(canUnzip)('its JSON has every row of each table, in the columns that are described beside it', async () => {
  const { folder } = await takeOut()
  const files = readdirSync(join(folder, 'data')).toSorted()
  expect(files).toEqual([...exportedTables.map((table) => `${table}.json`), 'schema.json'].toSorted())
  const said = readFileSync(join(folder, 'data', 'schema.json'), 'utf8')
  expect(said).toBe(await loadRowSchema())
  const { properties } = JSON.parse(said)
  const read = (table: string) => JSON.parse(readFileSync(join(folder, 'data', `${table}.json`), 'utf8')) as object[]
  const strange = exportedTables.flatMap((table) =>
    read(table).filter((row) => Object.keys(row).toSorted().join() !== properties[table].items.required.join()),
  )
  expect(strange).toEqual([])
  // The security log has this very export, too.
  const quiet = exportedTables.filter((table) => table !== 'security_events')
  const counted = await Promise.all(quiet.map(async (table) => [table, await countRows(table)]))
  expect(quiet.map((table) => [table, read(table).length])).toEqual(counted)
  const text = readdirSync(join(folder, 'data'))
    .map((file) => readFileSync(join(folder, 'data', file), 'utf8'))
    .join('')
  // Links are filled in when they are sent, and the owner's sign-in is in the backup alone.
  expect(text).not.toContain(estimate.token)
  expect(text).not.toContain(server.config.authSecret)
})

test.runIf(canUnzip && age !== null)(
  'if backups are encrypted for an age key, the one in the export is, too',
  async () => {
    const identity = join(makeFolder(), 'identity.txt')
    execFileSync('age-keygen', ['-o', identity], { stdio: 'ignore' })
    const recipient = execFileSync('age-keygen', ['-y', identity], { encoding: 'utf8' }).trim()
    const { config } = server
    const sealed = { ...config, backups: { ...config.backups, recipients: [recipient] } }
    const { fileName, file } = await exportEverything({ ...partsOf(), config: sealed })
    const folder = join(unzip(await buffer(file)), fileName.replace('.zip', ''))
    const names = readdirSync(join(folder, 'backup')).toSorted()
    expect(names).toEqual(['auth-secret.age', 'backup.json.age', 'broom.sqlite.age'])
    expect(readFileSync(join(folder, 'README.txt'), 'utf8')).toContain('It is encrypted')
  },
)

const leftovers = () => readdirSync(server.config.dataDir).filter((name) => name.startsWith(exportPrefix))

test('no part of it stays on the server, whether it was saved or cut off', async () => {
  await (await fetch(`${server.url}/api/everything`, { headers })).arrayBuffer()
  await expect.poll(leftovers).toEqual([])
  const broken = new AbortController()
  const answer = await fetch(`${server.url}/api/everything`, { headers, signal: broken.signal })
  expect(answer.status).toBe(200)
  broken.abort()
  await expect.poll(leftovers).toEqual([])
  const blocked = join(makeFolder(), 'file')
  writeFileSync(blocked, '')
  const config = { ...server.config, dataDir: join(blocked, 'below') }
  await expect(exportEverything({ ...partsOf(), config })).rejects.toThrow('ENOTDIR')
})

test('an hour after the password was given it is asked for again, and no program gets any of it', async () => {
  expect((await server.call('GET', '/api/everything/size', { headers })).body.bytes).toBeGreaterThan(100_000)
  pause(16 * 60_000)
  for (const path of ['/api/everything', '/api/everything/size'])
    expect((await server.call('GET', path, { headers })).body).toMatchObject({ code: 'confirm-required' })
  expect((await server.call('GET', '/api/everything')).status).toBe(401)
  pause(-16 * 60_000)
  const log = await server.call('GET', '/api/security-log?limit=20', { headers })
  expect(log.body.items.map(({ kind }: { kind: string }) => kind)).toContain('everything-taken')
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'broom-everything-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function partsOf() {
  const { config } = server
  return { config, links: createPrivateLinks(config.authSecret), clock: { now: () => now }, log: silentLog }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
