// @module-tag faults
import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findSshd } from '../../../tools/testing/find-programs.ts'
import { canMount, mountSmallDisk } from '../../../tools/testing/small-disk.ts'
import { makeKey } from '../../../tools/testing/sshd-settings.ts'
import { type Sshd, startSshd } from '../../../tools/testing/start-sshd.ts'
import { type CopyPlace, parseCopyPlace } from '../../copy-place.ts'
import { auditBooks } from '../health/audit-books.ts'
import { checkCopy } from './check-copy.ts'
import { listGenerations } from './list-segments.ts'
import { makeFolder, openCopied, readNotes, texts } from './open-test-copy.ts'
import { openPlace } from './open-place.ts'
import { openSftpFolder } from './call-sftp.ts'
import { readState } from './state-store.ts'

// A copy in a folder of another machine, which is a real OpenSSH server here.

// Only a file is copied; PostgreSQL archives its own log.
const canRun = findSshd() !== null && (process.env['TEST_DATABASE_URL'] ?? '') === ''
let sshd: Sshd

beforeAll(async () => {
  if (canRun) sshd = await startSshd()
})
afterAll(() => sshd?.remove())

const placeOf = (folder: string, options = {}) => parseCopyPlace(sshd.addressOf(folder, options), 'COPY_TO')
/** How many notes a restore has; null while it has none. */
const countOf = (from: CopyPlace) =>
  readNotes(from).then(
    (notes) => notes.length,
    () => null,
  )
const troubleOf = async (dataDir: string) => (await readState(dataDir))?.trouble ?? null
const saidIn = (lines: string[], words: string) => lines.filter((line) => line.includes(words)).length

test.runIf(canRun)(
  'what was committed is in the other machine’s folder, in files that only its user reads',
  async () => {
    const elsewhere = makeFolder('elsewhere')
    const copyTo = placeOf(join(elsewhere, 'of', 'broom'))
    const { note, close } = await openCopied({ copyTo })
    await note('one')
    await expect.poll(() => readNotes(copyTo).then(texts, () => null)).toEqual(['one'])
    // More than many calls take.
    await note('long '.repeat(500_000))
    await close()
    expect((await readNotes(copyTo)).map(({ text }) => text.length)).toEqual([3, 2_500_000])
    expect(await checkCopy({ from: copyTo, folder: makeFolder('trial'), audit: auditBooks })).toBeNull()
    const names = await openPlace(copyTo).list()
    expect(names.length).toBeGreaterThanOrEqual(2)
    for (const name of names) {
      const path = join(elsewhere, 'of', 'broom', name)
      expect([statSync(path).mode & 0o777, statSync(join(path, '..')).mode & 0o777]).toEqual([0o600, 0o700])
    }
    for (const name of names) await openPlace(copyTo).remove(name)
    expect(readdirSync(join(elsewhere, 'of', 'broom'))).toEqual([])
  },
)

test.runIf(canRun)(
  'while the server is away no change waits, the log says so once, and the changes follow',
  async () => {
    const copyTo = placeOf(makeFolder('elsewhere'))
    const { note, lines } = await openCopied({ copyTo })
    await note('one')
    await expect.poll(() => readNotes(copyTo).then(texts, () => null)).toEqual(['one'])
    await sshd.stop()
    const startedAt = performance.now()
    for (let index = 0; index < 50; index++) await note(`away ${index}`)
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    await expect.poll(() => saidIn(lines, 'fails, and is tried again')).toBe(1)
    await sshd.start()
    await expect.poll(() => countOf(copyTo)).toBe(51)
    await expect.poll(() => saidIn(lines, 'The copy elsewhere goes on')).toBe(1)
    expect(saidIn(lines, 'tried again')).toBe(1)
  },
)

test.runIf(canRun)('a connection that is cut in the middle of a file leaves nothing under its name', async () => {
  const elsewhere = makeFolder('elsewhere')
  const copyTo = placeOf(elsewhere)
  const { note } = await openCopied({ copyTo })
  await expect.poll(() => countOf(copyTo)).toBe(0)
  for (let cut = 0; cut < 2; cut++) {
    // What hardly gets smaller.
    await note(Array.from({ length: 200_000 }, () => Math.random().toString(36)).join(''))
    const isUnderWay = () =>
      readdirSync(elsewhere, { recursive: true, encoding: 'utf8' }).some((name) => name.endsWith('.partial'))
    await expect.poll(isUnderWay, { timeout: 10_000, interval: 1 }).toBe(true)
    await sshd.stop()
    await sshd.start()
    await expect.poll(() => countOf(copyTo)).toBe(cut + 1)
  }
  const [whole = []] = listGenerations(await openPlace(copyTo).list())
  expect(await checkCopy({ from: copyTo, folder: makeFolder('trial'), audit: auditBooks })).toBeNull()
  expect(whole.length).toBeGreaterThanOrEqual(3)
})

