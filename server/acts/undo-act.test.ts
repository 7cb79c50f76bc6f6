// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BookingAction,
  bookingActions,
  type BookingChange,
  isPossible,
  ownerChanges,
} from '../../domain/bookings/booking-changes.ts'
import { defaultSchedule } from '../../domain/schedule/schedule.ts'
import { undoMs } from '../../domain/undo.ts'
import { rounds } from '../../tools/testing/how-much.ts'
import { bookNextWindow, bookVisit, findFreeWindows } from '../bookings/book-test-visit.ts'
import { recount, reviewTokenOf, writeReview } from '../reviews/write-test-review.ts'
import { openTestServer } from '../open-test-server.ts'
import type { Answer } from '../start-test-server.ts'

let now = Date.now()

const { server, mail } = await openTestServer({ clock: { now: () => now }, delivers: { mail: true, texts: true } })
const headers = await server.signIn()

type Visit = { id: string; token: string; email: string; date: string; window: string; startsAt: string }

async function book(change: object = {}): Promise<Visit> {
  const email = `${randomUUID()}@example.com`
  const { body } = await bookNextWindow(server, { email, frequency: 'weekly', textConsent: true, ...change })
  return { ...body.booking, token: body.link.slice('/?booking='.length) }
}

async function bookConfirmed(): Promise<Visit> {
  const visit = await book()
  await act(visit, 'confirm')
  now += undoMs
  await relayed()
  return visit
}

const bodies: Record<string, object> = {
  decline: { reason: 'We are away.' },
  cancel: { reason: 'Our van broke down.' },
}

async function act({ id }: { id: string }, action: string, key: string = randomUUID()): Promise<Answer> {
  const body = { key, ...(action === 'move' ? await farTime() : bodies[action]) }
  return server.call('POST', `/api/bookings/${id}/${action}`, { body, headers })
}

let moves = 0

/** A free window far ahead, a different one each time. */
async function farTime() {
  const free = (await findFreeWindows(server)).at(-1 - (moves++ % 20))
  const hours = defaultSchedule.windows.find(({ id }) => id === free?.window)
  return { date: free?.date, start: hours?.start, end: hours?.end }
}

/** Does something as the owner; returns the key that undoes it. */
async function actFor(visit: Visit, action: string): Promise<string> {
  const key = randomUUID()
  expect(await act(visit, action, key)).toMatchObject({ status: 200, body: { undoForMs: undoMs } })
  return key
}

function undo(actKey: string, key: string = randomUUID()): Promise<Answer> {
  return server.call('POST', '/api/undo', { body: { key, act: actKey }, headers })
}

function byLink({ token }: Visit, action: string, body: object = {}): Promise<Answer> {
  return server.call('POST', `/api/bookings/by-token/${token}/${action}`, { body: { key: randomUUID(), ...body } })
}

async function relayed(): Promise<void> {
  await server.deliver()
  await server.deliver()
}

/** The subjects of what has been sent to a customer, their first words. */
async function told({ email }: Visit): Promise<string[]> {
  await relayed()
  const received = mail.received.filter(({ to }) => to.includes(email))
  return received.map(({ parsed }) => parsed.subject?.split(' ').slice(0, 2).join(' ') ?? '')
}

/** Messages about the customer's own booking leave at any moment, whatever the owner does. */
const theirs = ['booking-received', 'owner-booked']

/** Everything stored about a visit, and its counters. */
async function keptOf({ id }: Visit) {
  const { queries } = server.database
  const messages = queries.selectFrom('messages').selectAll().where('entity_id', '=', id)
  return {
    booking: await queries.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst(),
    places: await queries.selectFrom('places').selectAll().where('booking_id', '=', id).execute(),
    messages: await messages.where('kind', 'not in', theirs).orderBy('kind').execute(),
    counters: (await server.call('GET', '/api/dashboard', { headers })).body.counters,
    free: await findFreeWindows(server),
    spent: await queries
      .selectFrom('limits')
      .select('points')
      .where('name', '=', 'text-cents')
      .where('points', '>', 0)
      .execute(),
  }
}

const changes: Record<BookingAction, BookingChange> = ownerChanges
const answersRequest = (action: BookingAction) => changes[action].from.includes('pending')

test.each(bookingActions)('%s and its undo leave nothing behind, and the customer hears nothing', async (action) => {
  const start = now
  const change = changes[action]
  const visit = await (answersRequest(action) ? book() : bookConfirmed())
  await relayed()
  const seen = (await server.call('GET', `/api/bookings/${visit.id}`, { headers })).body.booking
  if (!isPossible(change, seen, now)) now = Date.parse(visit.startsAt)
  const before = await keptOf(visit)
  const heard = await told(visit)
  const key = await actFor(visit, action)
  expect(await keptOf(visit)).not.toEqual(before)
  now += undoMs - 1
  expect(await told(visit)).toEqual(heard)
  expect(await undo(key)).toMatchObject({ status: 200, body: { undone: { noun: 'booking', id: visit.id } } })
  now -= undoMs - 1
  expect(await keptOf(visit)).toEqual(before)
  now += 24 * 3_600_000
  expect(await told(visit)).toEqual(heard)
  now = start
})

