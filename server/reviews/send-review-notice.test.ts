import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import { writeReview } from './write-test-review.ts'

let server: TestServer
let headers: { cookie: string }
// Half past eleven at night in California; the day ends in half an hour.
let now = Date.parse('2026-12-01T23:30-08:00')

beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' }, { now: () => now })
  await writeReview(server)
  headers = await server.signIn()
})
afterAll(() => server.close())

const held = { text: 'Call 415 555 0132' }

async function findNotices(): Promise<string[]> {
  const { queries } = server.database
  const rows = await queries.selectFrom('messages').selectAll().orderBy('created_at').orderBy('kind').execute()
  return rows.map(({ kind, entity_id, recipient }) => `${kind} ${entity_id} ${recipient}`)
}

test('before there is an owner nobody is notified, and the review is stored all the same', async () => {
  expect(await findNotices()).toEqual([])
  expect((await server.call('GET', '/api/reviews')).body.statistics.received).toBe(1)
})

test('of many reviews at once the owner hears once a day, of held ones and of published ones', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => writeReview(server, n % 2 ? held : {})))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  const today = ['owner-review-held 2026-12-01', 'owner-review-published 2026-12-01']
  expect(await findNotices()).toEqual(today.map((notice) => `${notice} owner@example.com`))
})

test('the next day of the business brings the next email, which quotes nothing of the review', async () => {
  now += 3_600_000
  await writeReview(server, held)
  expect((await findNotices()).at(-1)).toBe('owner-review-held 2026-12-02 owner@example.com')
  const [newest] = (await server.call('GET', '/api/messages?limit=1', { headers })).body.items
  const { body } = await server.call('GET', `/api/messages/${newest.id}`, { headers })
  expect(body.subject).toBe('A review waits for you - Sparkle Home Cleaning')
  expect(body.text).not.toContain('415 555 0132')
})
