// @module-tag both-engines
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../tools/mail-server.ts'
import { startTestServer, testOwner, type TestServer } from '../start-test-server.ts'

let mail: MailServer
let server: TestServer
let headers: { cookie: string }
/** Where the backups are to go, and a file stands. */
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

/** A night's job; what it threw, or null. */
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

/** What the owner has been written since the last look. */
async function told() {
  await server.deliver()
  const letters = mail.received
    .splice(0)
    .filter(({ parsed }) => parsed.subject?.startsWith('Your website needs a look'))
  return letters.map(({ to, parsed }) => ({ to, text: parsed.text?.replaceAll(/\s+/g, ' ') ?? '' }))
}

const plant = () =>
  server.database.queries.insertInto('counters').values({ name: 'reviews', shard: 99, value: 2 }).execute()
const mend = () => server.database.queries.deleteFrom('counters').where('shard', '=', 99).execute()
const sentence = 'The figure reviews says 2, and there are 0.'

test('a night on which all is well tells nobody anything', async () => {
  expect([await run('audit the books'), await run('look at the server')]).toEqual([null, null])
  expect([await shown(), await told()]).toEqual([[], []])
})

test('what the books do not say rightly is told once, stands in the dashboard until it is mended, and is told anew', async () => {
  await plant()
  await run('audit the books')
  expect(await shown()).toEqual([sentence])
  const [letter, ...more] = await told()
  expect(letter).toMatchObject({ to: [testOwner.email], text: expect.stringContaining(sentence) })
  expect(more).toEqual([])
  await run('audit the books')
  expect([await shown(), await told()]).toEqual([[sentence], []])

  await mend()
  await run('audit the books')
  expect([await shown(), await told()]).toEqual([[], []])
  await plant()
  await run('audit the books')
  expect(await told()).toHaveLength(1)
  await mend()
  await run('audit the books')
})

test('a night without a backup is told once, with the reason, until there is one again', async () => {
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
