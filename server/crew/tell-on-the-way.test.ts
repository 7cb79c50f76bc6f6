// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookingTextConsent, recordConsent } from '#words/consents.ts'
import { takeBackMs } from '../../domain/crew/day.ts'
import { openTestCrew } from './open-test-crew.ts'

// Monday, ten past eight in the morning at the business.
const monday = Date.parse('2026-11-30T16:10:00Z')
const crew = await openTestCrew(monday)
const { server, headers, clock, ana, bea, phones, send, textsTo, articleOf } = crew
const { queries } = server.database
/** From eight to ten. */
const seed = (change: object = {}) => crew.seedVisit('08:00', change)

const onMyWay = (person: string, booking: string, key: string, minutes = '20') =>
  send(person, '/crew/step', { key, booking, step: 'on-my-way', minutes })
const takeBack = (person: string, booking: string, key: string) => send(person, '/crew/step/undo', { key, booking })

test('the customer gets one text once the press can no longer be undone, even if several people press several times', async () => {
  const { id, phone } = await seed()
  const key = randomUUID()
  for (const _ of [1, 2]) expect((await onMyWay(ana, id, key)).status).toBe(303)
  expect((await onMyWay(bea, id, randomUUID())).status).toBe(303)
  clock.now += takeBackMs - 1
  expect(await textsTo(phone)).toEqual([])
  clock.now += 1
  const text =
    'Hi Cora, Sparkle Home Cleaning: Ana is on the way, about 8:30 AM. ' +
    'Questions? (415) 555-0132. Reply STOP to opt out.'
  expect(await textsTo(phone)).toEqual([text])
  expect(text.length).toBeLessThanOrEqual(160)
  await onMyWay(ana, id, key)
  expect(await textsTo(phone)).toEqual([text])
})

test('a text without a time says only that somebody is on the way', async () => {
  const { id, phone } = await seed()
  await onMyWay(ana, id, randomUUID(), '')
  clock.now += takeBackMs
  expect(await textsTo(phone)).toEqual([expect.stringContaining('Ana is on the way. Questions?')])
})

test.each([
  ['did not agree to texts', { text_consent: JSON.stringify(recordConsent(bookingTextConsent, false, 1, 'S')) }],
  [
    'agreed to confirmations and changes only',
    { text_consent: JSON.stringify(recordConsent('arranged-2026-11-c', true, 1, 'S')) },
  ],
  ['expects nobody for hours', { starts_at: monday + 2 * 3_600_000 + 1, ends_at: monday + 4 * 3_600_000 }],
])('a customer who %s gets no text, and the press counts', async (_, change) => {
  const { id, phone } = await seed(change)
  expect(await (await fetch(`${server.url}/crew`, { headers: { cookie: phones[ana] ?? '' } })).text()).toContain(id)
  expect((await onMyWay(ana, id, randomUUID())).status).toBe(303)
  clock.now += takeBackMs
  expect(await textsTo(phone)).toEqual([])
  const { body } = await server.call('GET', `/api/bookings/${id}/crew`, { headers })
  expect(body.steps).toHaveLength(1)
})

/** Whether the page says, before the press, that the customer gets a text. */
async function isAnnounced(person: string, booking: string, step = 'on-my-way'): Promise<boolean> {
  const forms = (await articleOf(person, booking)).split('<form')
  return forms.some((each) => each.includes('name="minutes"') && each.includes(`value="${step}"`))
}

const at = (ms: number) => ({ starts_at: ms, ends_at: ms + 7_200_000 })
const hourMs = 3_600_000
const change = (id: string, values: object) =>
  queries.updateTable('bookings').set(values).where('id', '=', id).execute()

test.each<[string, boolean, object, (visit: { id: string; phone: string }) => Promise<unknown>]>([
  ['nothing happened', true, {}, async () => {}],
  [
    'Bea pressed too early for a text',
    true,
    at(monday + 3 * hourMs),
    async ({ id }) => {
      await onMyWay(bea, id, randomUUID())
      clock.now += 2 * hourMs
    },
  ],
  ['Bea is on the way', false, {}, ({ id }) => onMyWay(bea, id, randomUUID())],
  ['Bea is there', false, {}, ({ id }) => send(bea, '/crew/step', { key: randomUUID(), booking: id, step: 'here' })],
  ['the visit was to have ended', false, at(monday - 2 * hourMs), async () => {}],
  ['the visit is completed', false, {}, ({ id }) => change(id, { status: 'completed' })],
  [
    'the number has stopped texts',
    false,
    {},
    ({ phone: number }) =>
      queries.insertInto('text_numbers').values({ number, stopped_at: 1, unreachable: null, said_at: 1 }).execute(),
  ],
  ['the number is in another country', false, { phone: '+447911123456' }, async () => {}],
])('the page announces a text exactly when the press sends one: %s', async (_, texts, seeded, before) => {
  const { id, phone } = await seed(seeded)
  await before({ id, phone })
  await textsTo(phone)
  expect(await isAnnounced(ana, id)).toBe(texts)
  const key = randomUUID()
  await onMyWay(ana, id, key)
  const written = await queries.selectFrom('messages').select('id').where('id', '=', key).execute()
  expect(written).toHaveLength(texts ? 1 : 0)
  // A page from before may not have said so.
  expect((await articleOf(ana, id)).includes('Cora recibe un mensaje de texto en un minuto.')).toBe(texts)
  clock.now += takeBackMs
  expect(await articleOf(ana, id)).not.toContain('en un minuto.')
})

