import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '../../domain/settings.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'

let server: TestServer
let headers: { authorization: string }

beforeAll(async () => {
  server = await startTestServer()
  headers = await server.signIn()
})
afterAll(() => server.close())

function change(settings: object) {
  return server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings }, headers })
}

function putLogo(bytes: Uint8Array<ArrayBuffer>) {
  return fetch(`${server.url}/api/settings/logo`, { method: 'PUT', headers, body: bytes })
}

test('a change of the business is on the page within a second', async () => {
  expect((await change({ ...defaultSettings, brand: 'Bright & <Clean>' })).status).toBe(200)
  await expect
    .poll(async () => (await server.call('GET', '/')).body, { timeout: 1000 })
    .toContain('Bright &amp; &lt;Clean&gt;')
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

test('settings that make no sense are refused, field by field', async () => {
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
  await expect
    .poll(async () => (await server.call('GET', '/')).body, { timeout: 1000 })
    .toContain('Who &lt;we&gt; are</a>')
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

test('two labels renamed at once both stay, and a key renames once', async () => {
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

test('a logo is kept by its hash; a transparent one or another file is refused with the remedy', async () => {
  const answer = await putLogo(png(2))
  expect(answer.status).toBe(200)
  const { logo } = await answer.json()
  expect((await server.call('GET', logo.url)).headers.get('content-type')).toBe('image/png')
  expect((await (await putLogo(png(6))).json()).detail).toMatch(/without transparency/)
  expect((await (await putLogo(new TextEncoder().encode('<svg/>'))).json()).detail).toMatch(/JPEG or PNG/)
  expect((await putLogo(new Uint8Array(201 * 1024))).status).toBe(413)
})

/** An opaque PNG of 8 × 8 pixels, or the same said to be of another colour type. */
function png(colourType: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAFUlEQVQI12Pkj49hwAaYGHCAwSkBAKL3ANoKIeIgAAAAAElFTkSuQmCC',
      'base64',
    ),
  )
  bytes[25] = colourType
  return bytes
}
