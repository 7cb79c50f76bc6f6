import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { openTestServer } from '../open-test-server.ts'
import { testOwner } from '../start-test-server.ts'
import { seedPerson } from './seed-test-person.ts'

// A Monday, noon at the business.
let now = Date.parse('2026-11-30T20:00:00Z')
const { server } = await openTestServer({ clock: { now: () => now } })
const headers = await server.signIn()
let [ana, bea, cleo] = ['', '', '']
const period = 'from=2026-11-30&to=2026-12-13'

const post = (path: string, body: object = {}) =>
  server.call('POST', path, { body: { key: randomUUID(), ...body }, headers })
const get = (path: string) => server.call('GET', path, { headers })
const sheetOf = async (person: string, days = period) =>
  (await get(`/api/pay?${days}`)).body.sheets.find((sheet: { person: { id: string } }) => sheet.person.id === person)

/** A completed visit of these people at a price, and for so many minutes by one of them. */
async function work(people: string[], { date = '2026-12-01', price = 101, stays = {} as Record<string, number> } = {}) {
  const who = { name: 'Cora Quintanilla', email: 'cora.private@example.com', phone: '(415) 555-0188' }
  const home = { service: 'standard', homeSize: 'medium', address: '7 Pine Street', zip: '94110', price }
  const when = { date, start: '08:00', end: '10:00', minutes: 120, people: 2, anyway: true }
  const { body } = await post('/api/bookings/arranged', { ...who, ...home, ...when })
  const id: string = body.booking.id
  await post(`/api/bookings/${id}/crew`, { before: [], people, anyway: true })
  const at = Date.parse(body.booking.startsAt)
  for (const [person_id, minutes] of Object.entries(stays))
    await server.database.queries
      .insertInto('crew_steps')
      .values([
        { booking_id: id, person_id, step: 'here', pressed_at: at },
        { booking_id: id, person_id, step: 'done', pressed_at: at + minutes * 60_000 },
      ])
      .execute()
  now = Math.max(now, at + 3_600_000)
  await post(`/api/bookings/${id}/complete`)
  return id
}

beforeAll(async () => {
  await server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })
  await server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings: defaultSettings }, headers })
  ana = await seedPerson(server, headers, { name: 'Ana Reyes' })
  bea = await seedPerson(server, headers, { name: 'Bea Ortiz', language: 'en' })
  cleo = await seedPerson(server, headers, { name: 'Cleo Diaz' })
  for (const [person, rule] of [
    [ana, { kind: 'hour', amount: 2_000 }],
    [bea, { kind: 'share', amount: 40 }],
    [cleo, { kind: 'visit', amount: 4_500 }],
  ] as const)
    await post(`/api/crew/${person}/pay-rule`, { ...rule, from: '2026-01-01' })
})

test('people are paid by the hour, by the visit or with a share, by the rule of the day', async () => {
  await work([ana, bea, cleo], { stays: { [ana]: 100 } })
  await post(`/api/crew/${ana}/pay-rule`, { kind: 'hour', amount: 3_000, from: '2026-12-02' })
  await work([ana], { date: '2026-12-02' })
  expect((await sheetOf(ana)).visits).toMatchObject([
    { date: '2026-12-01', kind: 'hour', minutes: 100, isPlanned: false, cents: 3_333 },
    { date: '2026-12-02', kind: 'hour', minutes: 120, isPlanned: true, cents: 6_000 },
  ])
  // 40 % of $101 among three.
  expect((await sheetOf(bea)).sums).toMatchObject({ visits: 1_347, total: 1_347 })
  expect((await sheetOf(cleo)).sums.visits).toBe(4_500)
})

test('a visit that is not completed, or of another period, earns nothing', async () => {
  const before = (await sheetOf(cleo)).sums
  const who = { name: 'Dora Lee', email: 'dora@example.com', phone: '(415) 555-0187' }
  const home = { service: 'standard', homeSize: 'medium', address: '9 Elm Street', zip: '94110' }
  const when = { date: '2026-12-08', start: '08:00', end: '10:00', anyway: true }
  const { body } = await post('/api/bookings/arranged', { ...who, ...home, ...when })
  await post(`/api/bookings/${body.booking.id}/crew`, { before: [], people: [cleo], anyway: true })
  expect((await sheetOf(cleo)).sums).toEqual(before)
  expect((await sheetOf(cleo, 'from=2026-12-02&to=2026-12-13')).visits).toEqual([])
})

