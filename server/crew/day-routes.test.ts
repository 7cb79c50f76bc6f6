// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { crewIdleMs, crewLinkMs } from '../../domain/crew/day.ts'
import { visitForm } from '../bookings/book-test-visit.ts'
import { openTestServer } from '../open-test-server.ts'
import { listRoutes } from '../platform/http/access.ts'
import { sendTestForm } from '../send-test-form.ts'
import { testOwner } from '../start-test-server.ts'
import { seedPerson } from './seed-test-person.ts'

const hourMs = 3_600_000
// A Monday, ten in the morning at the business; the visits are on that day and on Tuesday.
const monday = Date.parse('2026-11-30T18:00:00Z')
let now = monday
const { server } = await openTestServer({ clock: { now: () => now } })
const headers = await server.signIn()

const press = (path: string, body: object = {}) =>
  server.call('POST', path, { body: { key: randomUUID(), ...body }, headers })
const get = async (path: string) => (await server.call('GET', path, { headers })).body

const secrets = {
  price: 4321,
  email: 'cora.private@example.com',
  lastName: 'Quintanilla',
  access: 'Code 7714 at the side door',
}
let [ana, bea, own, tomorrow, others] = ['', '', '', '', '']

/** A visit that the owner books by phone. */
async function book(change: object): Promise<string> {
  const { name, email, phone } = { ...visitForm, name: `Cora ${secrets.lastName}`, email: secrets.email }
  const home = {
    service: 'standard',
    homeSize: 'medium',
    address: '7 Pine Street',
    zip: '94110',
    access: secrets.access,
  }
  const when = { date: '2026-11-30', start: '08:00', end: '10:00', anyway: true }
  const { body } = await press('/api/bookings/arranged', {
    name,
    email,
    phone,
    ...home,
    ...when,
    price: secrets.price,
    notes: 'Feed the cat',
    ...change,
  })
  return body.booking.id
}

beforeAll(async () => {
  await server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })
  ana = await seedPerson(server, headers, { name: 'Ana Reyes', language: 'es' })
  bea = await seedPerson(server, headers, { name: 'Bea Ortiz', language: 'en' })
  // Before the first visit.
  now = monday - 6 * hourMs
  own = await book({})
  tomorrow = await book({ date: '2026-12-01', address: '8 Tomorrow Lane' })
  others = await book({ start: '12:00', end: '14:00', address: '9 Elsewhere Road', name: 'Dora Lee' })
  for (const [id, people] of [
    [own, [ana, bea]],
    [tomorrow, [ana]],
    [others, [bea]],
  ] as const)
    await press(`/api/bookings/${id}/crew`, { before: [], people, anyway: true })
})
beforeEach(() => void (now = monday))

const form = (path: string, fields: Record<string, string>, cookie = '') =>
  sendTestForm(server, path, fields, { cookie, 'user-agent': 'Phone' })
const look = (path: string, cookie = '') => fetch(server.url + path, { headers: { cookie } })

async function makeLink(person: string): Promise<string> {
  return (await press(`/api/crew/${person}/link`)).body.path
}

const tokenOf = (path: string) => path.split('/').at(-1) ?? ''

async function signPhoneIn(person: string): Promise<string> {
  const opened = await form('/crew/open', { token: tokenOf(await makeLink(person)) })
  return opened.headers.get('set-cookie')?.split(';')[0] ?? ''
}

const day = async (cookie: string) => (await look('/crew', cookie)).text()

test('a link signs one phone in, once, and looking at it does not use it up', async () => {
  const path = await makeLink(ana)
  for (const _ of [1, 2]) expect(await (await look(path)).text()).toContain('Ver mis visitas')
  const opened = await form('/crew/open', { token: tokenOf(path) })
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/crew'])
  expect(opened.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/i)
  const again = await form('/crew/open', { token: tokenOf(path) })
  expect([again.status, again.headers.get('set-cookie')]).toEqual([410, null])
  expect((await look(path)).status).toBe(410)
})

test('of two phones that open a link at the same time one is signed in', async () => {
  const token = tokenOf(await makeLink(ana))
  const statuses = (await Promise.all([form('/crew/open', { token }), form('/crew/open', { token })])).map(
    ({ status }) => status,
  )
  expect(statuses.toSorted()).toEqual([303, 410])
})

test('an old link, a replaced one and a made-up one open nothing', async () => {
  const old = await makeLink(ana)
  await makeLink(ana)
  expect((await look(old)).status).toBe(410)
  const late = await makeLink(ana)
  now += crewLinkMs
  expect((await form('/crew/open', { token: tokenOf(late) })).status).toBe(410)
  expect((await look('/crew/open/made-up')).status).toBe(410)
})

