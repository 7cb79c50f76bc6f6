// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../tools/mail-server.ts'
import { reviewTokenOf, writeReview } from '../reviews/write-test-review.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import { bookNextWindow } from './book-test-visit.ts'

let mail: MailServer
let server: TestServer
let headers: { cookie: string }
let now = Date.now()

beforeAll(async () => {
  mail = await startMailServer()
  server = await start({ SMTP_URL: mail.url, MAIL_FROM: 'office@example.com', PUBLIC_URL: 'http://sparkle.example' })
  headers = await server.signIn()
})
afterAll(async () => {
  await server.close()
  await mail.close()
})

function start(environment: Record<string, string>): Promise<TestServer> {
  return startTestServer({ LIMITS: 'off', ...environment }, { now: () => now })
}

type Visit = { id: string; token: string; email: string }

/** A confirmed visit that has begun; the clock stands at its beginning. */
async function beginVisit(at: TestServer = server, owner = headers): Promise<Visit> {
  const email = `${randomUUID()}@example.com`
  const { body } = await bookNextWindow(at, { email })
  const { id, startsAt } = body.booking
  await at.call('POST', `/api/bookings/${id}/confirm`, { body: { key: randomUUID() }, headers: owner })
  now = Date.parse(startsAt)
  return { id, token: reviewTokenOf(at, id), email }
}

function complete({ id }: Visit, at: TestServer = server, owner = headers) {
  return at.call('POST', `/api/bookings/${id}/complete`, { body: { key: randomUUID() }, headers: owner })
}

async function findRequest({ id }: Visit, { database: { queries } }: TestServer = server) {
  const query = queries.selectFrom('messages').selectAll().where('entity_id', '=', id)
  return query.where('kind', '=', 'review-request').execute()
}

async function receivedBy({ email }: Visit): Promise<string[]> {
  await server.deliver()
  return mail.received.filter(({ to }) => to.includes(email)).map(({ parsed }) => parsed.subject ?? '')
}

const hour = 3_600_000

test('a customer is asked once, two hours after the visit, through a link that verifies the review', async () => {
  const visit = await beginVisit()
  await complete(visit)
  const [request] = await findRequest(visit)
  const endsAt = now + 2 * hour
  expect(request?.next_attempt_at).toBeGreaterThanOrEqual(endsAt + 2 * hour)
  expect((await receivedBy(visit)).filter((subject) => subject.startsWith('How was'))).toEqual([])
  now = request?.next_attempt_at ?? 0
  expect((await receivedBy(visit)).filter((subject) => subject.startsWith('How was'))).toHaveLength(1)
  const { parsed } = mail.newest()
  expect(parsed.text).toContain(`http://sparkle.example/?review=${visit.token}`)
  expect((await server.call('GET', `/?review=${visit.token}`)).status).toBe(200)
  expect((await writeReview(server, { token: visit.token })).body.review.verified).toBe(true)
})

test('of five simultaneous presses of Complete one asks for a review, and completing a visit again asks nobody twice', async () => {
  const visit = await beginVisit()
  const answers = await Promise.all(Array.from({ length: 5 }, () => complete(visit)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { queries } = server.database
  await queries.updateTable('bookings').set({ status: 'confirmed' }).where('id', '=', visit.id).execute()
  expect((await complete(visit)).status).toBe(200)
  expect(await findRequest(visit)).toHaveLength(1)
})

test('a customer who has written a review is not asked for one', async () => {
  const visit = await beginVisit()
  await complete(visit)
  expect(await findRequest(visit)).toHaveLength(1)
  expect((await writeReview(server, { token: visit.token })).status).toBe(201)
  expect(await findRequest(visit)).toEqual([])
  const { queries } = server.database
  await queries.updateTable('bookings').set({ status: 'confirmed' }).where('id', '=', visit.id).execute()
  expect((await complete(visit)).status).toBe(200)
  expect(await findRequest(visit)).toEqual([])
})

test('a request that has left stays in the log when the review arrives', async () => {
  const visit = await beginVisit()
  await complete(visit)
  now = (await findRequest(visit))[0]?.next_attempt_at ?? 0
  await receivedBy(visit)
  await writeReview(server, { token: visit.token })
  expect((await findRequest(visit)).map(({ status }) => status)).toEqual(['sent'])
})

test('without a mail server it waits in the Outbox, with the link for the owner to copy', async () => {
  const quiet = await start({})
  try {
    const owner = await quiet.signIn()
    const visit = await beginVisit(quiet, owner)
    await complete(visit, quiet, owner)
    const [request] = await findRequest(visit, quiet)
    expect(request).toMatchObject({ status: 'queued', next_attempt_at: null })
    const { body } = await quiet.call('GET', `/api/messages/${request?.id}`, { headers: owner })
    expect(body.text).toContain(`/?review=${visit.token}`)
    expect(body.subject).toMatch(/^How was your cleaning on /)
  } finally {
    await quiet.close()
  }
})