test("an act's messages leave after ten seconds, once, and then the act is final", async () => {
  const visit = await book()
  const key = await actFor(visit, 'confirm')
  expect(await told(visit)).toEqual(['Booking received'])
  now += undoMs
  expect(await told(visit)).toEqual(['Booking received', 'Booking confirmed'])
  expect(await undo(key)).toMatchObject({ status: 409, body: { code: 'too-late', detail: /told/ } })
  expect((await keptOf(visit)).booking?.status).toBe('confirmed')
  expect(await told(visit)).toHaveLength(2)
})

test('an act that was undone can be done again, and undone again', async () => {
  const visit = await book()
  await undo(await actFor(visit, 'confirm'))
  await undo(await actFor(visit, 'decline'))
  await actFor(visit, 'confirm')
  now += undoMs
  expect(await told(visit)).toEqual(['Booking received', 'Booking confirmed'])
})

test('the place of a declined booking waits for ten seconds: no visitor gets it, and undo finds it', async () => {
  const visit = await book()
  const key = await actFor(visit, 'decline')
  expect(await bookVisit(server, { date: visit.date, window: visit.window })).toMatchObject({ status: 409 })
  expect((await undo(key)).status).toBe(200)
  await actFor(visit, 'decline')
  now += undoMs
  expect((await bookVisit(server, { date: visit.date, window: visit.window })).status).toBe(201)
})

test('the owner can give the open place to another customer at once; undo then says who has it', async () => {
  const [first, second] = [await book({ name: 'First Visitor' }), await book({ name: 'Second Visitor' })]
  const { queries } = server.database
  const { date, window } = first
  // As after a change of the crews: the second one asks for the first one's window and has no place in it.
  await queries.deleteFrom('places').where('booking_id', '=', second.id).execute()
  await queries.updateTable('bookings').set({ date, window_id: window }).where('id', '=', second.id).execute()
  expect(await act(second, 'confirm')).toMatchObject({ status: 409, body: { detail: /First Visitor/ } })
  const key = await actFor(first, 'decline')
  await actFor(second, 'confirm')
  expect(await undo(key)).toMatchObject({ status: 409, body: { code: 'place-gone', detail: /Second Visitor/ } })
  expect((await keptOf(first)).booking?.status).toBe('declined')
})

