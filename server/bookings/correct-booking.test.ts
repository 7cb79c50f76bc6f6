// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookingActions, isPossible, ownerChanges } from '../../domain/bookings/booking-changes.ts'
import { corrections } from '../../domain/bookings/booking-corrections.ts'
import {
  type ClosedStatus,
  closedStatuses,
  type CorrectedStatus,
  correctedStatuses,
  holdsPlace,
} from '../../domain/bookings/booking-status.ts'
import { undoMs } from '../../domain/undo.ts'
import { reviewTokenOf, writeReview } from '../reviews/write-test-review.ts'
import { openTestServer } from '../open-test-server.ts'
import type { Answer } from '../start-test-server.ts'
import { bookNextWindow, bookVisit, findFreeWindows } from './book-test-visit.ts'

let now = Date.now()

// Without a mail server every message stays in the outbox, to be read there.
const { server } = await openTestServer({ clock: { now: () => now } })
const headers = await server.signIn()

type Visit = { id: string; token: string; email: string; date: string; window: string; startsAt: string }
type Body = { from: ClosedStatus; to: CorrectedStatus; tell?: boolean; reason?: string; at?: object; key?: string }

const post = (path: string, body: object) =>
  server.call('POST', path, { body: { key: randomUUID(), ...body }, headers })

function correct({ id }: { id: string }, body: Body): Promise<Answer> {
  return post(`/api/bookings/${id}/correct`, { tell: false, ...body })
}

/** A confirmed visit of a regular customer that was closed some time ago. */
async function closed(status: ClosedStatus, change: object = {}): Promise<Visit> {
  const { body } = await bookNextWindow(server, {
    email: `${randomUUID()}@example.com`,
    frequency: 'weekly',
    ...change,
  })
  const visit: Visit = { ...body.booking, token: body.link.slice('/?booking='.length) }
  const action = bookingActions.find((one) => ownerChanges[one].to === status) ?? 'cancel'
  if (status !== 'declined') await post(`/api/bookings/${visit.id}/confirm`, {})
  const reason = 'takes' in ownerChanges[action] ? { reason: 'Our van broke down.' } : {}
  const close = async () => expect((await post(`/api/bookings/${visit.id}/${action}`, reason)).status).toBe(200)
  await (['completed', 'locked-out'].includes(status) ? atTime(visit.startsAt, close) : close())
  now += undoMs
  return visit
}

/** No test waits for its visit. */
async function atTime(time: string, work: () => Promise<unknown>, later = 0): Promise<void> {
  const before = now
  now = Date.parse(time) + later
  await work()
  now = before
}

type Said = { id: string; kind: string; subject: string; text: string; calendar: string }

/** The customer's messages, oldest first. */
async function messagesTo({ id }: Visit): Promise<Said[]> {
  const { messages } = (await server.call('GET', `/api/bookings/${id}`, { headers })).body
  const said = []
  for (const { id: one, kind } of messages) {
    const message = (await server.call('GET', `/api/messages/${one}`, { headers })).body
    const [file] = message.attachments
    const calendar = file ? String((await server.call('GET', file.url, { headers })).body) : ''
    if (!kind.startsWith('owner-')) said.push({ ...message, calendar })
  }
  return said
}

async function keptOf({ id }: { id: string }) {
  const { queries } = server.database
  const of = <Table extends 'messages' | 'booking_corrections'>(table: Table, column: 'entity_id' | 'booking_id') =>
    // Safe: each table has the column in its query.
    queries
      .selectFrom(table as 'messages')
      .selectAll()
      .where(column as 'entity_id', '=', id)
      .orderBy('id')
      .execute()
  return {
    booking: await queries.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst(),
    held: await queries
      .selectFrom('places')
      .selectAll()
      .where('booking_id', '=', id)
      .where('free_at', 'is', null)
      .execute(),
    messages: await of('messages', 'entity_id'),
    corrections: await of('booking_corrections', 'booking_id'),
    counters: (await server.call('GET', '/api/dashboard', { headers })).body.counters,
    free: await findFreeWindows(server),
  }
}

async function expectCountersToBeTrue(): Promise<void> {
  const { counters } = (await server.call('GET', '/api/dashboard', { headers })).body
  const rows = await server.database.queries.selectFrom('bookings').select('status').execute()
  const having = (status: string) => rows.filter((row) => row.status === status).length
  expect(counters).toMatchObject({ pending: having('pending'), confirmed: having('confirmed') })
}

const cases = closedStatuses.flatMap((from) => ['to come', 'begun', 'over'].map((time) => ({ from, time })))

