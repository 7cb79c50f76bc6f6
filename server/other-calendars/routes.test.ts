import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startCalendarStandIn } from '../../tools/calendar-stand-in.ts'
import { createTestToken } from '../api-tokens/create-test-token.ts'
import { bookVisit, findFreeWindows, visitForm } from '../bookings/book-test-visit.ts'
import { openTestServer } from '../open-test-server.ts'
import { testOwner } from '../start-test-server.ts'
import { renewCalendars } from './renew-calendars.ts'

// A Wednesday, nine in the morning in Los Angeles.
const begin = Date.parse('2026-12-02T17:00:00Z')
let now = begin
const provider = await startCalendarStandIn()
afterAll(() => provider.close())
const { server } = await openTestServer({
  environment: { CALENDARS_IN_OWN_NETWORK: 'on', PUBLIC_URL: 'http://clean.example' },
  clock: { now: () => now },
})
let headers: { cookie: string }
beforeAll(async () => {
  headers = await server.signIn()
})
beforeEach(async () => {
  now = begin
  provider.behave(null)
  provider.asked.length = 0
  await server.database.queries.deleteFrom('other_calendars').execute()
})

const post = (path: string, body: object = {}) =>
  server.call('POST', `/api/other-calendars${path}`, { body: { key: randomUUID(), ...body }, headers })
const add = (path = '/own.ics', more: object = {}) =>
  post('', { name: 'Family', kind: 'busy', address: `${provider.url}${path}`, ...more })
const read = async () => (await server.call('GET', '/api/other-calendars', { headers })).body.calendars
const at = (uid: string, from: string, to: string) =>
  `BEGIN:VEVENT\nUID:${uid}\nSUMMARY:Dr. Secret\nDTSTART:${from}\nDTEND:${to}\nEND:VEVENT`
const isFree = async (date: string, window: string) =>
  (await findFreeWindows(server)).some((free) => free.date === date && free.window === window)
const calendarOf = async (date: string) =>
  (await server.call('GET', `/api/calendar?from=${date}&to=${date}`, { headers })).body

const renew = () => renewCalendars({ ...server, clock: { now: () => now } })

// Friday, from 9:30 to 10:30 in Los Angeles.
const dentist = at('dentist', '20261204T173000Z', '20261204T183000Z')

test('a busy time takes its windows from visitors, without revealing why, and removing it frees them', async () => {
  provider.serve('/own.ics', dentist)
  expect([await isFree('2026-12-04', '8-10'), await isFree('2026-12-04', '10-12')]).toEqual([true, true])
  const added = await add()
  expect(added).toMatchObject({ status: 200, body: { calendars: [{ name: 'Family', times: 1, failure: null }] } })
  expect([await isFree('2026-12-04', '8-10'), await isFree('2026-12-04', '10-12')]).toEqual([false, false])
  expect(await isFree('2026-12-04', '12-14')).toBe(true)
  expect((await bookVisit(server, { date: '2026-12-04', window: '10-12' })).body.code).toBe('window-full')
  const { days, busy } = await calendarOf('2026-12-04')
  expect(days[0].windows.map(({ places }: { places: number }) => places)).toEqual([0, 0, 1, 1])
  expect(busy).toEqual([
    {
      calendarId: added.body.calendars[0].id,
      name: 'Family',
      date: '2026-12-04',
      start: '09:30',
      words: '9:30 AM – 10:30 AM',
    },
  ])
  const shown = [(await server.call('GET', '/')).body, (await server.call('GET', '/api/availability')).body]
  expect(JSON.stringify(shown)).not.toMatch(/Family|Secret/)
  expect((await server.call('GET', '/api/settings', { headers })).body.settings).not.toHaveProperty('busy')
  expect((await post(`/${added.body.calendars[0].id}/remove`)).body).toEqual({ calendars: [] })
  expect(await isFree('2026-12-04', '10-12')).toBe(true)
  expect((await post(`/${added.body.calendars[0].id}/remove`)).status).toBe(404)
})

test('the owner may book at a busy time anyway, and reads why it is asked', async () => {
  provider.serve('/own.ics', dentist)
  await add()
  const book = (more: object) => {
    const body = { key: randomUUID(), ...visitForm, date: '2026-12-04', start: '10:00', end: '12:00', ...more }
    return server.call('POST', '/api/bookings/arranged', { body, headers })
  }
  const refused = await book({})
  expect([refused.body.code, refused.body.detail]).toEqual([
    'window-full',
    'One of your other calendars is busy then. You can book it anyway.',
  ])
  expect((await book({ anyway: true })).status).toBe(201)
})