test.runIf(canRun)(
  'another host key than the known one gets nothing, and the sentence says what to compare',
  async () => {
    const elsewhere = makeFolder('elsewhere')
    const copyTo = placeOf(elsewhere)
    onTestFinished(() => sshd.acceptKey())
    writeFileSync(sshd.knownHosts, '')
    const { note, dataDir, lines } = await openCopied({ copyTo })
    await note('one')
    await expect.poll(() => troubleOf(dataDir)).toMatch(/^its host key is not in known_hosts/)
    expect(saidIn(lines, 'correct known_hosts')).toBe(1)
    await expect(readNotes(copyTo)).rejects.toThrow(/cannot be restored: its host key is not in known_hosts/)
    expect(readdirSync(elsewhere)).toEqual([])
    sshd.acceptKey()
    await expect.poll(() => readNotes(copyTo).then(texts, () => null)).toEqual(['one'])
    await sshd.changeKey()
    await note('two')
    await expect.poll(() => troubleOf(dataDir)).toMatch(/differs from the one there/)
  },
)

test.runIf(canRun)(
  'a server that goes silent is given up after a while, and the next call connects again',
  async () => {
    const place = placeOf(makeFolder('elsewhere'))
    if (place.kind !== 'sftp') throw new Error('This place is reached by SFTP.')
    // Longer than a sign-in takes on a busy machine.
    const folder = openSftpFolder(place, 5_000)
    expect(await folder.list()).toEqual([])
    const goOn = sshd.holdConnections()
    onTestFinished(goOn)
    const calls = [folder.list(), folder.put('2026-11-22T041700Z-1/file', '/dev/null', true)]
    for (const result of await Promise.allSettled(calls)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { message: 'no answer within 5 s' } })
    }
    expect(await Promise.all([folder.list(), folder.list()])).toEqual([[], []])
    // The held one, and one for both calls.
    expect(sshd.countConnections()).toBe(2)
  },
)

test.runIf(canRun)('a refused key and a missing one are explained in a sentence', async () => {
  const other = join(makeFolder('keys'), 'other')
  makeKey(other)
  const elsewhere = makeFolder('elsewhere')
  for (const key of [other, '/nowhere/key']) {
    await expect(openPlace(placeOf(elsewhere, { key })).list()).rejects.toThrow(
      /it accepts no key of this user; put the public key into authorized_keys there/,
    )
  }
})

test.runIf(canRun && canMount())(
  'a full disk there leaves no half file, and goes on as soon as there is room',
  async () => {
    const disk = mountSmallDisk(20)
    onTestFinished(disk.unmount)
    const copyTo = placeOf(disk.folder)
    const { note, lines } = await openCopied({ copyTo })
    await note('one')
    await expect.poll(() => readNotes(copyTo).then(texts, () => null)).toEqual(['one'])
    disk.fill()
    await note('two')
    await expect.poll(() => saidIn(lines, 'it answered \\"Failure\\": is its disk full?')).toBe(1)
    // Many tries later no file is left open there.
    await wait(2_500)
    expect(texts(await readNotes(copyTo))).toEqual(['one'])
    disk.makeRoom()
    await expect.poll(() => countOf(copyTo)).toBe(2)
    expect(
      readdirSync(disk.folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.partial')),
    ).toEqual([])
  },
)

test.runIf(canRun)('a copy whose folder was renamed begins again, and a file in its place is named', async () => {
  const elsewhere = makeFolder('elsewhere')
  const copyTo = placeOf(join(elsewhere, 'below'))
  const { note } = await openCopied({ copyTo })
  await note('one')
  await expect.poll(() => readNotes(copyTo).then(texts, () => null)).toEqual(['one'])
  renameSync(join(elsewhere, 'below'), join(elsewhere, 'renamed'))
  await note('two')
  await expect.poll(() => readNotes(copyTo).then(texts, () => null)).toEqual(['one', 'two'])
  rmSync(join(elsewhere, 'below'), { recursive: true })
  writeFileSync(join(elsewhere, 'below'), '')
  await expect(
    openPlace(copyTo).put('2026-11-22T041700Z-1/file', { file: '/dev/null', bytes: 0, sha256: '' }, true),
  ).rejects.toThrow(/below is a file there, not a folder/)
})