test('the page shows the own visits of today and tomorrow, in the language of the person', async () => {
  const page = await day(await signPhoneIn(ana))
  for (const shown of ['lang="es"', 'Hola, Ana', 'Hoy, lunes', '7 Pine Street', 'Cora', 'Feed the cat', 'Con Bea'])
    expect(page).toContain(shown)
  expect(page).toContain('Mañana, martes')
  expect(page).toContain('8 Tomorrow Lane')
  const english = await day(await signPhoneIn(bea))
  for (const shown of [
    'lang="en"',
    'Hello, Bea',
    'Today, Monday',
    '9 Elsewhere Road',
    'No visits.',
    'tel:+14155550188',
  ])
    expect(english).toContain(shown)
})

test('the search for what a cleaner must not see asks every route of theirs', () => {
  const routes = listRoutes(server.running.app).filter(({ access }) => access === 'crew')
  expect(routes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /crew',
    'GET /crew/pay',
    'GET /crew/visits/:id',
    'GET /crew/visits/:id/photos/:photo',
    'POST /crew/step',
    'POST /crew/step/undo',
    'POST /crew/visits/:id',
    'POST /crew/visits/:id/photos',
  ])
})

const anyId = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

test('no byte of any answer to a cleaner has a price, an email, a last name, or the visit of somebody else', async () => {
  const path = await makeLink(ana)
  const asked = await look(path)
  const opened = await form('/crew/open', { token: tokenOf(path) })
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  const answers = [
    asked,
    opened,
    await look('/crew', cookie),
    await form('/crew/step', { key: randomUUID(), booking: own, step: 'late' }, cookie),
    await form('/crew/step', { key: randomUUID(), booking: own, step: 'here' }, cookie),
    await form('/crew/step', { key: randomUUID(), booking: others, step: 'here' }, cookie),
    await form('/crew/step', { key: randomUUID(), booking: tomorrow, step: 'here' }, cookie),
    await form('/crew/step', { key: randomUUID(), booking: own, step: 'sleep' }, cookie),
    await form('/crew/step', {}, cookie),
    await form('/crew/step/undo', { key: randomUUID(), booking: own }, cookie),
    await form('/crew/step/undo', { key: randomUUID(), booking: others }, cookie),
    await form('/crew/step/undo', {}, cookie),
    await look('/crew/pay', cookie),
    await look(`/crew/visits/${own}`, cookie),
    await look(`/crew/visits/${tomorrow}`, cookie),
    await look(`/crew/visits/${others}`, cookie),
    await form(`/crew/visits/${own}`, { key: randomUUID(), done: 'Oven', note: 'All done' }, cookie),
    await look(`/crew/visits/${own}?saved`, cookie),
    await form(`/crew/visits/${own}`, { key: randomUUID(), note: 'x'.repeat(2_000) }, cookie),
    await form(`/crew/visits/${others}`, { key: randomUUID(), note: 'All done' }, cookie),
    await form(`/crew/visits/${own}/photos`, { key: randomUUID(), kind: 'before' }, cookie),
    await form(`/crew/visits/${others}/photos`, { key: randomUUID(), kind: 'before' }, cookie),
    await look(`/crew/visits/${own}/photos/none`, cookie),
    await look(`/crew/visits/${others}/photos/none`, cookie),
  ]
  for (const answer of answers) {
    // An id is made by chance, and may have any four digits.
    const bytes = `${JSON.stringify([...answer.headers])} ${await answer.text()}`.replaceAll(anyId, 'an id')
    for (const hidden of ['4321', '4,321', '$', '@example.com', secrets.lastName, 'Elsewhere', 'Dora'])
      expect(bytes).not.toContain(hidden)
  }
  expect((await day(cookie)).length).toBeLessThan(14_000)
})

test('how to get in is shown from six in the evening before until two hours after', async () => {
  const cookie = await signPhoneIn(ana)
  const isShown = async (at: number) => {
    now = at
    return (await day(cookie)).split('Code 7714').length - 1
  }
  // Monday at 10 AM: the visit ended, tomorrow's is not near.
  expect(await isShown(monday)).toBe(1)
  expect(await isShown(monday + 2 * hourMs)).toBe(0)
  expect(await isShown(monday + 8 * hourMs - 60_000)).toBe(0)
  expect(await isShown(monday + 8 * hourMs)).toBe(1)
})

test('each look at how to get in is recorded, to the minute, and none while it is hidden', async () => {
  await server.database.queries.deleteFrom('crew_looks').execute()
  const [cookie, other] = [await signPhoneIn(ana), await signPhoneIn(bea)]
  const looks = async () => (await get(`/api/bookings/${own}/crew`)).looks
  now = monday + 2 * hourMs
  await day(cookie)
  expect(await looks()).toEqual([])
  now = monday
  for (const later of [0, 10_000, 60_000]) {
    now = monday + later
    await day(cookie)
  }
  await day(other)
  const at = (ms: number) => new Date(monday + ms).toISOString()
  const expected = [
    { person: ana, first: at(0), last: at(60_000), times: 2 },
    { person: bea, first: at(60_000), last: at(60_000), times: 1 },
  ]
  expect(await looks()).toEqual(expected.toSorted((a, b) => (a.person < b.person ? -1 : 1)))
})

