import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookingTextConsent, recordConsent } from '#words/consents.ts'
import { takeBackMs } from '../../domain/crew/day.ts'
import { auditBooks } from '../operations/health/audit-books.ts'
import { openTestCrew } from './open-test-crew.ts'

// Monday, twenty past eight in the morning at the business.
const monday = Date.parse('2026-11-30T16:20:00Z')
const crew = await openTestCrew(monday)
const { server, headers, clock, ana, bea, send, textsTo, articleOf } = crew
/** From half past eight to half past ten. */
const seed = (change: object = {}) => crew.seedVisit('08:30', change)

const press = (person: string, booking: string, fields: Record<string, string>) =>
  send(person, '/crew/step', { key: randomUUID(), booking, step: 'late', minutes: '20', ...fields })

const hasLate = async (person: string, booking: string) => (await articleOf(person, booking)).includes('value="late"')
const stepsOf = async (id: string) =>
  (await server.call('GET', `/api/bookings/${id}/crew`, { headers })).body.steps.map(
    ({ step }: { step: string }) => step,
  )

test('a press of Late texts the customer once, after the moment to take it back, and the owner sees it', async () => {
  const { id, phone } = await seed()
  const key = randomUUID()
  for (const _ of [1, 2]) expect((await press(ana, id, { key })).status).toBe(303)
  expect((await press(bea, id, {})).status).toBe(303)
  expect(await textsTo(phone)).toEqual([])
  expect(await articleOf(ana, id)).toContain('Cora recibe un mensaje de texto en un minuto.')
  clock.now += takeBackMs
  const text =
    'Hi Cora, Sparkle Home Cleaning: Ana is running late, about 8:40 AM. ' +
    'Questions? (415) 555-0132. Reply STOP to opt out.'
  expect(await textsTo(phone)).toEqual([text])
  expect(text.length).toBeLessThanOrEqual(160)
  expect(await stepsOf(id)).toEqual(['late', 'late'])
  const { messages } = (await server.call('GET', `/api/bookings/${id}`, { headers })).body
  expect(messages).toMatchObject([{ kind: 'visit-late-text' }])
  expect((await auditBooks(server.config)).map(({ name }) => name)).not.toContain('crew-step')
})

test('Late without a time says only that, and both Late and On my way are announced', async () => {
  const { id, phone } = await seed()
  await press(ana, id, { step: 'on-my-way', minutes: '10' })
  clock.now += takeBackMs
  await press(ana, id, { minutes: '' })
  clock.now += takeBackMs
  expect(await textsTo(phone)).toEqual([
    expect.stringContaining('Ana is on the way, about 8:30 AM.'),
    expect.stringContaining('Ana is running late. Questions?'),
  ])
})

test('taking Late back sends no text, and Late can be pressed again', async () => {
  const { id, phone } = await seed()
  const key = randomUUID()
  await press(ana, id, { key })
  expect(await articleOf(ana, id)).toContain('Deshacer: Voy tarde, Cora')
  expect((await send(ana, '/crew/step/undo', { key, booking: id })).status).toBe(303)
  clock.now += takeBackMs
  expect(await textsTo(phone)).toEqual([])
  expect(await stepsOf(id)).toEqual([])
  await press(ana, id, {})
  clock.now += takeBackMs
  expect(await textsTo(phone)).toHaveLength(1)
})

test('both presses of one form count after a dead spot, each with its key', async () => {
  const { id } = await seed()
  const article = await articleOf(bea, id)
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(article)?.[1] ?? ''
  const keys = { key: value('key'), 'late-key': value('late-key') }
  for (const step of ['on-my-way', 'late', 'late']) {
    expect((await press(bea, id, { ...keys, step })).status).toBe(303)
    clock.now += 1_000
  }
  expect(await stepsOf(id)).toEqual(['on-my-way', 'late'])
  expect(await articleOf(bea, id)).toContain('Late, 8:20 AM')
})

test('a customer who did not agree to texts gets none, and the press counts', async () => {
  const { id, phone } = await seed({
    text_consent: JSON.stringify(recordConsent(bookingTextConsent, false, 1, 'S')),
  })
  expect(await articleOf(ana, id)).not.toContain('name="minutes"')
  await press(ana, id, {})
  clock.now += takeBackMs
  expect(await textsTo(phone)).toEqual([])
  expect(await stepsOf(id)).toEqual(['late'])
})

test('a waiting text that somebody is late is not sent once somebody is there', async () => {
  const { id, phone } = await seed()
  await press(ana, id, {})
  await press(bea, id, { step: 'here' })
  clock.now += takeBackMs
  expect(await textsTo(phone)).toEqual([])
})

test('Late is offered from two hours before a visit until the person is there', async () => {
  const { id } = await seed()
  const afternoon = monday + 4 * 3_600_000
  const { id: later } = await seed({ starts_at: afternoon, ends_at: afternoon + 7_200_000 })
  expect([await hasLate(ana, id), await hasLate(ana, later)]).toEqual([true, false])
  await press(ana, id, { step: 'here' })
  expect([await hasLate(ana, id), await hasLate(bea, id)]).toEqual([false, true])
})