test('it is read every ten minutes, and only whole when it has changed or a day has passed', async () => {
  provider.serve('/own.ics', dentist)
  await add()
  await renew()
  expect(provider.asked.map(({ status }) => status)).toEqual([200])
  now += 10 * 60_000
  await renew()
  expect(provider.asked.map(({ status }) => status)).toEqual([200, 304])
  expect(await isFree('2026-12-04', '10-12')).toBe(false)
  provider.serve('/own.ics', at('dentist', '20261205T173000Z', '20261205T180000Z'))
  now += 10 * 60_000
  await renew()
  expect(provider.asked.map(({ status }) => status)).toEqual([200, 304, 200])
  expect([await isFree('2026-12-04', '8-10'), await isFree('2026-12-05', '8-10')]).toEqual([true, false])
  now += 25 * 3_600_000
  await renew()
  expect(provider.asked.at(-1)).toMatchObject({ etag: null, status: 200 })
})

test('a calendar that cannot be read keeps its times, and is named once it has lasted', async () => {
  provider.serve('/own.ics', dentist)
  await add()
  provider.behave({ status: 404 })
  now += 10 * 60_000
  await renew()
  expect(await read()).toMatchObject([{ failure: 'refused', isStale: false, failedSince: new Date(now).toISOString() }])
  expect(await isFree('2026-12-04', '10-12')).toBe(false)
  const today = async () => (await server.call('GET', '/api/today', { headers })).body.calendars
  expect(await today()).toEqual([])
  now += 60 * 60_000
  await renew()
  expect(await read()).toMatchObject([{ failure: 'refused', isStale: true }])
  expect(await today()).toMatchObject([{ name: 'Family', failure: 'refused' }])
  provider.behave(null)
  now += 10 * 60_000
  await renew()
  expect(await read()).toMatchObject([{ failure: null, failedSince: null, isStale: false }])
  expect(await today()).toEqual([])
})

test('our own visits do not come back as busy times', async () => {
  const { booking } = (await bookVisit(server, { date: '2026-12-07', window: '8-10', name: 'Own' })).body
  const ours = at(`${booking.id}@visits`, '20261207T160000Z', '20261207T180000Z')
  // A visit of another business is busy.
  provider.serve('/own.ics', `${ours}\n${at(`${randomUUID()}@visits`, '20261208T160000Z', '20261208T180000Z')}`)
  expect((await add()).body.calendars).toMatchObject([{ times: 1 }])
  expect((await add('/x', { address: 'http://clean.example/calendar/abc.ics' })).body.errors).toEqual({
    address: 'This is your own link from here: your visits would come back as busy times.',
  })
})

test.for([
  ['/none.ics', 'Nothing is at this address.'],
  ['/page.ics', 'There is no calendar at this address.'],
] as const)(
  'the address %s is refused with a sentence at its field, and nothing is stored',
  async ([path, sentence]) => {
    provider.serve('/page.ics', '<html>Sign in</html>')
    const answer = await add(path)
    expect(answer).toMatchObject({ status: 422, body: { errors: { address: expect.stringContaining(sentence) } } })
    expect(await read()).toEqual([])
  },
)

test('the address is in no answer, and sealed in the database', async () => {
  provider.serve('/secret-path.ics', dentist)
  const answer = await add('/secret-path.ics')
  const [row] = await server.database.queries.withoutPlugins().selectFrom('other_calendars').selectAll().execute()
  expect(row?.feed_address).toMatch(/^sealed:/)
  const log = (await server.call('GET', '/api/security-log', { headers })).body
  expect(JSON.stringify([row, answer.body, await read(), log])).not.toContain('secret-path')
  expect(JSON.stringify(row)).not.toContain('Secret')
  expect(JSON.stringify(log)).toContain('other-calendar-changed')
})

test('a second press adds one calendar, and a change on two devices is seen', async () => {
  provider.serve('/own.ics', dentist)
  const key = randomUUID()
  await add('/own.ics', { key })
  const again = await add('/own.ics', { key })
  expect(again.body.calendars).toHaveLength(1)
  const [{ id, version }] = again.body.calendars
  const rename = (name: string) => post(`/${id}/change`, { name, address: '', version })
  expect((await rename('Home')).body.calendars).toMatchObject([{ name: 'Home', times: 1 }])
  expect((await rename('House')).body.code).toBe('changed-meanwhile')
  expect((await post(`/${randomUUID()}/change`, { name: 'x', address: '', version: 1 })).status).toBe(404)
})

test('no token may read or enter one', async () => {
  await server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })
  const program = await createTestToken(server, headers, ['bookings:read', 'settings:write'])
  expect((await server.call('GET', '/api/other-calendars', { headers: program })).status).toBe(403)
  const body = { key: randomUUID(), name: 'x', kind: 'busy', address: `${provider.url}/own.ics` }
  expect((await server.call('POST', '/api/other-calendars', { body, headers: program })).status).toBe(403)
})
