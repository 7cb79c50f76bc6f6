import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { visitForm } from '../bookings/book-test-visit.ts'
import { openTexting, type Texting } from './open-test-texting.ts'

const begin = Date.UTC(2026, 10, 27, 18)
const hourMs = 3_600_000
let now = begin
let texting: Texting

beforeAll(async () => {
  texting = await openTexting({ now: () => now })
  const settings = { ...defaultSettings, skips: { ...defaultSettings.skips, rule: 'fee', fee: 30 } }
  const body = { key: randomUUID(), settings }
  await texting.server.call('PUT', '/api/settings', { body, headers: texting.headers })
})
afterAll(() => texting.close())

let numbers = 0
const newNumber = () => `+1415777${String(1000 + ++numbers)}`
let days = 0

/** A weekly customer with this number, with the visits of the next weeks. */
async function bookWeekly(number: string, change: object = {}) {
  const date = `2026-12-0${1 + (days++ % 4)}`
  const time = { date, start: '08:00', end: '10:00', anyway: true }
  const form = { ...visitForm, email: `${randomUUID()}@example.com`, phone: number, frequency: 'weekly', ...time }
  const body = { key: randomUUID(), ...form, ...change }
  const { status } = await texting.server.call('POST', '/api/bookings/arranged', { body, headers: texting.headers })
  expect(status).toBe(201)
  now += 60_000
  for (const { name, run } of texting.server.running.jobs) if (name === 'make visits of series') await run()
  return readVisits(number)
}

const readVisits = (phone: string) =>
  texting.server.database.queries
    .selectFrom('bookings')
    .select(['id', 'date', 'status', 'price'])
    .where('phone', '=', phone)
    .orderBy('date')
    .execute()

/** What a text is answered with. */
async function say(number: string, words: string): Promise<string> {
  now += 1_000
  const before = (await texting.textsTo(number)).length
  await texting.sms.text(number, words)
  return (await texting.textsTo(number)).slice(before).join(' | ')
}

test('NEXT is answered with the next visit, and SKIP skips it once the price of the one after it is accepted', async () => {
  const number = newNumber()
  const [first, second] = await bookWeekly(number)
  expect(first?.date).toBe('2026-12-01')
  expect(await say(number, 'Next?')).toBe(
    'Sparkle Home Cleaning: your next visit is Tue, Dec 1, 8 AM-10 AM, for $89. Reply SKIP to skip it. Call (415) 555-0132',
  )
  expect(await say(number, 'SKIP')).toBe(
    'Skip Tue, Dec 1? Reply YES. We would come next on Tue, Dec 8, for $101 instead of $71. Sparkle Home Cleaning, (415) 555-0132',
  )
  expect((await readVisits(number))[0]?.status).toBe('confirmed')
  expect(await say(number, 'yes please')).toBe(
    'Sparkle Home Cleaning: we skip Tue, Dec 1. Your next visit is Tue, Dec 8, for $101. Call (415) 555-0132',
  )
  const [skipped, after] = await readVisits(number)
  expect([skipped?.status, after?.id, after?.status, after?.price]).toEqual(['skipped', second?.id, 'confirmed', 101])
  expect(await texting.outcomes(number)).toEqual(['told', 'asked', 'skipped'])
  const news = texting.server.database.queries
    .selectFrom('messages')
    .select('kind')
    .where('entity_id', '=', first?.id ?? '')
  expect((await news.execute()).map(({ kind }) => kind)).toContain('booking-left-out')
  // The same yes again skips no second visit.
  await say(number, 'yes')
  expect((await readVisits(number)).filter(({ status }) => status === 'skipped')).toHaveLength(1)
})

test('a no keeps the visit, and a later yes skips nothing', async () => {
  const number = newNumber()
  await bookWeekly(number)
  expect(await say(number, 'Saltar')).toMatch(/^Saltar el \w+ \d dic\? Responda SI/)
  expect(await say(number, 'No')).toBe(
    'Sparkle Home Cleaning: nothing is skipped. We come as planned. Call (415) 555-0132',
  )
  await say(number, 'yes')
  expect((await readVisits(number)).map(({ status }) => status)).not.toContain('skipped')
  expect(await texting.outcomes(number)).toEqual(['asked', 'told', 'for-owner'])
})

test('a skip asks again when the price has changed since, and takes the new one', async () => {
  const number = newNumber()
  const [, second] = await bookWeekly(number)
  await say(number, 'skip')
  const reprice = { price: 101 }
  await texting.server.database.transaction((write) =>
    write
      .updateTable('bookings')
      .set(reprice)
      .where('id', '=', second?.id ?? '')
      .execute(),
  )
  expect(await say(number, 'Yes')).toMatch(/^Skip .* for \$131 instead of \$101/)
  expect((await readVisits(number))[0]?.status).toBe('confirmed')
  expect(await say(number, 'Yes')).toMatch(/we skip .* for \$131/)
  expect((await readVisits(number))[0]?.status).toBe('skipped')
})

test('once the notice has begun, and for a visit that is not regular, a person reads the text', async () => {
  const single = newNumber()
  await bookWeekly(single, { frequency: 'once' })
  expect(await say(single, 'next')).not.toContain('SKIP')
  expect(await say(single, 'skip')).toBe('Thanks, a person reads this.')
  const number = newNumber()
  const [first] = await bookWeekly(number)
  await say(number, 'skip')
  now = Date.parse(`${first?.date}T16:00:00Z`) - hourMs
  expect(await say(number, 'yes')).toMatch(/^It is too late to skip/)
  expect(await say(number, 'skip')).toMatch(/^It is too late to skip/)
  expect((await readVisits(number))[0]?.status).toBe('confirmed')
  expect(await texting.outcomes(number)).toEqual(['asked', 'for-owner', 'for-owner'])
  now = begin
})
