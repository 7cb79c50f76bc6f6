import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findProgram } from '../../../tools/testing/find-programs.ts'
import { runCommand, spawnServer } from '../../../tools/testing/launch-server.ts'
import { createMigratedDatabase, createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts'

const age = findProgram('age')

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'broom-age-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function makeIdentity(folder: string, name: string): { file: string; recipient: string } {
  const file = join(folder, name)
  execFileSync('age-keygen', ['-o', file], { stdio: 'ignore' })
  return { file, recipient: execFileSync('age-keygen', ['-y', file], { encoding: 'utf8' }).trim() }
}

async function createPlace(
  create: () => Promise<TestDatabase>,
): Promise<{ folder: string; environment: Record<string, string> }> {
  const { config, folder, drop } = await create()
  onTestFinished(drop)
  return { folder, environment: { DATA_DIR: folder, DATABASE_URL: config.kind === 'postgres' ? config.url : '' } }
}

test.runIf(age !== null)(
  'only an identity of its recipients opens an encrypted backup, with Broom or with age itself',
  async () => {
    const own = makeFolder()
    const backups = join(own, 'backups')
    const [mine, other] = ['mine.txt', 'other.txt'].map((name) => makeIdentity(own, name))
    if (mine === undefined || other === undefined) throw new Error('Both were made')
    const from = await createPlace(createMigratedDatabase)
    const settings = { ...from.environment, BACKUP_RECIPIENTS: mine.recipient, AUTH_SECRET: 's'.repeat(40) }
    const written = await runCommand(['backup', backups], settings)
    expect(written).toMatchObject({ code: 0, output: expect.stringContaining('bookings') })

    const path = join(backups, readdirSync(backups)[0] ?? '')
    expect(readdirSync(path).toSorted()).toEqual(['auth-secret.age', 'backup.json.age', 'broom.sqlite.zst.age'])
    for (const name of readdirSync(path)) {
      expect(readFileSync(join(path, name), 'latin1')).toMatch(/^age-encryption\.org\/v1\n/)
      expect(statSync(join(path, name)).mode & 0o077).toBe(0)
    }
    // Nothing of it is left in the clear.
    expect(readdirSync(from.folder).filter((name) => name.startsWith('backup'))).toEqual([])
    const secret = execFileSync('age', ['-d', '-i', mine.file, join(path, 'auth-secret.age')], { encoding: 'utf8' })
    expect(secret).toBe('s'.repeat(40))

    const to = await createPlace(createTestDatabase)
    const restore = (...words: string[]) => runCommand(['restore', path, ...words], { ...to.environment, TMPDIR: own })
    expect(await restore()).toEqual({
      code: 1,
      output: expect.stringMatching(/is encrypted; name the file with the identity/),
    })
    expect(await restore(other.file)).toEqual({
      code: 1,
      output: expect.stringMatching(/^The backup could not be decrypted by age: .+\.\n$/),
    })
    expect(await restore(mine.file)).toMatchObject({ code: 0, output: expect.stringContaining('counted and compared') })
    expect(readFileSync(join(to.folder, 'auth-secret'), 'utf8')).toBe('s'.repeat(40))
    const audited = await runCommand(['audit', path, mine.file], { DATA_DIR: join(own, 'none'), TMPDIR: own })
    expect(audited.output).toMatch(/^The books are right/)
    expect(readdirSync(own).toSorted()).toEqual(['backups', 'mine.txt', 'other.txt'])
  },
)

test('without the program age no backup is written, and nothing is left of it', async () => {
  const from = await createPlace(createMigratedDatabase)
  const settings = {
    ...from.environment,
    BACKUP_RECIPIENTS: `age1${'q'.repeat(58)}`,
    AUTH_SECRET: 's'.repeat(40),
    PATH: '/nowhere',
  }
  const { code, output } = await runCommand(['backup'], settings)
  expect(output).toMatch(/^Encrypted backups need the program age, .*\(apt-get install age\)\.\n$/)
  expect(code).toBe(1)
  expect(readdirSync(join(from.folder, 'backups'))).toEqual([])
  expect(readdirSync(from.folder).filter((name) => name.startsWith('backup.'))).toEqual([])
})

test.skipIf(process.platform === 'win32')(
  'a command that is stopped half way leaves no unencrypted part of a backup',
  async () => {
    const own = mkdtempSync(join(tmpdir(), 'broom-age-'))
    onTestFinished(() => rmSync(own, { recursive: true }))
    const [programs, backup, clear] = ['programs', 'backup', 'clear'].map((name) => join(own, name))
    if (!programs || !backup || !clear) throw new Error('There are always three')
    for (const folder of [programs, backup, clear]) mkdirSync(folder)
    // One that has written a part and is not done.
    const slow = '#!/bin/sh\nwhile [ "$1" != -o ]; do shift; done\necho clear > "$2"\nexec sleep 5\n'
    writeFileSync(join(programs, 'age'), slow, { mode: 0o755 })
    writeFileSync(join(backup, 'broom.sqlite.age'), 'sealed')
    const { child } = spawnServer(
      { DATA_DIR: join(own, 'none'), TMPDIR: clear, PATH: `${programs}:${process.env['PATH']}` },
      [join(import.meta.dirname, '../../../dist/server/commands.js'), 'audit', backup, 'identity.txt'],
    )
    const held = () => readdirSync(clear, { recursive: true }).map(String)
    await vi.waitFor(() => expect(held().some((name) => name.endsWith('broom.sqlite'))).toBe(true), { timeout: 60_000 })
    child.kill('SIGINT')
    const [code] = await once(child, 'exit')
    expect(code).toBe(130)
    expect(held()).toEqual([])
  },
)
