// @module-tag both-engines
import { beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { writeSettings } from '../settings/store.ts'
import { waitlistJobs } from './jobs.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { insertWaiting } from './store.ts'

const tables = openTestTables('waitlist', 'limits', 'events', 'settings')
const office = openTestParts(tables, Date.parse('2026-11-30T20:00:00Z'))
const dayMs = 24 * 3_600_000

type Who = { zip?: string; email: string; networks?: string[] }

async function join({ zip = '94607', email, networks = ['203.0.113.9'] }: Who): Promise<'waits' | object> {
  const { parts } = office
  return tables
    .write((write) => joinWaitlist(parts, write, { zip, email, networks }))
    .then(
      () => 'waits' as const,
      (refusal: { details: { errors: object } }) => refusal.details.errors,
    )
}

async function joinMany(many: number, of: (nth: number) => Who): Promise<number> {
  let waiting = 0
  for (let nth = 0; nth < many; nth++) if ((await join(of(nth))) === 'waits') waiting++
  return waiting
}

beforeEach(async () => {
  await tables.write((write) => writeSettings(write, { ...defaultSettings, zips: ['94110'] }, { at: office.now }))
})

test('one network adds twenty people in thirty days, whatever the area, and the next one after that', async () => {
  const stranger = (nth: number) => ({ email: `victim${nth}@example.com`, zip: String(94_600 + (nth % 50)) })
  expect(await joinMany(60, stranger)).toBe(20)
  expect(await join({ email: 'one-more@example.com' })).toEqual({
    email: expect.stringContaining(`Call ${defaultSettings.phone}`),
  })
  office.now += 29 * dayMs
  expect(await joinMany(60, (nth) => stranger(nth + 100))).toBe(0)
  office.now += dayMs
  expect(await joinMany(60, (nth) => stranger(nth + 200))).toBe(20)
})

test("an address that waits already, or is refused, uses up nothing of the network's limit", async () => {
  for (let turn = 0; turn < 30; turn++) expect(await join({ email: 'ana@example.com' })).toBe('waits')
  for (let turn = 0; turn < 30; turn++) await join({ email: 'ana@example.com', zip: '94110' })
  expect(await joinMany(30, (nth) => ({ email: `neighbour${nth}@example.com` }))).toBe(19)
})

test('a whole neighborhood can join, each household by its own connection', async () => {
  const household = (nth: number) => ({ email: `home${nth}@example.com`, networks: [`198.51.100.${nth}`] })
  expect(await joinMany(200, household)).toBe(200)
})

test('a site’s whole address range counts for three', async () => {
  const networks = (nth: number) => [`2001:db8:1:${nth}::/64`, '2001:db8:1::/48']
  expect(await joinMany(80, (nth) => ({ email: `home${nth}@example.com`, networks: networks(nth) }))).toBe(60)
})

test('one area lists 500 people, and another one more', async () => {
  await tables.write(async (write) => {
    for (let nth = 0; nth < 499; nth++)
      await insertWaiting(write, { zip: '94607', email: `home${nth}@example.com`, at: office.now })
  })
  expect(await join({ email: 'last@example.com' })).toBe('waits')
  expect(await join({ email: 'late@example.com' })).toEqual({ zip: expect.stringContaining('94607') })
  expect(await join({ email: 'last@example.com' })).toBe('waits')
  expect(await join({ email: 'late@example.com', zip: '94611' })).toBe('waits')
})

test('a load test may switch the limit of a network off', async () => {
  office.parts.config.limits = false
  expect(await joinMany(30, (nth) => ({ email: `home${nth}@example.com` }))).toBe(30)
})

test('a person who has waited for twelve months is forgotten at night', async () => {
  const of = (email: string, at: string) => ({ zip: '94607', email, at: Date.parse(at) })
  await tables.write(async (write) => {
    await insertWaiting(write, of('long@example.com', '2025-11-30T19:59:59Z'))
    await insertWaiting(write, of('not-so-long@example.com', '2025-11-30T20:00:00Z'))
  })
  for (const { run } of waitlistJobs(office.parts)) await run()
  const left = await tables.queries.selectFrom('waitlist').select('email').execute()
  expect(left).toEqual([{ email: 'not-so-long@example.com' }])
})
