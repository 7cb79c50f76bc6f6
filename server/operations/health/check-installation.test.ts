// @module-tag both-engines
import { type Found, replaceFindings } from '../findings/store.ts'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../../../tools/mail-server.ts'
import { startSmsStandIn } from '../../../tools/texts/sms-stand-in.ts'
import { isRepeat } from '../../../tools/testing/how-much.ts'
import { clockAt, launchServer, type LaunchedServer, runCommand } from '../../../tools/testing/launch-server.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts'
import { silentLog } from '../../platform/process/log.ts'
import { describeFindings } from './describe-findings.ts'
import { checkDomain } from './check-domain.ts'

let database: TestDatabase
let server: LaunchedServer
let environment: Record<string, string>

beforeAll(async () => {
  database = await createTestDatabase()
  const url = database.config.kind === 'postgres' ? database.config.url : ''
  environment = { DATA_DIR: database.folder, DATABASE_URL: url }
  server = await launchServer(environment)
  environment['PORT'] = new URL(server.url).port
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

/** The doctor's output with these settings, and its exit code. */
async function ask(more: Record<string, string> = {}) {
  const { code, output } = await runCommand(['doctor'], { ...environment, ...more })
  for (const line of output.trim().split('\n').slice(0, -1)) expect(line).toMatch(/^(ok     |note   |PROBLEM)  \S.*\.$/)
  return { code, output }
}

test('when all is well each line says so, and nothing has to be fixed', async () => {
  const mail = await startMailServer()
  const sms = await startSmsStandIn()
  onTestFinished(async () => {
    await Promise.all([mail.close(), sms.close()])
  })
  await runCommand(['backup'], environment)
  const { code, output } = await ask({ SMTP_URL: mail.url, MAIL_FROM: 'office@localhost.invalid', ...sms.environment })
  const about = output.split('\n').filter((line) => line.startsWith('ok '))
  for (const name of [
    'configuration',
    'version',
    'folder',
    'disk',
    'database',
    'clock',
    'time zone',
    'mail',
    'texts',
    'server',
    'backups',
  ])
    expect(about.some((line) => line.slice(9).startsWith(name))).toBe(true)
  expect(output).not.toMatch(/PROBLEM {2}(?!mail domain)/)
  // localhost.invalid has no records anywhere.
  expect(code).toBe(/PROBLEM/.test(output) ? 1 : 0)
})

test.skipIf(isRepeat)('a missing set-up is a note and not a problem', async () => {
  const { code, output } = await ask({ SMPT_URL: 'smtp://mail.example.com' })
  expect(output).toMatch(/note +configuration +Nobody reads SMPT_URL; if SMTP_URL was meant, set that\./)
  expect(output).toMatch(/note +mail +Not set up: .* SMTP_URL/)
  expect(output).toMatch(/note +texts +Not set up/)
  expect(output).toMatch(/note +address +PUBLIC_URL is not set/)
  expect(output).toMatch(/Nothing has to be fixed\.\n$/)
  expect(code).toBe(0)
})

test.skipIf(isRepeat)('each problem is one sentence with its remedy, and contains no password', async () => {
  const { code, output } = await ask({
    SMTP_URL: 'smtp://office:hunter2@127.0.0.1:1',
    MAIL_FROM: 'office@example.invalid',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'hunter2',
    TWILIO_FROM: '+14155550132',
    TWILIO_API_URL: 'http://127.0.0.1:1',
    PUBLIC_URL: 'https://127.0.0.1:59871',
    PORT: '59871',
  })
  expect(code).toBe(1)
  expect(output).toMatch(/PROBLEM {2}mail +The mail server cannot be reached\. .*SMTP_URL/)
  expect(output).toMatch(/PROBLEM {2}texts +/)
  expect(output).toMatch(/PROBLEM {2}address +https:\/\/127\.0\.0\.1:59871 does not lead here \([^)]+\); look at/)
  expect(output).toMatch(/PROBLEM {2}proxy +All visitors count as one/)
  expect(output).toMatch(/note +server +None answers at http:\/\/127\.0\.0\.1:59871 /)
  expect(output).not.toContain('hunter2')
})

test.skipIf(isRepeat)(
  'a local proxy that can be bypassed is reported, and so is the server at its own address',
  async () => {
    const behind = { PUBLIC_URL: 'http://127.0.0.1:59871', TRUSTED_PROXIES: '127.0.0.1,::1', PORT: '59871' }
    const { output: open } = await ask(behind)
    expect(open).toMatch(/note +proxy +Port 59871 takes requests of other machines too/)
    const { output: closed } = await ask({ ...behind, LISTEN_ADDRESS: '::1' })
    expect(closed).not.toContain('of other machines')
    expect(closed).toMatch(/note +server +None answers at http:\/\/\[::1\]:59871 /)
  },
  60_000,
)

test.skipIf(isRepeat)(
  'an address leads here when this very site answers there, and not when another program does',
  async () => {
    const { output: own } = await ask({ PUBLIC_URL: server.url })
    expect(own).toContain(`  ${server.url} leads here.`)
    expect(own).toMatch(/ok +server +It answers at .* and can work\./)
    const other = createServer((_asked, answer) => answer.end('ok')).listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const address = other.address()
    const port = String(typeof address === 'object' && address ? address.port : '')
    const { output, code } = await ask({ PUBLIC_URL: `http://localhost:${port}`, PORT: port })
    expect(code).toBe(1)
    expect(output).toMatch(/PROBLEM {2}address +What answers at http:\/\/localhost:\d+ is not this site /)
    expect(output).toMatch(/PROBLEM {2}server +What answers at http:\/\/127\.0\.0\.1:\d+ is not this site /)
  },
)

test("last night's findings in the books are shown until a night finds them no more", async () => {
  const own = await createTestDatabase()
  onTestFinished(own.drop)
  const place = { DATA_DIR: own.folder, DATABASE_URL: own.config.kind === 'postgres' ? own.config.url : '' }
  await (await launchServer(place)).stop()
  const keep = async (...found: Found[]) => {
    const { transaction, close } = await openDatabase(own.config, silentLog)
    await transaction((write) => replaceFindings(write, 'books', found, Date.now()))
    await close()
  }
  await keep({ name: 'counter-reviews', sentence: 'The figure reviews says 3, and there are 0.' })
  expect((await ask(place)).output).toMatch(/^PROBLEM {2}books +The figure reviews says 3, and there are 0\.$/m)
  await keep()
  expect((await ask(place)).output).toMatch(/^ok +books +The last night found nothing in them/m)
})

test.skipIf(isRepeat)('a contradiction in the configuration is the only line of the report', async () => {
  const { code, output } = await ask({ MAIL_FROM: 'office@example.com' })
  expect({ code, lines: output.trim().split('\n').length }).toEqual({ code: 1, lines: 2 })
  expect(output).toMatch(/^PROBLEM {2}configuration {2}MAIL_FROM is set but SMTP_URL is not/)
})

test('a folder without a business, open files and a clock that was set back are reported', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'broom-empty-'))
  onTestFinished(() => rmSync(empty, { recursive: true }))
  const none = await ask({ DATA_DIR: empty, DATABASE_URL: '' })
  expect(none.output).toMatch(/^PROBLEM {2}configuration {2}There is no business in /)
  const own = await createTestDatabase()
  onTestFinished(own.drop)
  const url = own.config.kind === 'postgres' ? own.config.url : ''
  await (await launchServer({ DATA_DIR: own.folder, DATABASE_URL: url })).stop()
  const { queries, close } = await openDatabase(own.config, silentLog)
  await queries
    .insertInto('events')
    .values({ kind: 'x', entity_id: 'x', created_at: Date.now() + 600_000 })
    .execute()
  await close()
  chmodSync(own.folder, 0o755)
  chmodSync(join(own.folder, 'auth-secret'), 0o644)
  const { output } = await ask({ DATA_DIR: own.folder, DATABASE_URL: url })
  expect(output).toMatch(/PROBLEM {2}folder +Others on this machine can read auth-secret in .*chmod -R go-rwx/)
  expect(output).toMatch(/PROBLEM {2}clock +It is .* something was written \d{3} s later/)
})

