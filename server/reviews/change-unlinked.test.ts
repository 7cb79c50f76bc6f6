import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestServer } from '../open-test-server.ts'
import { completeTestVisit, recount, reviewForm } from './write-test-review.ts'

/** Noon in California. */
let now = Date.parse('2026-12-01T20:00:00Z')
let writers = 0

const { server } = await openTestServer({
  environment: { LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' },
  clock: { now: () => now },
})
const headers = await server.signIn()

/** A review from a separate network. */
function write(change: object = {}, address = `198.51.100.${++writers}`) {
  const body = { key: randomUUID(), ...reviewForm, ...change }
  return server.call('POST', '/api/reviews', { body, headers: { 'x-forwarded-for': address } })
}

const list = async (status: string) =>
  (await server.call('GET', `/api/reviews/moderation?status=${status}&limit=100`, { headers })).body
const figures = async () => {
  const { statistics } = (await server.call('GET', '/api/reviews?limit=1')).body
  return { statistics, counts: (await list('held')).counts }
}
const noticesOf = async () => {
  const rows = await server.database.queries.selectFrom('messages').select('kind').orderBy('kind').execute()
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('owner-review'))
}

test('three reviews a day are shown at once without a visit’s link, and further ones wait, whatever their stars', async () => {
  const answers = []
  for (const rating of [1, 5, 3, 1, 5, 2]) answers.push((await write({ rating })).body)
  expect(answers.map(({ published }) => published)).toEqual([true, true, true, false, false, false])
  expect(new Set(answers.slice(3).map(({ reason }) => reason))).toEqual(
    new Set([
      'It came without the link of a visit. Only the first few of those are shown at once each day; the others wait, good or bad.',
    ]),
  )
  expect(await noticesOf()).toEqual(['owner-review-published', 'owner-review-unlinked'])
})

test('a review of a visit is shown at once on such a day, too', async () => {
  const token = await completeTestVisit(server)
  expect((await write({ token })).body).toMatchObject({ published: true, review: { verified: true } })
})

test('without a script the writer reads the same', async () => {
  const answer = await fetch(`${server.url}/reviews`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: server.url,
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams({ ...reviewForm, rating: '5', key: randomUUID() }),
    redirect: 'manual',
  })
  expect(answer.headers.get('location')).toBe('/?thanks=unlinked')
  const page = await (await fetch(`${server.url}/?thanks=unlinked`)).text()
  expect(page).toContain('It came without the link of a visit.')
})

test('a review held back for its words uses up none of the three', async () => {
  now += 24 * 3_600_000
  const answers = []
  for (const text of ['Call 415 555 0132', 'Call 415 555 0133', 'Fine.', 'Good.', 'Tidy.', 'Clean.'])
    answers.push((await write({ text })).body.published)
  expect(answers).toEqual([false, false, true, true, true, false])
})

const decideAll = (action: string, until: string, key: string = randomUUID()) =>
  server.call('POST', '/api/reviews/unlinked', { body: { key, action, until }, headers })

test('waiting reviews are one entry for the owner, and one press decides about all that were shown', async () => {
  const { unlinked, items } = await list('held')
  expect(unlinked).toMatchObject({ count: 5, newest: items[0].createdAt })
  now += 1_000
  const later = (await write()).body.review.id
  const before = await figures()
  const key = randomUUID()
  const answer = await decideAll('keep-hidden', unlinked.newest, key)
  expect(answer).toMatchObject({ status: 200, body: { decided: 5 } })
  expect(await decideAll('keep-hidden', unlinked.newest, key)).toMatchObject({ status: 200, body: { decided: 5 } })
  expect((await list('held')).items.map(({ id }: { id: string }) => id)).toContain(later)
  expect((await list('held')).unlinked).toMatchObject({ count: 1 })
  expect((await list('hidden')).items).toHaveLength(5)
  expect(await figures()).toEqual(await recount(server))
  const undone = await server.call('POST', '/api/undo', { body: { key: randomUUID(), act: key }, headers })
  expect(undone.status).toBe(200)
  expect(await figures()).toEqual(before)
  expect(await figures()).toEqual(await recount(server))
})

test('reviews published with one press are counted with all others', async () => {
  const { unlinked } = await list('held')
  expect(await decideAll('publish', unlinked.newest)).toMatchObject({ status: 200, body: { decided: 6 } })
  expect(await list('held')).toMatchObject({ unlinked: null, counts: { held: 2 } })
  expect(await figures()).toEqual(await recount(server))
})

test("a press after another person's decides nothing and says so", async () => {
  expect(await decideAll('publish', new Date(now).toISOString())).toMatchObject({
    status: 409,
    body: { code: 'not-possible-now' },
  })
})

test('a review is hidden because its writer was never a customer, unless a visit’s link says otherwise', async () => {
  const { items } = await list('published')
  const hide = (verified: boolean) => {
    const { id } = items.find((item: { verified: boolean }) => item.verified === verified)
    return server.call('POST', `/api/reviews/${id}/hide`, { body: { key: randomUUID(), reason: 'no-visit' }, headers })
  }
  expect(await hide(true)).toMatchObject({ status: 422, body: { errors: { reason: expect.stringContaining('link') } } })
  expect(await hide(false)).toMatchObject({ status: 200, body: { review: { hideReason: 'no-visit' } } })
  expect(await figures()).toEqual(await recount(server))
})

test('one network writes at most thirty reviews a day', async () => {
  const statuses = []
  for (let hour = 0; hour < 3; hour++) {
    for (let nth = 0; nth < 15; nth++) statuses.push((await write({}, '203.0.113.9')).status)
    now += 3_600_000
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(30)
})
