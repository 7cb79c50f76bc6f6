// @module-tag both-engines
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type CopyPlace, parseCopyPlace } from '../../copy-place.ts'
import { startBucketStandIn } from '../../../tools/bucket-stand-in.ts'
import { findProgram } from '../../../tools/testing/find-programs.ts'
import { eraseForGood } from '../../platform/database/erase-for-good.ts'
import { auditBooks } from '../health/audit-books.ts'
import { checkCopy } from './check-copy.ts'
import { listGenerations, listUntil } from './list-segments.ts'
import { openPlace } from './open-place.ts'
import { authSecret, makeFolder, type Note, openCopied, readNotes, texts } from './open-test-copy.ts'
import { restoreCopy } from './restore-copy.ts'
import { readState } from './state-store.ts'

// Only a file is copied; PostgreSQL archives its own log.
const onSqlite = (process.env['TEST_DATABASE_URL'] ?? '') === ''

const asFolder = (folder: string): CopyPlace => ({ kind: 'folder', folder })
const until = (at: number) => new Date(at).toISOString()

test.runIf(onSqlite)('within seconds a commit is in the other folder, and a restore returns it', async () => {
  const copyTo = asFolder(makeFolder('elsewhere'))
  const { note, close, dataDir } = await openCopied({ copyTo })
  await note('one')
  await expect.poll(() => readNotes(copyTo).then(texts, () => null)).toEqual(['one'])
  await note('two')
  const committedAt = Date.now()
  await expect.poll(async () => texts(await readNotes(copyTo))).toEqual(['one', 'two'])
  expect(Date.now() - committedAt).toBeLessThan(10_000)
  await note('three')
  // A stop sends the rest.
  await close()
  const target = makeFolder('restored')
  const database = { kind: 'sqlite' as const, folder: target }
  const { at, leftOut } = await restoreCopy(
    { from: copyTo, until: undefined, identity: undefined },
    { dataDir: target, database, authSecret: null },
  )
  expect(leftOut).toBe(0)
  expect(Date.now() - at).toBeLessThan(10_000)
  expect(readdirSync(target).toSorted()).toEqual(['auth-secret', 'broom.sqlite'])
  expect(readFileSync(join(target, 'auth-secret'), 'utf8')).toBe(authSecret)
  // Byte for byte what the server left behind.
  expect(hashOf(join(target, 'broom.sqlite'))).toBe(hashOf(join(dataDir, 'broom.sqlite')))
  await expect(
    restoreCopy(
      { from: copyTo, until: undefined, identity: undefined },
      { dataDir: target, database, authSecret: null },
    ),
  ).rejects.toThrow(/holds a business already/)
})

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

test.runIf(onSqlite)(
  'each copied moment is restored exactly: through long logs, emptied logs, erasures and shrinking files',
  async () => {
    const copyTo = asFolder(makeFolder('elsewhere'))
    const { note, database, close } = await openCopied({ copyTo })
    const words = (length: number) => createHash('sha512').update(String(length)).digest('hex').repeat(length)
    for (let round = 0; round < 12; round++) {
      for (let index = 0; index < 40; index++) await note(words(1 + ((round * 7 + index) % 60)))
      // 4,000 pages and more: the log is emptied by the copy itself.
      if (round % 4 === 1) await note(words(150_000))
      if (round % 4 === 2) {
        await eraseForGood(database, () =>
          database.transaction(async (write) => {
            await sql`delete from notes where length(text) > 100000`.execute(write)
          }),
        )
      }
      if (round === 9) await sql`vacuum`.execute(database.queries)
      await wait(700)
    }
    const ledger = await sql<Note>`select * from notes order by id`.execute(database.queries)
    await close()
    const segments = listGenerations(await openPlace(copyTo).list()).flat()
    expect(segments.length).toBeGreaterThan(2)
    expect(new Set(segments.map(({ generation }) => generation)).size).toBe(1)
    expect(texts(await readNotes(copyTo))).toEqual(texts(ledger.rows))
    for (const { at } of segments) {
      const restored = await readNotes(copyTo, { until: until(at) })
      // A row of the same millisecond may have been committed just after.
      const expected = ledger.rows.filter((row) => row.at < at)
      const kept = new Set(restored.map(({ id }) => id))
      // What was erased later is there in earlier moments; nothing that was committed by then is missing.
      expect(expected.filter(({ id }) => !kept.has(id))).toEqual([])
      expect(restored.filter((row) => row.at > at)).toEqual([])
    }
  },
)

