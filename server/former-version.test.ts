// @module-tag both-engines
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openBusiness } from './business.ts'
import { readConfig } from './config.ts'
import { auditBooks } from './operations/health/audit-books.ts'
import { restoreBackup } from './operations/backups/restore-backup.ts'
import { createTestPasswords } from './owner/hash-test-passwords.ts'
import { createGuessing } from './owner/limit-guesses.ts'
import { openPort } from './platform/http/open-port.ts'
import { createTestDatabase } from './platform/database/test-database.ts'
import { createLog } from './platform/process/log.ts'
import { cookiesOf, testOwner } from './start-test-server.ts'
import type { BackupRecord } from './operations/backups/read-record.ts'

// A business of 1.1.0, as that version backed it up after a week of work, and what it answered to each link.

const kept = new URL('schema/1.1.0/', import.meta.url).pathname
const read = <Value>(name: string) => JSON.parse(readFileSync(join(kept, name), 'utf8')) as Value
type Linked = { status: string; price?: number; date?: string; window?: string }
type Link = { path: string; answers: number; cookie?: string; status?: string }
const { now, phone, token, answers } = read<{
  now: string
  phone: string
  token: { authorization: string }
  answers: Link[]
}>('links.json')
const former = read<BackupRecord>('record.json')

/** As JSON keeps it. */
const definedOf = (value: object) => JSON.parse(JSON.stringify(value)) as object

/** The database as 1.1.0 left it, on the engine of the test. */
async function restoreFormer() {
  const { config: database, folder, drop } = await createTestDatabase()
  onTestFinished(drop)
  const backup = mkdtempSync(join(tmpdir(), 'broom-former-'))
  onTestFinished(() => rmSync(backup, { recursive: true, force: true }))
  // Under other names: an image and a repository take no backups in.
  cpSync(join(kept, 'database.zst'), join(backup, 'broom.sqlite.zst'))
  cpSync(join(kept, 'secret.txt'), join(backup, 'auth-secret'))
  cpSync(join(kept, 'record.json'), join(backup, 'backup.json'))
  await restoreBackup(backup, { dataDir: folder, database, authSecret: null })
  const config = readConfig({
    DATA_DIR: folder,
    BACKUP_DIR: join(folder, 'backups'),
    LIMITS: 'off',
    PUBLIC_URL: 'http://sparkle.example',
  })
  return { ...config, database }
}

test('a 1.1.0 business is backed up and upgraded, and its links, phones, programs and books still work', async () => {
  const config = await restoreFormer()
  const logged: string[] = []
  let steps = 0
  const business = await openBusiness(
    config,
    createLog((line) => logged.push(line)),
    {
      clock: { now: () => Date.parse(now) },
      guessing: createGuessing(createTestPasswords()),
      onUpgrade: async () => void steps++,
    },
  )
  onTestFinished(() => business.close())
  expect(steps).toBe(1)
  expect(logged.join('')).not.toContain('"level":"error"')
  const server = await openPort(business.app, { port: 0, hostname: '127.0.0.1' })
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const [name = '', ...more] = readdirSync(config.backups.folder)
  expect(more).toEqual([])
  const record = JSON.parse(readFileSync(join(config.backups.folder, name, 'backup.json'), 'utf8')) as BackupRecord
  // Exactly what was there before, in the shape that it had.
  expect([record.migration, record.engine, record.tables]).toEqual([
    '0581-corrected-estimates',
    config.database.kind,
    former.tables,
  ])

  const get = (path: string, headers = {}) => fetch(url + path, { headers, redirect: 'manual' })
  const answered = await Promise.all(
    answers.map(async ({ path, cookie }) => {
      const page = await get(path, { accept: 'text/html', ...(cookie && { cookie }) })
      await page.text()
      const [, purpose, linked] = /^\/\?(booking|estimate)=(.*)/.exec(path) ?? []
      const told = { path, answers: page.status, ...(cookie && { cookie }) }
      if (purpose === undefined) return told
      const said = (await (await get(`/api/${purpose}s/by-token/${linked}`)).json()) as Record<string, Linked>
      const { status, price, date, window } = said['booking'] ?? said['estimate'] ?? (said as unknown as Linked)
      return { ...told, ...definedOf({ status, price, date, window }) }
    }),
  )
  expect(answered).toEqual(answers)
  expect(answered.length).toBeGreaterThan(50)
  const crew = await fetch(`${url}/crew`, { headers: { cookie: phone } })
  expect(await crew.text()).toContain('Hola, Ana')

  const programs = await fetch(`${url}/api/bookings`, { headers: token })
  expect(programs.status).toBe(200)
  const { email, password } = testOwner
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { 'content-type': 'application/json', origin: url },
  })
  expect(signedIn.status).toBe(200)
  const cookie = cookiesOf(signedIn.headers)
  for (const path of ['/api/dashboard', '/api/settings', '/api/crew', '/api/series/to-answer', '/api/ledger/owed'])
    expect([path, (await fetch(url + path, { headers: { cookie } })).status]).toEqual([path, 200])
  expect(await auditBooks(config)).toEqual([])
})
