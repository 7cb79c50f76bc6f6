// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { openTestServer } from '../open-test-server.ts'
import { drawTestLogo } from './draw-test-logo.ts'

const { server } = await openTestServer({ environment: { LIMITS: 'on' } })
const headers = await server.signIn()

function change(settings: object, seen: { version?: number; key?: string } = {}) {
  return server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings, ...seen }, headers })
}

async function kept() {
  return (await server.call('GET', '/api/settings', { headers })).body
}

function putLogo(bytes: Uint8Array<ArrayBuffer>, key: Record<string, string> = {}) {
  return fetch(`${server.url}/api/settings/logo`, { method: 'PUT', headers: { ...headers, ...key }, body: bytes })
}

test('a change of the business is soon on the page', async () => {
  expect((await change({ ...defaultSettings, brand: 'Bright & <Clean>' })).status).toBe(200)
  await expect.poll(async () => (await server.call('GET', '/')).body).toContain('Bright &amp; &lt;Clean&gt;')
})

test('an unchanged page is answered with 304, compressed as the browser asks', async () => {
  const { headers: first } = await server.call('GET', '/', { headers: { 'accept-encoding': 'br' } })
  expect(first.get('content-encoding')).toBe('br')
  const again = await server.call('GET', '/', { headers: { 'if-none-match': first.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('the page allows exactly its own inline script and style', async () => {
  const { headers: answered } = await server.call('GET', '/')
  const policy = answered.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'/)
  expect(policy).not.toContain('unsafe')
})

test('invalid settings are refused, field by field', async () => {
  const { status, body } = await change({ ...defaultSettings, phone: '12', timeZone: 'Mars/Base', brandColor: 'green' })
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual(['settings.phone', 'settings.timeZone', 'settings.brandColor'])
})

function rename(section: string, label: string, as: Record<string, string> = headers, key = randomUUID()) {
  return server.call('PUT', '/api/settings/navigation', { body: { key, section, label }, headers: as })
}

test('a renamed section is on the page within a second, and only the owner renames', async () => {
  const renamed = await rename('about', 'Who <we> are')
  expect(renamed.body.navigation).toMatchObject({ about: 'Who <we> are', services: 'Services' })
  await expect.poll(async () => (await server.call('GET', '/')).body).toContain('Who &lt;we&gt; are</a>')
  expect((await rename('about', 'Mine', {})).status).toBe(401)
})

test('a label must be one line of 1 to 24 characters for a section that exists', async () => {
  for (const [section, label] of [
    ['about', '  '],
    ['about', 'x'.repeat(25)],
    ['about', 'a\nb'],
    ['footer', 'Foot'],
  ] as const) {
    expect((await rename(section, label)).status).toBe(422)
  }
})

test('two simultaneous renames both stay, and a key renames once', async () => {
  const key = randomUUID()
  await Promise.all([
    rename('services', 'Servicios'),
    rename('pricing', 'Precios'),
    rename('reviews', 'Opiniones', headers, key),
  ])
  const { navigation } = (await server.call('GET', '/api/settings', { headers })).body.settings
  expect(navigation).toMatchObject({ services: 'Servicios', pricing: 'Precios', reviews: 'Opiniones' })
  expect((await rename('reviews', 'Opiniones', headers, key)).status).toBe(200)
  expect((await rename('reviews', 'Other', headers, key)).body.code).toBe('key-reused')
})

test('of 20 simultaneous changes to the same version one succeeds, and the others learn that theirs is old', async () => {
  const { version } = await kept()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => change({ ...defaultSettings, brand: `Brand ${index}` }, { version })),
  )
  const changed = answers.filter(({ status }) => status === 200)
  expect(changed).toHaveLength(1)
  expect(answers.filter(({ status, body }) => status === 409 && body.code === 'changed-meanwhile')).toHaveLength(19)
  expect(await kept()).toMatchObject({ version: version + 1, settings: { brand: changed[0]?.body.settings.brand } })
})

test('the same press again answers the same, and a refused one can be pressed again', async () => {
  const { version } = await kept()
  const key = randomUUID()
  const first = await change(defaultSettings, { version, key })
  expect(first.body.version).toBe(version + 1)
  expect((await change(defaultSettings, { version, key })).body).toEqual(first.body)
  const late = randomUUID()
  expect((await change(defaultSettings, { version, key: late })).status).toBe(409)
  expect((await change(defaultSettings, { version: version + 1, key: late })).status).toBe(200)
})

test('a program that names no version changes the present one', async () => {
  expect((await change({ ...defaultSettings, brand: 'By a program' })).status).toBe(200)
  expect((await change({ ...defaultSettings, brand: 'By it again' })).body.settings.brand).toBe('By it again')
  expect((await change(defaultSettings, { version: -1 })).status).toBe(422)
})

test('invalid hours are refused at the field', async () => {
  const windows = [
    { id: 'a', start: '08:00', end: '10:00' },
    { id: 'b', start: '09:00', end: '11:00' },
  ]
  const { body } = await change({ ...defaultSettings, schedule: { ...defaultSettings.schedule, windows, crews: 0 } })
  expect(Object.keys(body.errors).toSorted()).toEqual(['settings.schedule.crews', 'settings.schedule.windows.1.start'])
})

test('settings that a newer rule would refuse are still shown', async () => {
  const old = {
    ...defaultSettings,
    brand: 'Kept',
    schedule: { ...defaultSettings.schedule, crews: 0 },
    zips: undefined,
  }
  await server.database.queries
    .updateTable('settings')
    .set({ value: JSON.stringify(old) })
    .execute()
  expect((await kept()).settings).toMatchObject({ brand: 'Kept', zips: [] })
  await change(defaultSettings)
})

test('a logo is stored by its hash; a transparent one or another file is refused with the remedy', async () => {
  const answer = await putLogo(drawTestLogo(2))
  expect(answer.status).toBe(200)
  const { logo } = await answer.json()
  expect((await kept()).logo).toEqual(logo)
  expect((await server.call('GET', logo.url)).headers.get('content-type')).toBe('image/png')
  expect((await (await putLogo(transparent(drawTestLogo(2)))).json()).detail).toMatch(/without transparency/)
  expect((await (await putLogo(new TextEncoder().encode('<svg/>'))).json()).detail).toMatch(/JPEG or PNG/)
  expect((await putLogo(drawTestLogo(2).slice(0, -12))).status).toBe(422)
})

test('a picture that is too large is refused by what it announces, or as soon as it has grown too large', async () => {
  expect((await putLogo(new Uint8Array(201 * 1024))).status).toBe(413)
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 16 * 1024
      controller.enqueue(new Uint8Array(16 * 1024))
    },
  })
  // Node can send a body of unknown length; its types come from the browser, which cannot.
  const init = { method: 'PUT', headers, body: endless, duplex: 'half' } as RequestInit
  const outcome = await fetch(`${server.url}/api/settings/logo`, init).then(
    ({ status }) => status,
    // The server closes the connection while the picture is still coming.
    () => 413,
  )
  expect(outcome).toBe(413)
  expect(sent).toBeLessThan(8 * 1024 * 1024)
})