test('each press counts once, and the owner sees it on the visit', async () => {
  const cookie = await signPhoneIn(ana)
  now += 60_000
  await form('/crew/step', { key: randomUUID(), booking: own, step: 'on-my-way' }, cookie)
  const first = now
  now += 60_000
  const again = await form('/crew/step', { key: randomUUID(), booking: own, step: 'on-my-way' }, cookie)
  expect([again.status, again.headers.get('location')]).toEqual([303, `/crew#v-${own}`])
  const { steps } = await get(`/api/bookings/${own}/crew`)
  const ways = steps.filter(({ step }: { step: string }) => step === 'on-my-way')
  expect(ways).toEqual([{ person: ana, step: 'on-my-way', at: new Date(first).toISOString() }])
  expect(await day(cookie)).toMatch(/Voy en camino, 10:01/)
})

test('done completes nothing: the owner still decides', async () => {
  const cookie = await signPhoneIn(ana)
  expect((await form('/crew/step', { key: randomUUID(), booking: own, step: 'done' }, cookie)).status).toBe(303)
  expect((await get(`/api/bookings/${own}`)).booking.status).toBe('confirmed')
})

test('a press at another day, at the visit of somebody else or without a phone changes nothing', async () => {
  const cookie = await signPhoneIn(ana)
  for (const booking of [tomorrow, others, 'none'])
    expect((await form('/crew/step', { key: randomUUID(), booking, step: 'here' }, cookie)).status).toBe(409)
  expect((await form('/crew/step', { key: randomUUID(), booking: own, step: 'here' })).status).toBe(401)
  expect((await get(`/api/bookings/${others}/crew`)).steps).toEqual([])
  expect((await get(`/api/bookings/${tomorrow}/crew`)).steps).toEqual([])
})

test('the owner sees the phones of a person and signs one out, and both are in the security log', async () => {
  const cookie = await signPhoneIn(bea)
  const { devices } = await get(`/api/crew/${bea}/devices`)
  expect(devices[0]).toMatchObject({ userAgent: 'Phone' })
  for (const { id } of devices) expect((await press(`/api/crew/devices/${id}/end`)).status).toBe(200)
  expect((await look('/crew', cookie)).status).toBe(401)
  expect((await get(`/api/crew/${bea}/devices`)).devices).toEqual([])
  const { items } = await get('/api/security-log?limit=100')
  for (const kind of ['crew-link-made', 'crew-device-admitted', 'crew-device-ended'])
    expect(items).toContainEqual(expect.objectContaining({ kind, about: 'Bea Ortiz' }))
})

test('a phone that is used stays signed in: its cookie is given again, at most four times an hour', async () => {
  const cookie = await signPhoneIn(ana)
  const given = async () => (await look('/crew', cookie)).headers.get('set-cookie')
  expect(await given()).toBeNull()
  for (let days = 0; days < 120; days += 40) {
    now += 40 * 24 * hourMs
    expect(await given()).toBe(`${cookie}; Max-Age=${crewIdleMs / 1000}; Path=/; HttpOnly; SameSite=Lax`)
    expect(await given()).toBeNull()
  }
})

const waiting = (path: string, fields: Record<string, string>, cookie: string, more: Record<string, string>) =>
  fetch(server.url + path, {
    method: 'POST',
    body: new URLSearchParams({ key: randomUUID(), ...fields }),
    headers: { origin: server.url, cookie, ...more },
    redirect: 'manual',
  })
const timesOf = async (booking: string) =>
  Object.fromEntries(
    (await get(`/api/bookings/${booking}/crew`)).steps.map(({ step, at }: { step: string; at: string }) => [step, at]),
  )

test('presses that waited for a signal count from when they were made, so the minutes at the home are right', async () => {
  const visit = await book({ start: '14:00', end: '16:00', address: '3 Cellar Street' })
  await press(`/api/bookings/${visit}/crew`, { before: [], people: [ana], anyway: true })
  const cookie = await signPhoneIn(ana)
  const from = now
  now += 3 * hourMs
  const [here, done] = [
    { booking: visit, step: 'here' },
    { booking: visit, step: 'done' },
  ]
  await waiting('/crew/step', here, cookie, { 'x-waited': String(3 * 3_600) })
  const key = randomUUID()
  await waiting('/crew/step', { ...done, key }, cookie, { 'x-waited': '3600' })
  // The answer was lost; the same press waits longer.
  expect((await waiting('/crew/step', { ...done, key }, cookie, { 'x-waited': '4000' })).status).toBe(303)
  expect(await timesOf(visit)).toEqual({
    here: new Date(from).toISOString(),
    done: new Date(from + 2 * hourMs).toISOString(),
  })
  expect((await get(`/api/bookings/${visit}/pace`)).real).toBe(120)
  // Taken back within the minute, though both arrive later.
  expect((await waiting('/crew/step/undo', { booking: visit, key }, cookie, { 'x-waited': '3570' })).status).toBe(303)
  expect(Object.keys(await timesOf(visit))).toEqual(['here'])
})