test('tips go whole to the people of the visit, on the day they were entered, and go when they are taken back', async () => {
  const visit = await work([ana, bea], { date: '2026-12-03', price: 100 })
  const paid = { seen: 10_000, amount: 11_001, tip: 1_001, way: 'cash', note: '' }
  const answer = await post(`/api/bookings/${visit}/account/payments`, paid)
  expect(answer.status).toBe(200)
  const tips = [(await sheetOf(ana)).sums.tips, (await sheetOf(bea)).sums.tips]
  expect(tips.toSorted()).toEqual([500, 501])
  const tip = answer.body.account.entries.find(({ kind }: { kind: string }) => kind === 'tip')
  await post(`/api/bookings/${visit}/account/entries/${tip.id}/take-back`)
  const after = [(await sheetOf(ana)).sums.tips, (await sheetOf(bea)).sums.tips]
  expect(after).toEqual([0, 0])
})

test('a correction is an entry, taken back by another one, once', async () => {
  const before = (await sheetOf(cleo)).sums.total
  const key = randomUUID()
  const gas = { date: '2026-12-04', amount: -1_250, words: 'Gas was paid in cash' }
  for (const _ of [1, 2]) expect((await post(`/api/crew/${cleo}/pay`, { ...gas, key })).status).toBe(200)
  const { entries, sums } = await sheetOf(cleo)
  now += 1_000
  expect([entries.length, sums.total]).toEqual([1, before - 1_250])
  expect((await post(`/api/pay/${entries[0].id}/reverse`)).status).toBe(200)
  expect((await post(`/api/pay/${entries[0].id}/reverse`)).status).toBe(409)
  const corrected = await sheetOf(cleo)
  expect(corrected.entries.map(({ words, cents }: { words: string; cents: number }) => [words, cents])).toEqual([
    ['Gas was paid in cash', -1_250],
    ['Taken back: Gas was paid in cash', 1_250],
  ])
  expect(corrected.sums.total).toBe(before)
  expect((await post(`/api/pay/${corrected.entries[1].id}/reverse`)).status).toBe(409)
  expect((await post('/api/pay/none/reverse')).status).toBe(404)
  expect((await post('/api/crew/nobody/pay', gas)).status).toBe(404)
})

test('the table has every line of every sheet, and its amounts make the same sum', async () => {
  const { sheets } = (await get(`/api/pay?${period}`)).body
  const answer = await fetch(`${server.url}/api/pay/csv?${period}`, { headers })
  expect(answer.headers.get('content-disposition')).toContain('pay-2026-11-30-2026-12-13.csv')
  const [, ...rows] = (await answer.text()).trim().split('\r\n')
  const sum = rows.reduce((total, row) => total + Math.round(Number(row.split(',').at(-1)) * 100), 0)
  expect(sum).toBe(sheets.reduce((total: number, sheet: { sums: { total: number } }) => total + sheet.sums.total, 0))
  expect(rows[0]).toMatch(/^"2026-12-01","Ana Reyes","By the hour","Cora Quintanilla",100,"",33.33$/)
})

test.each(['from=2026-12-02&to=2026-12-01', 'from=2026-12-01', 'from=x&to=y', 'from=2020-01-01&to=2026-12-01'])(
  'the period %s is refused with what to send',
  async (days) => {
    const { status, body } = await get(`/api/pay?${days}`)
    expect([status, body.errors.from]).toEqual([422, expect.stringContaining('2026-11-30')])
  },
)

test('a person reads the own week, without a price, a last name or the pay of others', async () => {
  await server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })
  const week = async (person: string) => {
    const { path } = (await post(`/api/crew/${person}/link`)).body
    const opened = await fetch(`${server.url}/crew/open`, {
      method: 'POST',
      body: new URLSearchParams({ token: path.split('/').at(-1) }),
      headers: { origin: server.url },
      redirect: 'manual',
    })
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(await (await fetch(`${server.url}/crew`, { headers: { cookie } })).text()).toContain('href="/crew/pay"')
    const look = (asked: string) => fetch(`${server.url}/crew/pay${asked}`, { headers: { cookie } })
    expect((await look('?week=2030-01-01')).status).toBe(200)
    return (await look('?week=2026-11-30')).text()
  }
  const own = await week(ana)
  for (const shown of ['Mi pago', '$33.33', '$60.00', 'Propina', '1 h 40 min', 'Cora']) expect(own).toContain(shown)
  const shares = await week(bea)
  for (const shown of ['My pay', 'Your share of these visits', '$33.47']) expect(shares).toContain(shown)
  // The share of each visit would tell its price.
  expect(shares).not.toContain('$13.47')
  for (const page of [own, shares])
    for (const hidden of ['101', '$100', 'Quintanilla', '@example.com', 'Gas was paid', '$45'])
      expect(page).not.toContain(hidden)
  expect(own.length).toBeLessThan(14_000)
})