test.runIf(process.env['TEST_DATABASE_URL'])("a machine clock that differs from PostgreSQL's is reported", async () => {
  const { output } = await ask(clockAt(Date.now() + 3_600_000))
  expect(output).toMatch(/PROBLEM {2}clock +It is .* here, and 3[56]\d\d s earlier in the database/)
})

test.runIf(process.env['TEST_DATABASE_URL'])('an empty PostgreSQL is reported', async () => {
  const empty = await createTestDatabase()
  onTestFinished(empty.drop)
  const { code, output } = await ask({ DATABASE_URL: empty.config.kind === 'postgres' ? empty.config.url : '' })
  expect(code).toBe(1)
  expect(output).toMatch(
    /PROBLEM {2}database +There is nothing in it yet; start the server once, or correct DATABASE_URL/,
  )
})

test('an absent database is reported with its error code and without its password', async () => {
  const { code, output } = await ask({ DATABASE_URL: 'postgres://broom:hunter2@127.0.0.1:1/broom' })
  expect(code).toBe(1)
  expect(output).toMatch(/PROBLEM {2}database +The database at 127\.0\.0\.1:1 does not answer .*correct DATABASE_URL\./)
  expect(output).not.toContain('hunter2')
})

test.runIf(process.env['TEST_DATABASE_URL'])(
  'with PostgreSQL and a secret in the environment no folder is needed, and none is asked for',
  async () => {
    if (database.config.kind !== 'postgres') throw new Error('This runs with PostgreSQL')
    const place = mkdtempSync(join(tmpdir(), 'broom-nowhere-'))
    onTestFinished(() => rmSync(place, { recursive: true }))
    const DATA_DIR = join(place, 'data')
    const settings = { DATA_DIR, DATABASE_URL: database.config.url, AUTH_SECRET: 's'.repeat(40) }
    await (await launchServer(settings)).stop()
    const elsewhere = await ask({ ...settings, BACKUPS: 'off' })
    expect(elsewhere.output).toMatch(/ok +folder +Nothing is kept in .*data: all is in PostgreSQL\./)
    expect((await ask(settings)).output).toMatch(/ok +folder +.*data is made when something is to be kept there\./)
    expect(existsSync(DATA_DIR)).toBe(false)
    // The night's backup makes it.
    expect(await runCommand(['backup'], settings)).toMatchObject({ code: 0 })
    expect((await ask(settings)).output).toMatch(/ok +backups +The newest of 1 is 0 h old/)
  },
)