test('a press that waited overnight still counts, and one with an older or malformed time counts from its arrival', async () => {
  const visit = await book({ start: '16:00', end: '18:00', address: '4 Cellar Street' })
  await press(`/api/bookings/${visit}/crew`, { before: [], people: [ana], anyway: true })
  const cookie = await signPhoneIn(ana)
  now += 20 * hourMs
  const late = { 'x-waited': String(12 * 3_600) }
  expect((await waiting('/crew/step', { booking: visit, step: 'done' }, cookie, late)).status).toBe(303)
  expect(await timesOf(visit)).toEqual({ done: new Date(now - 12 * hourMs).toISOString() })
  const noted = await waiting(`/crew/visits/${visit}`, { note: 'The lamp is broken' }, cookie, late)
  expect([noted.status, noted.headers.get('location')]).toEqual([303, '/crew'])
  expect((await get(`/api/bookings/${visit}/crew`)).notes).toMatchObject([{ words: 'The lamp is broken' }])
  for (const waited of [String(25 * 3_600), '-5', 'soon', '1e9', ''])
    expect((await waiting('/crew/step', { booking: visit, step: 'here' }, cookie, { 'x-waited': waited })).status).toBe(
      409,
    )
})

test('a page of somebody who had this phone before presses nothing for the person who has it now', async () => {
  const cookie = await signPhoneIn(bea)
  const answer = await waiting('/crew/step', { booking: others, step: 'on-my-way' }, cookie, { 'x-who': ana })
  expect(answer.status).toBe(409)
  expect(await timesOf(others)).not.toHaveProperty('on-my-way')
  const taken = await waiting('/crew/step', { booking: others, step: 'on-my-way' }, cookie, { 'x-who': bea })
  expect(taken.status).toBe(303)
})

test('a press is refused if its phone is signed out during the request', async () => {
  const cookie = await signPhoneIn(bea)
  const steps = () =>
    server.database.queries.selectFrom('crew_steps').selectAll().where('person_id', '=', bea).execute()
  const before = (await steps()).length
  const { transaction } = server.database
  vi.spyOn(server.database, 'transaction').mockImplementationOnce(async (work) => {
    await server.database.queries.deleteFrom('crew_links').where('person_id', '=', bea).execute()
    return transaction(work)
  })
  const answer = await form('/crew/step', { key: randomUUID(), booking: others, step: 'here' }, cookie)
  expect(answer.status).toBe(401)
  expect(await steps()).toHaveLength(before)
})

test('a press that cannot be read is not blamed on the link or the phone', async () => {
  const cookie = await signPhoneIn(ana)
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, nth) => [`field${nth}`, '']))
  const answer = await form('/crew/step', many, cookie)
  expect(answer.status).toBe(422)
  expect(await answer.text()).toMatch(/That did not work[^]*No funcionó/)
})

test('a phone is signed out when its person has left, or after a long time without use', async () => {
  const eva = await seedPerson(server, headers, { name: 'Eva Luna' })
  const cookie = await signPhoneIn(eva)
  expect((await look('/crew', cookie)).status).toBe(200)
  now += crewIdleMs
  expect((await look('/crew', cookie)).status).toBe(401)
  now = monday
  const person = (await get('/api/crew')).items.find(({ id }: { id: string }) => id === eva)
  const { id, hours: _hours, off: _off, ...details } = person
  const unopened = await makeLink(eva)
  await press(`/api/crew/${id}`, { ...details, until: '2026-11-29' })
  expect((await look('/crew', cookie)).status).toBe(401)
  expect((await look(unopened)).status).toBe(410)
  expect((await form('/crew/open', { token: tokenOf(unopened) })).status).toBe(410)
})

test('a cleaner’s phone opens nothing of the office, and the owner’s browser is no cleaner’s phone', async () => {
  const cookie = await signPhoneIn(ana)
  for (const path of ['/api/crew', '/api/crew/visits', `/api/bookings/${own}`, '/api/today', '/api/settings'])
    expect((await server.call('GET', path, { headers: { cookie } })).status).toBe(401)
  expect((await look('/crew', headers.cookie)).status).toBe(401)
  expect(await (await look('/crew')).text()).toMatch(/not signed in[^]*no tiene acceso/)
})