test('a logo can be replaced and removed, and an older document still finds its own', async () => {
  const first = (await (await putLogo(drawTestLogo(2))).json()).logo.url
  const second = (await (await putLogo(drawTestLogo(0))).json()).logo.url
  expect(second).not.toBe(first)
  expect((await kept()).logo.url).toBe(second)
  const removed = await server.call('DELETE', '/api/settings/logo', { headers })
  expect(removed.body).toEqual({ logo: null })
  expect((await kept()).logo).toBeNull()
  expect((await server.call('GET', first)).status).toBe(200)
  await putLogo(drawTestLogo(2))
  expect((await kept()).logo.url).toBe(first)
})

test('a key uploads one picture once', async () => {
  const key = { 'idempotency-key': randomUUID() }
  expect((await putLogo(drawTestLogo(0), key)).status).toBe(200)
  expect((await putLogo(drawTestLogo(0), key)).status).toBe(200)
  expect((await (await putLogo(drawTestLogo(2), key)).json()).code).toBe('key-reused')
  expect((await putLogo(drawTestLogo(2), { 'idempotency-key': 'none' })).status).toBe(422)
})

function transparent(picture: Uint8Array<ArrayBuffer>) {
  picture[25] = 6
  return picture
}

/** A JPEG to its frame header, of 8 bits and three colors, and then text. */
const textAsJpeg = new Uint8Array([
  ...Buffer.from('ffd8ffc00011080014001403011100021100031100', 'hex'),
  ...Buffer.from('<script>alert(1)</script>'.repeat(10)),
  ...Buffer.from('ffd9', 'hex'),
])

