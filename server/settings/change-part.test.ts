// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { partOf, type SettingsPart, settingsParts } from '../../domain/settings/settings-parts.ts'
import { defaultSettings, type Settings } from '../../domain/settings/settings.ts'
import { createTestToken } from '../api-tokens/create-test-token.ts'
import { openTestServer } from '../open-test-server.ts'
import { seedMember } from '../owner/seed-test-member.ts'

const { server } = await openTestServer()
const headers = await server.signIn()

type Options = { version?: string; key?: string; by?: Record<string, string> }

function put(part: SettingsPart, settings: object, { key = randomUUID(), by = headers, ...seen }: Options = {}) {
  return server.call('PUT', `/api/settings/${part}`, { body: { key, settings, ...seen }, headers: by })
}

/** Changes one part of the sample business. */
function save(part: SettingsPart, change: Partial<Settings>, options: Options = {}) {
  return put(part, { ...partOf(defaultSettings, part), ...change }, options)
}

async function kept() {
  return (await server.call('GET', '/api/settings', { headers })).body
}

beforeEach(async () => {
  const body = { key: randomUUID(), settings: defaultSettings }
  await server.call('PUT', '/api/settings', { body, headers })
})

const crews = (count: number) => ({ schedule: { ...defaultSettings.schedule, crews: count } })
const retention = { messages: 6, waiting: 6 }

test('PUT /api/settings/:part saves that part and answers with the whole business and its versions', async () => {
  const before = await kept()
  for (const part of settingsParts) expect((await save(part, {})).status).toBe(200)
  expect((await kept()).settings).toEqual(before.settings)
  const { status, body } = await save('data', { retention })
  expect([status, body.told]).toEqual([200, 0])
  const { logo: _logo, ...after } = await kept()
  expect(body).toEqual({ ...after, told: 0 })
  expect(after.settings).toEqual({ ...before.settings, retention })
})

test('two devices save different parts without a conflict', async () => {
  const { versions } = await kept()
  expect((await save('page', { brand: 'Bright Home' }, { version: versions.page })).status).toBe(200)
  expect((await save('hours', crews(3), { version: versions.hours })).status).toBe(200)
  expect((await kept()).settings).toMatchObject({ brand: 'Bright Home', schedule: { crews: 3 } })
})

test('the second of two devices that save the same part is refused until it has read the part again', async () => {
  const { versions, version } = await kept()
  await save('page', { brand: 'First', phone: '(415) 555-0155' }, { version: versions.page })
  const late = await save('page', { brand: 'Late' }, { version: versions.page })
  expect(late).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
  const now = await kept()
  expect(now).toMatchObject({ version: version + 1, settings: { brand: 'First', phone: '(415) 555-0155' } })
  expect((await save('page', { brand: 'Late' }, { version: now.versions.page })).status).toBe(200)
})

test('one of 20 simultaneous changes of a part succeeds, and changes of other parts all do', async () => {
  const { versions } = await kept()
  const brands = Array.from({ length: 20 }, (_, nth) => save('page', { brand: `B ${nth}` }, { version: versions.page }))
  const others = [
    save('hours', crews(2), { version: versions.hours }),
    save('data', { retention }, { version: versions.data }),
    save('messages', { reviewPage: 'https://g.page/r/abc/review' }, { version: versions.messages }),
  ]
  const statuses = (await Promise.all(brands)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await kept()).settings).toMatchObject({ schedule: { crews: 2 }, retention })
})

test('a version changes only with its part, by any route, and the same values have the same version', async () => {
  const before = (await kept()).versions
  const { body } = await save('prices', { fees: { ...defaultSettings.fees, lockedOut: 40 } })
  expect(body.versions).toEqual({ ...before, prices: expect.not.stringMatching(before.prices) })
  const whole = { key: randomUUID(), settings: { ...defaultSettings, zips: ['94110'] } }
  const { versions } = (await server.call('PUT', '/api/settings', { body: whole, headers })).body
  expect(versions).toEqual({ ...before, hours: expect.not.stringMatching(before.hours) })
  await save('hours', {})
  expect((await kept()).versions).toEqual(before)
})

test('a renamed section and a blocked day change no version, and saved hours keep both', async () => {
  const { versions } = await kept()
  const renamed = { key: randomUUID(), section: 'about', label: 'Who we are' }
  await server.call('PUT', '/api/settings/navigation', { body: renamed, headers })
  const closed = {
    closedWindows: [{ date: '2030-12-02', window: '8-10' }],
    dayNotes: [{ date: '2030-12-02', note: 'Away' }],
  }
  const { settings } = await kept()
  const whole = { key: randomUUID(), settings: { ...settings, schedule: { ...settings.schedule, ...closed } } }
  await server.call('PUT', '/api/settings', { body: whole, headers })
  expect((await kept()).versions).toEqual(versions)
  expect((await save('hours', crews(4), { version: versions.hours })).status).toBe(200)
  expect((await kept()).settings).toMatchObject({
    navigation: { about: 'Who we are' },
    schedule: { ...closed, crews: 4 },
  })
})

