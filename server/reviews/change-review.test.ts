// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decisionsIn,
  type ReviewAction,
  replyEditableMs,
  reviewActions,
  reviewChanges,
  takenBy,
} from '../../domain/reviews/review-changes.ts'
import { type ReviewStatus, reviewStatuses } from '../../domain/reviews/review-status.ts'
import { openTestServer } from '../open-test-server.ts'
import { completeTestVisit, recount, writeReview } from './write-test-review.ts'

/** How far the server's clock goes ahead. */
let ahead = 0

const { server } = await openTestServer({ clock: { now: () => Date.now() + ahead } })
const headers = await server.signIn()

function press(id: string, action: ReviewAction, change: object = {}) {
  const taken = { reason: { reason: 'insult' }, reply: { text: 'Thank you.' }, nothing: {} }[takenBy(action)]
  const body = { key: randomUUID(), ...taken, ...change }
  return server.call('POST', `/api/reviews/${id}/${action}`, { body, headers })
}

async function list(status: ReviewStatus, query = '') {
  return (await server.call('GET', `/api/reviews/moderation?status=${status}${query}`, { headers })).body
}

async function write(change: object = {}): Promise<string> {
  return (await writeReview(server, change)).body.review.id
}

const writeHeld = (change: object = {}) => write({ text: 'Call 415 555 0132', ...change })

/** The figures as visitors and the owner see them. */
async function readFigures() {
  const { statistics } = (await server.call('GET', '/api/reviews?limit=1')).body
  const { counts } = await list('held', '&limit=1')
  const waiting = (await server.call('GET', '/api/dashboard', { headers })).body.heldReviews
  expect(waiting).toBe(counts.held)
  return { statistics, counts }
}

test('a held review waits for the owner with its words and its reason, and is shown once published', async () => {
  const id = await writeHeld()
  expect((await list('held')).items[0]).toMatchObject({
    id,
    text: 'Call 415 555 0132',
    status: 'held',
    holdReason: 'phone',
    hideReason: null,
    decidedAt: null,
  })
  const published = await press(id, 'publish')
  expect(published).toMatchObject({ status: 200, body: { review: { id, status: 'published' } } })
  expect(Date.parse(published.body.review.decidedAt)).toBeGreaterThan(0)
  expect((await server.call('GET', '/api/reviews?limit=1')).body.items[0].id).toBe(id)
  expect((await list('held')).items).toEqual([])
  expect(await readFigures()).toEqual(await recount(server))
})

test('a review that the owner keeps hidden waits no longer, and can still be published', async () => {
  const id = await writeHeld()
  expect((await press(id, 'keep-hidden')).body.review).toMatchObject({ status: 'hidden', holdReason: 'phone' })
  expect((await list('held')).items).toEqual([])
  expect((await list('hidden')).items[0].id).toBe(id)
  expect((await press(id, 'publish')).body.review.status).toBe('published')
})

test('a published review is hidden with a listed reason, and published again', async () => {
  const id = await write()
  const hidden = await press(id, 'hide', { reason: 'off-topic' })
  expect(hidden.body.review).toMatchObject({ status: 'hidden', holdReason: null, hideReason: 'off-topic' })
  expect((await server.call('GET', '/api/reviews?limit=1')).body.items[0].id).not.toBe(id)
  expect((await press(id, 'publish')).body.review).toMatchObject({ status: 'published', hideReason: null })
  expect(await readFigures()).toEqual(await recount(server))
})

test.each([{ reason: undefined }, { reason: 'one-star' }, { rating: 5 }, { text: 'Better words.' }])(
  'no review is hidden or written with %j',
  async (change) => {
    const id = await write({ rating: 1, text: 'Never again.' })
    expect(await press(id, 'hide', change)).toMatchObject({ status: 422, body: { code: 'invalid-input' } })
    expect((await server.call('GET', '/api/reviews?limit=1')).body.items[0]).toMatchObject({ id, rating: 1 })
  },
)

test('each action is possible in the statuses that the rules name, and changes nothing in others', async () => {
  for (const status of reviewStatuses) {
    for (const action of reviewActions) {
      const id = status === 'published' ? await write() : await writeHeld()
      if (status === 'hidden') await press(id, 'keep-hidden')
      const isAllowed = decisionsIn({ status, reply: null }, Date.now()).includes(action)
      const { status: code } = await press(id, action)
      expect({ status, action, code }).toEqual({ status, action, code: isAllowed ? 200 : 409 })
      const { items } = await list(isAllowed ? reviewChanges[action].to : status, '&limit=100')
      expect(items.map((review: { id: string }) => review.id)).toContain(id)
    }
  }
  expect(await readFigures()).toEqual(await recount(server))
})

const published = async (id: string) =>
  (await server.call('GET', '/api/reviews?limit=100')).body.items.find((review: { id: string }) => review.id === id)