test.each(cases)('corrections are those that the table allows, and places and counters follow: %j', async (state) => {
  let refused: Visit | undefined
  for (const to of correctedStatuses) {
    const visit = refused ?? (await closed(state.from))
    const before = now
    if (state.time === 'begun') now = Date.parse(visit.startsAt)
    if (state.time === 'over') now = Date.parse(visit.startsAt) + 12 * 3_600_000
    const seen = (await server.call('GET', `/api/bookings/${visit.id}`, { headers })).body.booking
    const seenReason = (await keptOf(visit)).booking?.decline_reason
    const isAllowed = isPossible(corrections[to], seen, now)
    const answer = await correct(visit, { from: state.from, to, reason: 'It was the other visit.' })
    expect({ to, ...answer }).toMatchObject(
      isAllowed ? { to, status: 200, body: { booking: { status: to } } } : { to, status: 409 },
    )
    const kept = await keptOf(visit)
    expect(kept.held).toHaveLength(isAllowed && holdsPlace(to) ? 1 : 0)
    expect(kept.corrections).toHaveLength(isAllowed ? 1 : 0)
    const because = to === 'cancelled' ? 'It was the other visit.' : null
    expect(kept.booking?.decline_reason).toBe(isAllowed ? because : seenReason)
    await expectCountersToBeTrue()
    refused = isAllowed ? undefined : visit
    now = before
  }
})

test.each(closedStatuses)('every correction of a %s visit and its undo leave no trace', async (from) => {
  const visit = await closed(from)
  const possible = correctedStatuses.filter((to) => corrections[to].from.some((status) => status === from))
  await atTime(visit.startsAt, async () => {
    now += undoMs
    const before = await keptOf(visit)
    for (const to of possible) {
      const key = randomUUID()
      expect((await correct(visit, { from, to, tell: true, key })).status).toBe(200)
      expect((await keptOf(visit)).booking?.status).toBe(to)
      expect((await post('/api/undo', { act: key })).status).toBe(200)
      expect(await keptOf(visit)).toEqual(before)
    }
  })
})

test("a correction's author, time, change and reason are stored, and read with the booking", async () => {
  const visit = await closed('cancelled')
  await correct(visit, { from: 'cancelled', to: 'skipped', reason: 'She is on holiday.' })
  await correct(visit, { from: 'skipped', to: 'confirmed', tell: true })
  const { body } = await server.call('GET', `/api/bookings/${visit.id}`, { headers })
  const at = new Date(now).toISOString()
  expect(body.corrections).toMatchObject([
    { from: 'cancelled', to: 'skipped', reason: 'She is on holiday.', told: false, at },
    { from: 'skipped', to: 'confirmed', reason: '', told: true, at },
  ])
  expect(body.corrections[0].who).not.toBe('')
  expect(body.reason).toBeNull()
})

test('the customer is notified only if the owner says so, with a newer calendar entry', async () => {
  const visit = await closed('cancelled')
  const heard = await messagesTo(visit)
  await correct(visit, { from: 'cancelled', to: 'skipped' })
  expect(await messagesTo(visit)).toHaveLength(heard.length)
  now += undoMs
  await correct(visit, { from: 'skipped', to: 'confirmed', tell: true, reason: 'We mixed up two visits.' })
  const all = await messagesTo(visit)
  const news = all.at(-1)
  expect(all).toHaveLength(heard.length + 1)
  expect(news?.subject).toMatch(/^We come after all on /)
  expect(news?.text).toContain('We mixed up two visits.')
  expect(news?.calendar).toMatch(/METHOD:REQUEST/)
  const sequences = all.map(({ calendar }) => Number(/^SEQUENCE:(\d+)/m.exec(calendar)?.[1] ?? 0))
  expect(sequences.at(-1)).toBeGreaterThan(Math.max(...sequences.slice(0, -1)))
  const byLink = await server.call('GET', `/api/bookings/by-token/${visit.token}`)
  expect(byLink.body.booking.status).toBe('confirmed')
})

test.each(correctedStatuses)(
  'a correction to %s states the true status, and loses nothing that was typed',
  async (to) => {
    const from = corrections[to].from.find((status) => status !== 'declined') ?? 'cancelled'
    const visit = await closed(from)
    await atTime(visit.startsAt, async () => {
      await correct(visit, { from, to, tell: true, reason: 'Two names were alike.' })
      const news = (await messagesTo(visit)).findLast(({ kind }) => kind === `booking-${corrections[to].news}`)
      expect(news?.subject).not.toBe('')
      expect(news?.text).toContain('Two names were alike.')
    })
  },
)

