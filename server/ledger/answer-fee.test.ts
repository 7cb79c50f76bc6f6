import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { standOf } from '../../domain/ledger/account-standing.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { undoMs } from '../../domain/undo.ts'
import { openTestServer } from '../open-test-server.ts'
import { auditBooks } from '../operations/health/audit-books.ts'
import { type Office, openTestVisit, post } from './open-test-visit.ts'

const clock = { now: Date.now(), first: Date.now() }
const { server } = await openTestServer({ clock: { now: () => clock.now } })
const headers = await server.signIn()
const office: Office = { server, headers, clock }
const settings = {
  ...defaultSettings,
  schedule: { ...defaultSettings.schedule, crews: 20 },
  fees: { lateCancel: 50, noticeHours: 24, lockedOut: 75 },
}
await server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings }, headers })

const read = async (id: string) => (await server.call('GET', `/api/bookings/${id}`, { headers })).body.booking
const entriesOf = async (id: string) =>
  (await server.call('GET', `/api/bookings/${id}/account`, { headers })).body.account.entries
const decide = (id: string, body: object) => post(office, `/api/bookings/${id}/account/fee`, body)
const undo = (act: string) => post(office, '/api/undo', { act })
const page = async (path: string) => (await (await fetch(server.url + path)).text()).replaceAll('<!-- -->', '')

/** A confirmed visit so many hours before it begins, with its private link. */
async function hoursBefore(hours: number): Promise<{ id: string; token: string }> {
  const { id, link } = await openTestVisit(office)
  clock.now -= hours * 3_600_000
  return { id, token: new URL(link, server.url).searchParams.get('booking') ?? '' }
}
/** Presses Cancel on the page of the private link, as a browser without a script does. */
async function cancel(token: string): Promise<void> {
  const html = await page(`/?booking=${token}`)
  const [, fee = ''] = /name="fee" value="(\d+)"/.exec(html) ?? []
  const body = new URLSearchParams({ token, ...(fee !== '' && { fee }) })
  expect((await fetch(`${server.url}/bookings/cancel`, { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
}

test('the rules are read before booking, and the sum before canceling', async () => {
  clock.now = clock.first++
  const rules = 'Cancel free until 24 hours before the visit; later it may cost $50. If we come and cannot get in'
  expect(await page('/')).toContain(rules)
  const early = await hoursBefore(30)
  expect(await page(`/?booking=${early.token}`)).toContain('Cancel free until 24 hours before the visit')
  const late = await hoursBefore(3)
  expect(await page(`/?booking=${late.token}`)).toContain(
    'It is less than 24 hours before your visit: canceling now may cost $50.',
  )
})

test('a late cancel charges nothing automatically; one press does, once, and its undo asks again', async () => {
  const { id, token } = await hoursBefore(3)
  await cancel(token)
  expect(await read(id)).toMatchObject({ status: 'cancelled', fee: 50 })
  expect(await entriesOf(id)).toEqual([])
  expect((await decide(id, { charge: true, seen: 40 })).status).toBe(409)
  const key = randomUUID()
  const answer = await decide(id, { key, charge: true, seen: 50 })
  expect(answer).toMatchObject({ status: 200, body: { undoForMs: undoMs } })
  expect(answer.body.account.entries).toMatchObject([{ kind: 'fee', amount: 5_000, note: 'canceled late' }])
  expect((await read(id)).fee).toBeUndefined()
  expect((await decide(id, { charge: true, seen: 50 })).status).toBe(409)
  expect((await undo(key)).status).toBe(200)
  expect(await read(id)).toMatchObject({ fee: 50 })
  expect(standOf(await entriesOf(id))).toMatchObject({ balance: 0 })
  const letGo = randomUUID()
  expect((await decide(id, { key: letGo, charge: false, seen: 50 })).status).toBe(200)
  expect((await read(id)).fee).toBeUndefined()
  expect((await undo(letGo)).status).toBe(200)
  expect(await read(id)).toMatchObject({ fee: 50 })
})

test('in time, or without having read it, canceling costs nothing', async () => {
  const early = await hoursBefore(30)
  await cancel(early.token)
  expect((await read(early.id)).fee).toBeUndefined()
  const unread = await hoursBefore(3)
  await server.call('POST', `/api/bookings/by-token/${unread.token}/cancel`, { body: { key: randomUUID() } })
  expect(await read(unread.id)).toMatchObject({ status: 'cancelled' })
  expect((await read(unread.id)).fee).toBeUndefined()
})

test('a locked door asks for its fee, its undo takes the question back, and another outcome ends it', async () => {
  const { id } = await openTestVisit(office)
  const key = randomUUID()
  await post(office, `/api/bookings/${id}/lock-out`, { key })
  expect(await read(id)).toMatchObject({ status: 'locked-out', fee: 75 })
  expect((await undo(key)).status).toBe(200)
  expect((await read(id)).fee).toBeUndefined()
  await post(office, `/api/bookings/${id}/lock-out`)
  clock.now += undoMs
  expect(await read(id)).toMatchObject({ fee: 75 })
  await post(office, `/api/bookings/${id}/correct`, { from: 'locked-out', to: 'completed', tell: false, reason: '' })
  const done = await read(id)
  expect([done.status, done.fee]).toEqual(['completed', undefined])
  expect((await decide(id, { charge: true, seen: 75 })).status).toBe(409)
  expect(await auditBooks(server.config)).toEqual([])
})

test('a charged fee is taken back when its visit is corrected, once, and Undo of the correction charges it again', async () => {
  const { id } = await openTestVisit(office)
  await post(office, `/api/bookings/${id}/lock-out`)
  clock.now += undoMs
  await decide(id, { charge: true, seen: 75 })
  await post(office, `/api/bookings/${id}/account/entries`, {
    seen: 7_500,
    kind: 'fee',
    amount: 500,
    note: 'a lost key',
  })
  const key = randomUUID()
  const correction = { from: 'locked-out', to: 'completed', tell: false, reason: '' }
  expect((await post(office, `/api/bookings/${id}/correct`, { key, ...correction })).status).toBe(200)
  // The visit, and the fee that the owner wrote.
  expect(standOf(await entriesOf(id))).toMatchObject({ balance: 8_900 + 500 })
  expect((await undo(key)).status).toBe(200)
  expect(standOf(await entriesOf(id))).toMatchObject({ balance: 7_500 + 500 })
  await post(office, `/api/bookings/${id}/correct`, correction)
  expect(standOf(await entriesOf(id))).toMatchObject({ balance: 8_900 + 500 })
  expect(await auditBooks(server.config)).toEqual([])
})

test('a customer whose late cancel was charged owes nothing for it once the visit takes place after all', async () => {
  const { id, token } = await hoursBefore(3)
  await cancel(token)
  await decide(id, { charge: true, seen: 50 })
  await post(office, `/api/bookings/${id}/account/payments`, { seen: 5_000, way: 'zelle', amount: 5_000 })
  clock.now += undoMs
  await post(office, `/api/bookings/${id}/correct`, { from: 'cancelled', to: 'confirmed', tell: false, reason: '' })
  expect(standOf(await entriesOf(id))).toMatchObject({ balance: -5_000 })
  clock.now = Date.parse((await read(id)).startsAt)
  await post(office, `/api/bookings/${id}/complete`)
  expect(standOf(await entriesOf(id))).toMatchObject({ balance: 8_900 - 5_000 })
  expect(await auditBooks(server.config)).toEqual([])
})