test('a change without a version overwrites the newest; a malformed version is refused with the remedy', async () => {
  await save('page', { brand: 'By a device' })
  expect((await save('page', { brand: 'By a program' })).body.settings.brand).toBe('By a program')
  const { status, body } = await save('page', {}, { version: '7' })
  expect(status).toBe(422)
  expect(body.errors.version).toMatch(/^Send the version of this part as it was read/)
})

test('a refusal names each wrong field and its remedy, and saves nothing', async () => {
  const before = await kept()
  const hours = await save('hours', { ...crews(0), zips: ['94110', '9411'] })
  expect(hours.status).toBe(422)
  expect(hours.body.errors).toEqual({
    'settings.schedule.crews': 'Enter between 1 and 20 crews.',
    'settings.zips.1': '9411 is not a ZIP code. Enter five digits, such as 94110.',
  })
  const page = await save('page', { phone: '12', brandColor: 'green' })
  expect(Object.keys(page.body.errors)).toEqual(['settings.phone', 'settings.brandColor'])
  expect(await kept()).toEqual(before)
})

test('a part takes all of its own settings and none of another', async () => {
  const strange = await save('data', { brand: 'Bright Home' })
  expect([strange.status, Object.keys(strange.body.errors)]).toEqual([422, ['settings.brand']])
  const { zips: _zips, ...less } = partOf(defaultSettings, 'hours')
  expect(Object.keys((await put('hours', less)).body.errors)).toEqual(['settings.zips'])
  const { wording } = partOf(defaultSettings, 'page')
  const words = await save('page', { wording: { ...wording, greeting: 'Dear {name},' } as Settings['wording'] })
  expect(Object.keys(words.body.errors)).toEqual(['settings.wording.greeting'])
})

test('the texts of the page and the texts of messages are saved separately', async () => {
  const { page, messages } = { page: partOf(defaultSettings, 'page'), messages: partOf(defaultSettings, 'messages') }
  await put('page', { ...page, wording: { ...page.wording, heroTitle: 'A clean home' } })
  await put('messages', { ...messages, wording: { ...messages.wording, greeting: 'Dear {name},' } })
  const { wording } = (await kept()).settings
  expect(wording).toEqual({ ...defaultSettings.wording, heroTitle: 'A clean home', greeting: 'Dear {name},' })
})

test('a repeated press gets the same answer, and its key saves no other part', async () => {
  const { versions } = await kept()
  const key = randomUUID()
  const first = await save('data', { retention }, { key, version: versions.data })
  expect((await save('data', { retention }, { key, version: versions.data })).body).toEqual(first.body)
  expect((await save('hours', {}, { key })).body.code).toBe('key-reused')
})

test('a new service gets its id, and its lengths and tax come with it', async () => {
  const { prices, lengths } = defaultSettings
  const services = { ...prices.services, 'new-1': { label: 'Window cleaning', description: 'Glass', base: 120 } }
  const hour = { minutes: { small: 60, medium: 60, large: 60 }, people: 1 }
  const { status, body } = await save('prices', {
    prices: {
      ...prices,
      services,
      offered: { ...prices.offered, services: ['new-1', 'deep'] },
      tax: { name: 'Tax', percent: 5, untaxed: { services: ['new-1'], extras: [] } },
    },
    lengths: { ...lengths, services: { ...lengths.services, 'new-1': hour } },
  })
  expect(status).toBe(200)
  expect(body.settings.prices).toMatchObject({
    offered: { services: ['window-cleaning', 'deep'] },
    tax: { untaxed: { services: ['window-cleaning'] } },
  })
  expect(body.settings.lengths.services['window-cleaning']).toEqual(hour)
})

test('people who wait for an area are notified when the hours and the area are saved', async () => {
  await save('hours', { zips: ['94110'] })
  await server.call('POST', '/api/waitlist', { body: { key: randomUUID(), zip: '94607', email: 'ana@example.com' } })
  expect((await save('page', { brand: 'Bright Home' })).body.told).toBe(0)
  expect((await save('hours', { zips: ['94110', '94607'] })).body.told).toBe(1)
})

test('no API token and no office person moves the notices, and both may change the rest of the page', async () => {
  const program = await createTestToken(server, headers, ['settings:write'])
  const lea = await seedMember(server, headers, { name: 'Lea' })
  for (const by of [program, lea.headers]) {
    const refused = await save('page', { email: 'lea@elsewhere.example' }, { by })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([403, ['settings.email']])
    expect((await save('page', { brand: 'Bright Home' }, { by })).status).toBe(200)
  }
  expect((await kept()).settings).toMatchObject({ email: '', brand: 'Bright Home' })
  const reader = await createTestToken(server, headers, ['settings:read'])
  expect((await save('data', { retention }, { by: reader })).status).toBe(403)
  expect((await save('data', { retention }, { by: {} })).status).toBe(401)
})

test('a saved part is a line in the security log and a change for open dashboards', async () => {
  const count = async () => {
    const lines = await server.database.queries
      .selectFrom('events')
      .select('kind')
      .where('kind', '=', 'settings-changed')
      .execute()
    return lines.length
  }
  const before = await count()
  await save('data', { retention })
  expect(await count()).toBe(before + 1)
  await expect
    .poll(async () => {
      const { items } = (await server.call('GET', '/api/security-log', { headers })).body
      return items?.map(({ kind }: { kind: string }) => kind)
    })
    .toContain('settings-changed')
})