test('a visit corrected to not finished asks for no review; one corrected to finished asks once', async () => {
  const visit = await closed('completed')
  const requests = async () => (await keptOf(visit)).messages.filter(({ kind }) => kind === 'review-request').length
  expect(await requests()).toBe(1)
  await atTime(visit.startsAt, async () => {
    await correct(visit, { from: 'completed', to: 'locked-out' })
    expect(await requests()).toBe(0)
    expect((await writeReview(server, { token: reviewTokenOf(server, visit.id) })).status).not.toBe(201)
    await correct(visit, { from: 'locked-out', to: 'completed' })
    expect(await requests()).toBe(1)
  })
})

test('a visit that its customer has reviewed counts as done', async () => {
  const visit = await closed('completed')
  await atTime(visit.startsAt, async () => {
    expect((await writeReview(server, { token: reviewTokenOf(server, visit.id) })).status).toBe(201)
    expect(await correct(visit, { from: 'completed', to: 'locked-out' })).toMatchObject({
      status: 409,
      body: { code: 'not-possible-now', detail: /review/ },
    })
  })
})

test('the refusal names who has the place and free windows nearby, and one press takes such a window', async () => {
  const visit = await closed('cancelled', { name: 'First Visitor' })
  while ((await findFreeWindows(server)).some(({ date, window }) => date === visit.date && window === visit.window)) {
    await bookVisit(server, { name: 'Second Visitor', date: visit.date, window: visit.window })
  }
  const refused = await correct(visit, { from: 'cancelled', to: 'confirmed', tell: true })
  expect(refused).toMatchObject({ status: 409, body: { code: 'place-gone', detail: /Second Visitor/ } })
  expect((await keptOf(visit)).booking?.status).toBe('cancelled')
  const { words: _words, ...at } = refused.body.next[0]
  const moved = await correct(visit, { from: 'cancelled', to: 'confirmed', tell: true, at })
  expect(moved).toMatchObject({ status: 200, body: { booking: { status: 'confirmed', ...at } } })
  expect((await keptOf(visit)).held).toMatchObject([{ date: at.date, window_id: at.window }])
  expect((await messagesTo(visit)).at(-1)?.subject).toMatch(/^New time: /)
  const away = { date: visit.date, window: 'no-such' }
  const other = await closed('cancelled')
  expect((await correct(other, { from: 'cancelled', to: 'confirmed', at: away })).body.code).toBe('not-offered')
})

test('of five simultaneous corrections of one visit one takes effect, and repeating it gives the same answer', async () => {
  const visit = await closed('cancelled')
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, at) =>
      correct(visit, { from: 'cancelled', to: at % 2 === 0 ? 'skipped' : 'confirmed' }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  expect((await keptOf(visit)).corrections).toHaveLength(1)
  await expectCountersToBeTrue()

  const other = await closed('cancelled')
  const press: Body = { from: 'cancelled', to: 'confirmed', key: randomUUID() }
  const twice = await Promise.all([correct(other, press), correct(other, press)])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect((await keptOf(other)).corrections).toHaveLength(1)
  expect((await correct(other, { ...press, to: 'skipped' })).body.code).toBe('key-reused')
})

test('when a visitor and the owner both want the last place of a window, one gets it', async () => {
  for (let round = 0; round < 4; round++) {
    const visit = await closed('cancelled')
    const { date, window } = visit
    const isFree = async () =>
      (await findFreeWindows(server)).filter((one) => one.date === date && one.window === window).length > 0
    const queries = server.database.queries
    const crews = (await server.call('GET', '/api/settings', { headers })).body.settings.schedule.crews
    for (let taken = 1; taken < crews; taken++) await bookVisit(server, { date, window })
    const [booked, put] = await Promise.all([
      bookVisit(server, { date, window }),
      correct(visit, { from: 'cancelled', to: 'confirmed' }),
    ])
    expect([booked.status, put.status].toSorted((a, b) => a - b)).toEqual(
      booked.status === 201 ? [201, 409] : [200, 409],
    )
    expect(await isFree()).toBe(false)
    const places = queries.selectFrom('places').select('booking_id').where('date', '=', date)
    const held = await places.where('window_id', '=', window).where('free_at', 'is', null).execute()
    expect(held).toHaveLength(crews)
  }
})

test('an open or unknown visit and an unknown correction are refused', async () => {
  const open = (await bookNextWindow(server)).body.booking
  expect((await correct(open, { from: 'cancelled', to: 'confirmed' })).status).toBe(409)
  expect((await correct({ id: 'nothing' }, { from: 'cancelled', to: 'confirmed' })).status).toBe(404)
  const visit = await closed('cancelled')
  const wrong = { from: 'cancelled', tell: false }
  for (const body of [
    { ...wrong, to: 'pending' },
    { ...wrong, to: 'cancelled', tell: 'no' },
    { ...wrong, to: 'skipped', reason: 'x'.repeat(301) },
  ]) {
    expect((await post(`/api/bookings/${visit.id}/correct`, body)).status).toBe(422)
  }
})
