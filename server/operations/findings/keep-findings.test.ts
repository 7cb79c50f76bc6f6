import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../../tools/mail-server.ts'
import { wishOf, writeAttempt, writeCertificate } from '../certificates/state-store.ts'
import { startTestServer, testOwner, type TestServer } from '../../start-test-server.ts'

const dayMs = 86_400_000

let mail: MailServer
let server: TestServer
let headers: { cookie: string }
/** The configured folder of the backups, where a file is in the way. */
let taken: string

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'broom-findings-'))
  taken = join(folder, 'backups')
  writeFileSync(taken, '')
  mail = await startMailServer()
  server = await startTestServer({ SMTP_URL: mail.url, MAIL_FROM: 'office@example.com', BACKUP_DIR: taken })
  headers = await server.signIn()
})
afterAll(async () => {
  await server.close()
  await mail.close()
  rmSync(join(taken, '..'), { recursive: true })
})

/** Runs a nightly job; returns what it threw, or null. */
async function run(name: string): Promise<unknown> {
  const job = server.running.jobs.find((each) => each.name === name)
  if (!job) throw new Error(`There is no job ${name}`)
  return job.run().then(
    () => null,
    (error: unknown) => error,
  )
}

async function shown(): Promise<string[]> {
  return (await server.call('GET', '/api/dashboard', { headers })).body.findings
}

/** The owner's messages since the last call. */
async function told() {
  await server.deliver()
  const letters = mail.received
    .splice(0)
    .filter(({ parsed }) => parsed.subject?.startsWith('Your website needs a look'))
  return letters.map(({ to, parsed }) => ({ to, text: parsed.text?.replaceAll(/\s+/g, ' ') ?? '' }))
}

const seed = () =>
  server.database.queries.insertInto('counters').values({ name: 'reviews', shard: 99, value: 2 }).execute()
const fix = () => server.database.queries.deleteFrom('counters').where('shard', '=', 99).execute()
const sentence = 'The figure reviews says 2, and there are 0.'

test('a night without findings notifies nobody', async () => {
  expect([await run('audit the books'), await run('look at the server')]).toEqual([null, null])
  expect([await shown(), await told()]).toEqual([[], []])
})

test('a finding in the books is reported once, stays on the dashboard until it is fixed, and is reported again if it returns', async () => {
  await seed()
  await run('audit the books')
  expect(await shown()).toEqual([sentence])
  const [letter, ...more] = await told()
  expect(letter).toMatchObject({ to: [testOwner.email], text: expect.stringContaining(sentence) })
  expect(more).toEqual([])
  await run('audit the books')
  expect([await shown(), await told()]).toEqual([[sentence], []])

  await fix()
  await run('audit the books')
  expect([await shown(), await told()]).toEqual([[], []])
  await seed()
  await run('audit the books')
  expect(await told()).toHaveLength(1)
  await fix()
  await run('audit the books')
})

test('a night without a backup is reported once, with the reason, until there is one again', async () => {
  expect(String(await run('back up'))).toContain('EEXIST')
  const missing = `Last night’s backup could not be written to ${taken} (EEXIST); run npm run doctor.`
  expect(await shown()).toEqual([missing])
  expect(await told()).toEqual([{ to: [testOwner.email], text: expect.stringContaining(missing) }])
  await run('back up')
  expect(await told()).toEqual([])
  rmSync(taken)
  expect(await run('back up')).toBeNull()
  expect([await shown(), await told()]).toEqual([[], []])
})

test('an unrenewed certificate is reported once, and shown until it is renewed', async () => {
  const names = ['www.example.com']
  const tls = { names, directory: 'https://acme.example.com/dir', httpPort: 80, httpsPort: 443, listenAddress: null }
  const { config } = server
  const now = Date.now()
  Object.assign(config, { tls })
  const certificate = { names, directory: tls.directory, key: '', chain: '' }
  await writeCertificate(config.dataDir, { ...certificate, from: now - 80 * dayMs, to: now + 10.5 * dayMs })
  const trouble = 'port 80 is shut'
  await writeAttempt(config.dataDir, { wish: wishOf(tls), at: now, failures: 9, nextAt: now + dayMs, trouble })
  await run('look at the server')
  const left = 'The certificate of www.example.com holds for 10 days more and could not be renewed: port 80 is shut.'
  expect((await shown()).filter((each) => each.startsWith(left))).toHaveLength(1)
  expect((await told()).filter(({ text }) => text.includes(left))).toHaveLength(1)
  await run('look at the server')
  expect((await told()).filter(({ text }) => text.includes('certificate'))).toEqual([])
  await writeCertificate(config.dataDir, { ...certificate, from: now, to: now + 90 * dayMs })
  await writeAttempt(config.dataDir, { wish: wishOf(tls), at: now, failures: 0, nextAt: now, trouble: null })
  await run('look at the server')
  expect((await shown()).filter((each) => each.includes('certificate'))).toEqual([])
  Object.assign(config, { tls: null })
})