test.each([
  ['of 20,000 × 20,000 pixels', drawTestLogo(2, { side: 20_000, pixels: Buffer.alloc(99) }), /2000 × 2000 pixels/],
  ['of 3 bits a pixel', drawTestLogo(0, { bits: 3 }), /without transparency and interlacing, or as JPEG/],
  ['with too few pixels', drawTestLogo(2, { pixels: Buffer.alloc(9) }), /damaged/],
  ['of script text', textAsJpeg, /damaged/],
])('a picture %s is refused, because it cannot be drawn', async (_, bytes, sentence) => {
  const answer = await putLogo(bytes)
  expect(answer.status).toBe(422)
  expect((await answer.json()).detail).toMatch(sentence)
})

test('a program that does not know of a setting leaves it as it is', async () => {
  const { settings } = await kept()
  const trust = { ...settings.trust, topics: { ...settings.trust.topics, pets: 'They may stay.' } }
  await change({ ...settings, trust, texts: { ...settings.texts, dailyDollars: 9 } })
  const { trust: _trust, texts: _texts, checklist: _checklist, ...known } = settings
  const body = { key: randomUUID(), settings: { ...known, brand: 'By Program' } }
  expect((await server.call('PUT', '/api/settings', { body, headers })).status).toBe(200)
  expect((await kept()).settings).toEqual({
    ...settings,
    brand: 'By Program',
    trust,
    texts: { ...settings.texts, dailyDollars: 9 },
  })
})

test('a program from before bathrooms had a price changes the others, and that one stays', async () => {
  await change({ ...defaultSettings, prices: { ...defaultSettings.prices, bathroom: 25 } })
  const { bathroom: _unknown, ...prices } = defaultSettings.prices
  expect((await change({ ...defaultSettings, prices })).status).toBe(200)
  expect((await kept()).settings.prices.bathroom).toBe(25)
})

test('settings of an older version stay, and missing ones come from the sample, at every depth', async () => {
  const older = structuredClone<Record<string, unknown>>(defaultSettings)
  delete older['texts']
  older['brand'] = 'Older Home'
  older['prices'] = {
    ...defaultSettings.prices,
    services: { standard: { ...defaultSettings.prices.services.standard, base: 95 } },
  }
  older['schedule'] = { openDays: [1], windows: defaultSettings.schedule.windows, crews: 3 }
  await server.database.queries
    .updateTable('settings')
    .set({ value: JSON.stringify(older) })
    .execute()
  const { settings } = await kept()
  expect(settings).toMatchObject({ brand: 'Older Home', texts: defaultSettings.texts })
  expect(settings.prices.services.standard.base).toBe(95)
  expect(settings.prices.services.move).toEqual(defaultSettings.prices.services.move)
  expect(settings.schedule).toEqual({ ...defaultSettings.schedule, openDays: [1], crews: 3 })
  await expect.poll(async () => (await server.call('GET', '/')).status).toBe(200)
})

test('any missing setting, at every depth, comes from the sample', async () => {
  await change(defaultSettings)
  const paths = groupedPaths(defaultSettings)
  expect(paths.length).toBeGreaterThan(40)
  for (const path of paths) {
    const value = JSON.stringify(without(defaultSettings, path))
    await server.database.queries.updateTable('settings').set({ value }).execute()
    expect((await kept()).settings, path.join('.')).toEqual(defaultSettings)
  }
})

/** The paths of all settings, groups too; a list is one setting. */
function groupedPaths(group: object): string[][] {
  return Object.entries(group).flatMap(([name, value]) => [
    [name],
    ...(isGroup(value) ? groupedPaths(value).map((path) => [name, ...path]) : []),
  ])
}

function without(group: object, [name, ...deeper]: string[]): object {
  const entries = Object.entries(group).flatMap(([key, value]) => {
    if (key !== name) return [[key, value]]
    return deeper.length > 0 && isGroup(value) ? [[key, without(value, deeper)]] : []
  })
  return Object.fromEntries(entries)
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