test.runIf(onSqlite)('the books of a copy are audited, and a trial reports a damaged or an emptied one', async () => {
  const elsewhere = makeFolder('elsewhere')
  const copyTo = asFolder(elsewhere)
  const { note, close } = await openCopied({ copyTo })
  await note('one')
  await close()
  const trial = () => checkCopy({ from: copyTo, folder: makeFolder('trial'), audit: auditBooks })
  expect(await trial()).toBeNull()
  const [first] = listUntil(await openPlace(copyTo).list(), Date.now())
  const path = join(elsewhere, first?.name ?? '')
  const bytes = readFileSync(path)
  bytes[100] = (bytes[100] ?? 0) ^ 1
  writeFileSync(path, bytes)
  expect(await trial()).toMatch(/cannot be restored: every copy of before is damaged/)
  rmSync(path)
  expect(await trial()).toBe('there is no whole copy')
})

test.runIf(onSqlite)(
  'half a file, or one that was cut off, is ignored, and earlier segments are restored',
  async () => {
    const elsewhere = makeFolder('elsewhere')
    const copyTo = asFolder(elsewhere)
    const { note, close } = await openCopied({ copyTo })
    await note('one')
    await expect.poll(() => readNotes(copyTo).then(texts, () => null)).toEqual(['one'])
    await note('two')
    await expect.poll(async () => texts(await readNotes(copyTo))).toEqual(['one', 'two'])
    await note('three')
    await close()
    const segments = listUntil(await openPlace(copyTo).list(), Date.now())
    const last = join(elsewhere, segments.at(-1)?.name ?? '')
    const whole = readFileSync(last)
    writeFileSync(last, whole.subarray(0, whole.length - 1))
    expect(texts(await readNotes(copyTo))).toEqual(['one', 'two'])
    renameSync(last, `${last}.partial`)
    expect(texts(await readNotes(copyTo))).toEqual(['one', 'two'])
    // Without one in the middle, nothing after it is used.
    rmSync(join(elsewhere, segments.at(1)?.name ?? ''))
    expect(texts(await readNotes(copyTo))).not.toContain('three')
  },
)

test.runIf(onSqlite)(
  'a bucket stores and returns the same; refusals and cut lines are logged once and caught up',
  async () => {
    const bucket = await startBucketStandIn({ pageSize: 2 })
    onTestFinished(() => bucket.close())
    const copyTo = parseCopyPlace(bucket.address, 'COPY_TO')
    const { note, lines, isCurrent } = await openCopied({ copyTo })
    await note('one')
    await expect.poll(() => readNotes(copyTo).then(texts, () => null)).toEqual(['one'])
    bucket.behave({ kind: 'refuse', status: 507, code: 'QuotaExceeded' })
    const startedAt = performance.now()
    for (let index = 0; index < 50; index++) await note(`refused ${index}`)
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    await expect.poll(() => lines.filter((line) => line.includes('QuotaExceeded')).length).toBe(1)
    bucket.behave({ kind: 'cut', afterBytes: 10 })
    await wait(1_500)
    expect(texts(await readNotes(copyTo).catch(() => []))).not.toContain('refused 49')
    bucket.behave({ kind: 'work' })
    await expect.poll(async () => texts(await readNotes(copyTo)).length).toBe(51)
    await expect.poll(isCurrent).toBe(true)
    expect(lines.filter((line) => line.includes('fails, and is tried again'))).toHaveLength(1)
    expect(lines.filter((line) => line.includes('The copy elsewhere goes on'))).toHaveLength(1)
    expect(bucket.refusedSignatures()).toBe(0)
    const other = parseCopyPlace(bucket.address.replace('secret', 'other'), 'COPY_TO')
    await expect(readNotes(other)).rejects.toThrow(/the bucket answered SignatureDoesNotMatch/)
  },
)