test.each<[string, (id: string) => Promise<unknown>]>([
  ['is called off', (id) => change(id, { status: 'cancelled' })],
  ['is moved to another day', (id) => change(id, { date: '2026-12-01', ...at(monday + 24 * hourMs) })],
  ['is moved to the afternoon', (id) => change(id, at(monday + 5 * hourMs))],
  ['goes to other people', (id) => queries.deleteFrom('crew_visits').where('booking_id', '=', id).execute()],
  ['has somebody there', (id) => send(bea, '/crew/step', { key: randomUUID(), booking: id, step: 'here' })],
])('a waiting text is not sent when its visit %s', async (_, happens) => {
  const { id, phone } = await seed()
  await onMyWay(ana, id, randomUUID())
  await happens(id)
  clock.now += takeBackMs
  expect(await textsTo(phone)).toEqual([])
})

test('a visit that is moved to another day is pressed and announced again on that day', async () => {
  const { id, phone } = await seed()
  await onMyWay(ana, id, randomUUID())
  await send(bea, '/crew/step', { key: randomUUID(), booking: id, step: 'here' })
  clock.now = monday + 24 * hourMs
  await change(id, { date: '2026-12-01', ...at(clock.now) })
  expect(await isAnnounced(ana, id)).toBe(true)
  expect((await onMyWay(ana, id, randomUUID())).status).toBe(303)
  expect(await isAnnounced(ana, id)).toBe(false)
  clock.now += takeBackMs
  expect(await textsTo(phone)).toEqual([expect.stringContaining('Ana is on the way')])
  const { body } = await server.call('GET', `/api/bookings/${id}/crew`, { headers })
  const times = body.steps.map(({ step, at: time }: { step: string; at: string }) => [step, Date.parse(time)])
  expect(times).toEqual([
    ['here', monday],
    ['on-my-way', monday + 24 * hourMs],
  ])
})

test('taking a press back sends no text, and the next press sends one', async () => {
  const { id, phone } = await seed()
  const key = randomUUID()
  await onMyWay(ana, id, key)
  const page = await (await fetch(`${server.url}/crew`, { headers: { cookie: phones[ana] ?? '' } })).text()
  expect(page).toContain('Deshacer: Voy en camino, Cora')
  expect((await takeBack(ana, id, key)).status).toBe(303)
  // A browser that sends the old form again presses nothing.
  await onMyWay(ana, id, key)
  clock.now += takeBackMs
  expect(await textsTo(phone)).toEqual([])
  const { body } = await server.call('GET', `/api/bookings/${id}/crew`, { headers })
  expect(body.steps).toEqual([])
  await onMyWay(ana, id, randomUUID(), '45')
  clock.now += takeBackMs
  expect(await textsTo(phone)).toEqual([expect.stringContaining('about 9:00 AM')])
})

test('a text that was taken back costs nothing of the daily limit', async () => {
  const spent = async () => {
    const rows = server.database.queries.selectFrom('limits').select('points').where('name', '=', 'text-cents')
    return (await rows.execute()).reduce((sum, { points }) => sum + Number(points), 0)
  }
  const { id } = await seed()
  const before = await spent()
  const key = randomUUID()
  await onMyWay(ana, id, key)
  expect(await spent()).toBeGreaterThan(before)
  await takeBack(ana, id, key)
  expect(await spent()).toBe(before)
})

test('a press is taken back by its own person alone, and only within the moment', async () => {
  const { id, phone } = await seed()
  const key = randomUUID()
  await onMyWay(ana, id, key)
  expect((await takeBack(bea, id, key)).status).toBe(409)
  clock.now += takeBackMs
  expect((await takeBack(ana, id, key)).status).toBe(409)
  expect(await textsTo(phone)).toHaveLength(1)
})

test('a second person who takes a press back leaves the text of the first', async () => {
  const { id, phone } = await seed()
  const key = randomUUID()
  await onMyWay(ana, id, randomUUID())
  await onMyWay(bea, id, key)
  expect((await takeBack(bea, id, key)).status).toBe(303)
  clock.now += takeBackMs
  expect(await textsTo(phone)).toHaveLength(1)
})

test('of two people who press at the same moment one texts', async () => {
  const { id, phone } = await seed()
  const answers = await Promise.all([onMyWay(ana, id, randomUUID()), onMyWay(bea, id, randomUUID())])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  clock.now += takeBackMs
  expect(await textsTo(phone)).toHaveLength(1)
})