test('of five simultaneous undos of one act one takes effect, all get its answer, and it is counted once', async () => {
  const visit = await book()
  const before = await keptOf(visit)
  const key = await actFor(visit, 'confirm')
  const answers = await Promise.all(Array.from({ length: 5 }, () => undo(key)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await keptOf(visit)).toEqual(before)
  const own = randomUUID()
  expect((await undo(key, own)).body).toEqual((await undo(key, own)).body)
  expect((await undo(randomUUID(), own)).status).toBe(404)
})

test('after a lost answer the act is listed with the time left to undo it; an unknown act is not found', async () => {
  const visit = await book()
  const key = await actFor(visit, 'confirm')
  now += 4_000
  expect((await act(visit, 'confirm', key)).body.undoForMs).toBe(undoMs - 4_000)
  await undo(key)
  expect((await act(visit, 'confirm', key)).body).toMatchObject({ booking: { status: 'pending' }, undoForMs: 0 })
  expect((await undo(randomUUID())).status).toBe(404)
})

test('a customer who cancels within the ten seconds wins, and gets both messages in order', async () => {
  const visit = await book()
  const key = await actFor(visit, 'confirm')
  expect((await byLink(visit, 'cancel')).status).toBe(200)
  expect(await undo(key)).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
  expect(await told(visit)).toEqual(['Booking received', 'Booking confirmed', 'Booking canceled'])
})

test("when a customer's move and the owner's undo of the confirmation meet, one or both succeed", async () => {
  for (let round = 0; round < 5; round++) {
    const visit = await book()
    const key = await actFor(visit, 'confirm')
    const [target] = await findFreeWindows(server)
    const [moved, undone] = await Promise.all([byLink(visit, 'move', target), undo(key)])
    expect([200, 409]).toContain(undone.status)
    expect(moved.status).toBe(200)
    const { booking, places } = await keptOf(visit)
    expect(booking).toMatchObject({ status: 'pending', date: target?.date, version: undone.status === 200 ? 2 : 3 })
    expect(places).toMatchObject([{ date: target?.date, window_id: target?.window }])
    now += undoMs
    expect((await told(visit)).includes('Booking confirmed')).toBe(undone.status === 409)
  }
})

test('when the relay and a late undo meet, one wins: sent and confirmed, or neither', async () => {
  for (let round = 0; round < 8; round++) {
    const visit = await book()
    const key = await actFor(visit, 'confirm')
    now += undoMs
    const [undone] = await Promise.all(round % 2 === 0 ? [undo(key), relayed()] : [undo(key), relayed(), relayed()])
    const isTold = (await told(visit)).includes('Booking confirmed')
    const { booking } = await keptOf(visit)
    expect({ isTold, status: booking?.status }).toEqual(
      undone.status === 200 ? { isTold: false, status: 'pending' } : { isTold: true, status: 'confirmed' },
    )
  }
})

test('a review written since the visit was completed keeps it completed', async () => {
  const start = now
  const visit = await bookConfirmed()
  now = Date.parse(visit.startsAt)
  const key = await actFor(visit, 'complete')
  expect((await writeReview(server, { token: reviewTokenOf(server, visit.id) })).body.review.verified).toBe(true)
  expect(await undo(key)).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
  now = start
})

test('when a review and an undo of the completion meet, one wins: no unfinished visit is verified', async () => {
  const start = now
  for (let round = 0; round < 5; round++) {
    const visit = await bookConfirmed()
    now = Date.parse(visit.startsAt)
    const key = await actFor(visit, 'complete')
    const [written, undone] = await Promise.all([
      writeReview(server, { token: reviewTokenOf(server, visit.id) }),
      undo(key),
    ])
    expect([written.status, undone.status].toSorted((a, b) => a - b)).toEqual(
      written.status === 201 ? [201, 409] : [200, 422],
    )
    now = start
  }
})

test('a dashboard open elsewhere hears of an undo', async () => {
  const visit = await book()
  const key = await actFor(visit, 'confirm')
  const { queries } = server.database
  // Messages of other tests may be on their way.
  const heard = async () => {
    const events = queries.selectFrom('events').select(['kind', 'seq']).where('entity_id', '=', visit.id)
    return events.orderBy('seq', 'desc').executeTakeFirstOrThrow()
  }
  const before = await heard()
  await undo(key)
  const after = await heard()
  expect(after.kind).toBe('booking-changed')
  expect(after.seq).toBeGreaterThan(before.seq)
})

function decide(id: string, action: string, key: string = randomUUID()): Promise<Answer> {
  const body = { key, ...(action === 'hide' && { reason: 'insult' }) }
  return server.call('POST', `/api/reviews/${id}/${action}`, { body, headers })
}

test.each(['publish', 'keep-hidden', 'hide'])(
  '%s and its undo leave a review as it was, and its figures',
  async (action) => {
    const words = action === 'hide' ? {} : { text: 'Call 415 555 0132' }
    const { id } = (await writeReview(server, { rating: 5, ...words })).body.review
    const read = () =>
      server.database.queries.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const before = { review: await read(), figures: await recount(server) }
    const key = randomUUID()
    expect((await decide(id, action, key)).body.undoForMs).toBe(undoMs)
    expect((await undo(key)).body).toEqual({ undone: { noun: 'review', id } })
    expect({ review: await read(), figures: await recount(server) }).toEqual(before)
  },
)

test('a decision that was followed by another one cannot be undone', async () => {
  const { id } = (await writeReview(server)).body.review
  const keys = [randomUUID(), randomUUID(), randomUUID()]
  for (const [at, action] of ['hide', 'publish', 'hide'].entries()) await decide(id, action, keys[at])
  expect((await undo(keys[0] ?? '')).body.code).toBe('changed-meanwhile')
  expect((await undo(keys[2] ?? '')).status).toBe(200)
  expect((await undo(keys[0] ?? '')).body.code).toBe('changed-meanwhile')
  expect((await undo(keys[1] ?? '')).status).toBe(200)
  expect((await undo(keys[0] ?? '')).status).toBe(200)
})

const first = {
  // A visit is moved as long as it has not begun, and is confirmed by that.
  pending: [...bookingActions.filter(answersRequest), 'move' as const],
  begun: bookingActions.filter((action) => !answersRequest(action)),
}

async function inState(state: keyof typeof first): Promise<Visit> {
  const visit = await book()
  if (state === 'pending') return visit
  const { queries } = server.database
  await act(visit, 'confirm')
  await queries.updateTable('bookings').set({ starts_at: 1 }).where('id', '=', visit.id).execute()
  await queries.updateTable('messages').set({ status: 'sent' }).where('entity_id', '=', visit.id).execute()
  return visit
}

const anyAct = fc
  .constantFrom('pending' as const, 'begun' as const)
  .chain((state) => fc.record({ state: fc.constant(state), action: fc.constantFrom(...first[state]) }))

test('any act and its undo leave no trace, whatever is done to another booking before, during or after', async () => {
  await fc.assert(
    fc.asyncProperty(anyAct, anyAct, fc.constantFrom('between', 'at once', 'after'), async (mine, other, when) => {
      const [visit, another] = [await inState(mine.state), await inState(other.state)]
      const { booking, places, messages } = await keptOf(visit)
      const key = await actFor(visit, mine.action)
      if (when === 'between') await actFor(another, other.action)
      const [undone] = await Promise.all([undo(key), when === 'at once' ? actFor(another, other.action) : null])
      if (when === 'after') await actFor(another, other.action)
      expect(undone.status).toBe(200)
      const after = await keptOf(visit)
      expect(after).toMatchObject({ booking, places, messages })
      const rows = await server.database.queries.selectFrom('bookings').select('status').execute()
      const having = (status: string) => rows.filter((row) => row.status === status).length
      expect(after.counters).toMatchObject({ pending: having('pending'), confirmed: having('confirmed') })
    }),
    { numRuns: rounds(8, 25) },
  )
})