test.runIf(onSqlite)(
  'a place that answers slowly, or whose folder is gone, holds up nothing and is begun again',
  async () => {
    const bucket = await startBucketStandIn()
    onTestFinished(() => bucket.close())
    bucket.behave({ kind: 'slow', delayMs: 3_000 })
    const slow = await openCopied({ copyTo: parseCopyPlace(bucket.address, 'COPY_TO') })
    const startedAt = performance.now()
    for (let index = 0; index < 20; index++) await slow.note(`slow ${index}`)
    expect(performance.now() - startedAt).toBeLessThan(1_000)
    const elsewhere = makeFolder('elsewhere')
    const copyTo = asFolder(join(elsewhere, 'below'))
    const { note } = await openCopied({ copyTo })
    await note('one')
    await expect.poll(() => readNotes(copyTo).then(texts, () => null)).toEqual(['one'])
    rmSync(join(elsewhere, 'below'), { recursive: true })
    await note('two')
    await expect.poll(() => readNotes(copyTo).then(texts, () => null)).toEqual(['one', 'two'])
  },
)

test.runIf(onSqlite)(
  'a file in the place of the folder is reported, and once it is gone the copy is made',
  async () => {
    const elsewhere = makeFolder('elsewhere')
    const copyTo = asFolder(join(elsewhere, 'blocked'))
    writeFileSync(join(elsewhere, 'blocked'), '')
    const { note, lines, dataDir } = await openCopied({ copyTo })
    await note('one')
    await expect.poll(() => lines.filter((line) => line.includes('tried again')).length).toBe(1)
    await expect.poll(async () => (await readState(dataDir))?.trouble ?? null).toMatch(/ENOTDIR|EEXIST/)
    rmSync(join(elsewhere, 'blocked'))
    await expect.poll(() => readNotes(copyTo).then(texts, () => null)).toEqual(['one'])
    // Nothing is left in the data folder that waits.
    await expect.poll(() => existsSync(join(dataDir, 'copy.partial'))).toBe(false)
  },
)

test.runIf(onSqlite && findProgram('age') !== null)(
  'a sealed copy opens only with the identity, and a trial compares its files',
  async () => {
    const folder = makeFolder('keys')
    const identity = join(folder, 'identity.txt')
    const made = spawnSync('age-keygen', ['-o', identity], { encoding: 'utf8' })
    const recipient = /age1\S+/.exec(made.stderr)?.[0] ?? ''
    const elsewhere = makeFolder('elsewhere')
    const copyTo = asFolder(elsewhere)
    const { note, close } = await openCopied({ copyTo, recipients: [recipient] })
    await note('a secret of a customer')
    await close()
    const names = await openPlace(copyTo).list()
    expect(names.every((name) => name.endsWith('.copy.age'))).toBe(true)
    for (const name of names) {
      expect(readFileSync(join(elsewhere, name)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    }
    await expect(readNotes(copyTo)).rejects.toThrow(/sealed; name the file with the identity/)
    expect(texts(await readNotes(copyTo, { identity }))).toEqual(['a secret of a customer'])
    expect(texts(await readNotes(copyTo, { identity, until: '2100-01-01 00:00' }))).toEqual(['a secret of a customer'])
    expect(await checkCopy({ from: copyTo, folder, audit: auditBooks })).toBeNull()
    writeFileSync(join(elsewhere, names[0] ?? ''), 'age-encryption.org/v1')
    expect(await checkCopy({ from: copyTo, folder, audit: auditBooks })).toMatch(/ is damaged$/)
  },
)