test('a published review has one reply, shown to everyone as text', async () => {
  const id = await write()
  expect((await published(id)).reply).toBeNull()
  const text = ' <b>Thank you</b>\r\n\u202eCall 415 555 0132 '
  const replied = await press(id, 'reply', { text })
  expect(replied).toMatchObject({ status: 200, body: { review: { status: 'published', decidedAt: null } } })
  expect((await published(id)).reply).toMatchObject({ text: '<b>Thank you</b>\nCall 415 555 0132' })
  const page = (await server.call('GET', '/')).body
  expect(page).toContain('&lt;b&gt;Thank you&lt;/b&gt;')
  expect(page).not.toContain('<b>Thank you')
  expect(await press(id, 'reply', { text: 'And again.' })).toMatchObject({
    status: 409,
    body: { code: 'not-possible-now' },
  })
  expect(await readFigures()).toEqual(await recount(server))
})

test('a reply can be edited for a day, keeps its first time, and is final from then on', async () => {
  const id = await write()
  expect((await press(id, 'edit-reply')).status).toBe(409)
  const first = (await press(id, 'reply', { text: 'Thnak you.' })).body.review.reply
  try {
    ahead = replyEditableMs - 60_000
    const corrected = await press(id, 'edit-reply', { text: 'Thank you.' })
    expect(corrected.body.review.reply).toEqual({ text: 'Thank you.', createdAt: first.createdAt })
    ahead = replyEditableMs + 60_000
    const late = await press(id, 'edit-reply', { text: 'We never said that.' })
    expect(late).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/changed for one day/) } })
  } finally {
    ahead = 0
  }
  expect((await published(id)).reply.text).toBe('Thank you.')
})

test('a reply is hidden and shown with its review, and Undo removes it', async () => {
  const id = await write()
  const key = randomUUID()
  await press(id, 'reply', { key, text: 'Too hasty.' })
  expect((await press(id, 'reply', { key, text: 'Too hasty.' })).status).toBe(200)
  const undo = { body: { key: randomUUID(), act: key }, headers }
  expect((await server.call('POST', '/api/undo', undo)).status).toBe(200)
  expect((await published(id)).reply).toBeNull()
  await press(id, 'reply')
  await press(id, 'hide')
  expect(await published(id)).toBeUndefined()
  expect((await press(id, 'reply', { text: 'Unseen.' })).status).toBe(409)
  await press(id, 'publish')
  expect((await published(id)).reply.text).toBe('Thank you.')
})

test.each([
  { text: '' },
  { text: ' \n ' },
  { text: 'nul \u0000' },
  { text: 'x'.repeat(1_001) },
  { text: 'So.', rating: 5 },
])('an invalid reply is refused: %j', async (body) => {
  const id = await write()
  expect(await press(id, 'reply', body)).toMatchObject({ status: 422, body: { code: 'invalid-input' } })
})

test('of 20 simultaneous replies by owners one succeeds', async () => {
  const id = await write()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => press(id, 'reply', { text: `Answer ${index}.` })),
  )
  const accepted = answers.filter(({ status }) => status === 200)
  expect(accepted).toHaveLength(1)
  expect((await published(id)).reply.text).toBe(accepted[0]?.body.review.reply.text)
})

test('a second press with its key gets the same answer; the key is not accepted for another review', async () => {
  const [id, other] = [await writeHeld(), await writeHeld()]
  const key = randomUUID()
  const first = await press(id, 'publish', { key })
  expect((await press(id, 'publish', { key })).body).toMatchObject({ review: first.body.review })
  expect((await press(other, 'publish', { key })).body.code).toBe('key-reused')
  expect((await press('none', 'publish')).status).toBe(404)
  expect((await server.call('GET', '/api/reviews/moderation?status=bad', { headers })).status).toBe(422)
})

test('of 20 simultaneous decisions by owners one succeeds, and the figures follow it', async () => {
  const id = await writeHeld({ rating: 5 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => press(id, 'publish')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'not-possible-now')).toHaveLength(19)
  expect(await readFigures()).toEqual(await recount(server))
  const mixed = await Promise.all(reviewActions.flatMap((action) => [press(id, action), press(id, action)]))
  expect(mixed.filter(({ status }) => status >= 500)).toEqual([])
  expect(await readFigures()).toEqual(await recount(server))
})

test('the page follows each decision by itself', async () => {
  const id = await write({ text: 'A sentence found nowhere else.' })
  const isOnPage = async () => (await server.call('GET', '/')).body.includes('A sentence found nowhere else.')
  await expect.poll(isOnPage).toBe(true)
  await press(id, 'hide')
  await expect.poll(isOnPage).toBe(false)
  await press(id, 'publish')
  await expect.poll(isOnPage).toBe(true)
})

test('after any decisions in any order, some at once, the figures are those of a fresh count', async () => {
  const token = await completeTestVisit(server)
  const ids = [
    await write({ rating: 5, token }),
    await write({ rating: 1 }),
    await writeHeld({ rating: 5 }),
    await writeHeld({ rating: 2 }),
  ]
  const presses = fc.array(fc.record({ id: fc.constantFrom(...ids), action: fc.constantFrom(...reviewActions) }), {
    minLength: 1,
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(presses, { maxLength: 6 }), async (rounds) => {
      for (const round of rounds) await Promise.all(round.map(({ id, action }) => press(id, action)))
      expect(await readFigures()).toEqual(await recount(server))
    }),
    { numRuns: 12 },
  )
})