test('a secret in the environment leaves no file, and the business is found all the same', async () => {
  const own = await createTestDatabase(null)
  onTestFinished(own.drop)
  const settings = { DATA_DIR: join(own.folder, 'new'), DATABASE_URL: '', AUTH_SECRET: 's'.repeat(40) }
  await (await launchServer(settings)).stop()
  // Its server has stopped, and the remaining one is another site's.
  const { code, output } = await ask({ ...settings, PORT: '1' })
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/ok +database +The file is whole/) })
})

const smtp = { url: 'smtp://mail.example.com', from: 'office@example.com' }
const records: Record<string, string[]> = {
  'example.com': ['v=spf1 include:mail.example.com -all', 'something-else=1'],
  '_dmarc.example.com': ['v=DMARC1; p=none'],
  's1._domainkey.example.com': ['k=rsa; p=MIGf'],
}
const levels = async (known: Record<string, string[]>) =>
  (await checkDomain({ smtp }, (name) => Promise.resolve(known[name] ?? []))).map(({ level }) => level)

test('a domain has one SPF record, a DMARC record and a key, or the missing ones are named', async () => {
  expect(await levels(records)).toEqual(['ok', 'ok', 'ok'])
  expect(await levels({})).toEqual(['problem', 'problem', 'note'])
  expect(await levels({ ...records, 'example.com': ['v=spf1 -all', 'v=spf1 ?all'] })).toEqual(['problem', 'ok', 'ok'])
  expect(await levels({ ...records, 'example.com': ['v=spf10 -all'] })).toEqual(['problem', 'ok', 'ok'])
  const away = () => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }))
  const [only] = await checkDomain({ smtp }, away)
  expect(only).toMatchObject({ level: 'note', sentence: expect.stringContaining('ECONNREFUSED') })
})

test('a note alone is no failure', () => {
  const note = { about: 'a', level: 'note', sentence: 'So.' } as const
  expect(describeFindings([note]).code).toBe(0)
  expect(describeFindings([note, { ...note, level: 'problem' }]).code).toBe(1)
})
