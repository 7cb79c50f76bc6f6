import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Photo } from '../../domain/settings/photo.ts'
import { noTrust, type Trust } from '../../domain/settings/trust.ts'
import { sampleJpeg, samplePhoto } from '../../tools/testing/sample-photos.ts'
import { openTestServer } from '../open-test-server.ts'
import { settingsJobs } from './jobs.ts'

const dayMs = 24 * 3_600_000
let now = Date.UTC(2026, 10, 20, 12)
const clock = { now: () => now }

const { server } = await openTestServer({ environment: { LIMITS: 'on' }, clock })
const headers = await server.signIn()

function add(sizes: object = samplePhoto, key = randomUUID()) {
  return server.call('POST', '/api/settings/photos', { body: { key, ...sizes }, headers })
}
async function read() {
  return (await server.call('GET', '/api/settings', { headers })).body
}
async function saveTrust(trust: Partial<Trust>) {
  const { settings } = await read()
  return server.call('PUT', '/api/settings', {
    body: { key: randomUUID(), settings: { ...settings, trust: { ...noTrust, ...trust } } },
    headers,
  })
}
async function forget() {
  const [job] = settingsJobs({ database: server.database, clock } as Parameters<typeof settingsJobs>[0])
  await job?.run()
}

test('a photo is stored in two sizes under its own name, once per key', async () => {
  const key = randomUUID()
  const { status, body } = await add(samplePhoto, key)
  expect(status).toBe(200)
  expect(body.photo).toMatchObject({ width: 60, height: 40 })
  expect((await add(samplePhoto, key)).body).toEqual(body)
  expect((await add(sampleJpeg, key)).body.code).toBe('key-reused')
  for (const size of ['large', 'small'] as const) {
    const answer = await fetch(`${server.url}/photos/${body.photo.id}/${size}`)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(Buffer.from(await answer.arrayBuffer()).toString('base64')).toBe(samplePhoto[size])
  }
  expect((await fetch(`${server.url}/photos/${body.photo.id}/huge`)).status).toBe(404)
  expect((await fetch(`${server.url}/photos/AAAAAAAAAAAAAAAA/large`)).status).toBe(404)
})

/** The same WebP, with a header that says 30 × 30 pixels. */
function taller(webp: string): string {
  const bytes = Buffer.from(webp, 'base64')
  bytes[28] = 30
  return bytes.toString('base64')
}

test('only the owner stores photos, and a file that is no photo is refused', async () => {
  const body = { key: randomUUID(), ...samplePhoto }
  expect((await server.call('POST', '/api/settings/photos', { body })).status).toBe(401)
  const text = Buffer.from('<script>').toString('base64')
  for (const [sizes, field] of [
    [{ ...samplePhoto, large: text }, 'large'],
    [{ ...samplePhoto, small: text }, 'small'],
    [{ ...samplePhoto, small: '%' }, 'small'],
    // Another picture, or the same in another format, is no smaller size of it.
    [{ ...samplePhoto, small: sampleJpeg.small }, 'small'],
    [{ ...samplePhoto, small: taller(samplePhoto.small) }, 'small'],
    [{ ...samplePhoto, large: 'A'.repeat(500_000) }, 'large'],
  ] as const) {
    const refused = await add(sizes)
    expect(refused.status, field).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual([field])
  }
})

test('a JPEG is decoded before it is stored', async () => {
  expect((await add(sampleJpeg)).status).toBe(200)
  const bytes = Buffer.from(sampleJpeg.large, 'base64')
  // Its tables are gone, its header stands.
  bytes.fill(0xff, 20, 150)
  expect((await add({ ...sampleJpeg, large: bytes.toString('base64') })).status).toBe(422)
})

test('the page shows stored people and photos, and settings that name others are refused', async () => {
  const { photo } = (await add()).body as { photo: Photo }
  const other = { ...photo, id: 'AAAAAAAAAAAAAAAA' }
  for (const gone of [{ ...photo, width: 61 }, other]) {
    const refused = await saveTrust({ photos: [{ ...gone, alt: 'A kitchen' }] })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual(['settings.trust.photos'])
    expect((await saveTrust({ people: [{ name: 'Ana', words: '', photo: gone }] })).status).toBe(422)
  }
  const people = [{ name: 'Ana <Díaz>', words: 'Speaks Spanish.', photo }]
  expect((await saveTrust({ people, photos: [{ ...photo, alt: 'A "clean" kitchen' }] })).status).toBe(200)
  const page = String((await server.call('GET', '/')).body)
  expect(page).toContain('<b>Ana &lt;Díaz&gt;</b> Speaks Spanish.')
  expect(page).toContain(`src="/photos/${photo.id}/small" alt="A &quot;clean&quot; kitchen" width="60" height="40"`)
  expect(page).toContain(`href="/photos/${photo.id}/large"`)
})

test('a program that does not know people and photos leaves them as they are', async () => {
  const { settings } = await read()
  const { people: _people, photos: _photos, ...trust } = settings.trust
  const body = { key: randomUUID(), settings: { ...settings, trust } }
  expect((await server.call('PUT', '/api/settings', { body, headers })).body.settings.trust).toEqual(settings.trust)
})

test('photos unused for a week are deleted, and those on the page stay', async () => {
  const { photo: shown } = (await add()).body
  const { photo: unused } = (await add(sampleJpeg)).body
  const isKept = async ({ id }: Photo) => (await fetch(`${server.url}/photos/${id}/small`)).status === 200
  now += 6 * dayMs
  await forget()
  expect([await isKept(shown), await isKept(unused)]).toEqual([true, true])
  now += 2 * dayMs
  await forget()
  expect([await isKept(shown), await isKept(unused)]).toEqual([true, false])
  expect((await saveTrust({})).status).toBe(200)
  // How long it can come back.
  now += 6 * dayMs
  await forget()
  expect(await isKept(shown)).toBe(true)
  now += 2 * dayMs
  await forget()
  expect(await isKept(shown)).toBe(false)
})

test('unused photos cannot fill the disk', async () => {
  const row = {
    content_type: 'image/webp',
    width: 1,
    height: 1,
    large: Buffer.from('a'),
    small: Buffer.from('b'),
  } as const
  const rows = Array.from({ length: 70 }, (_, index) => ({ ...row, id: `filler-${index}`, created_at: now }))
  await server.database.queries.insertInto('photos').values(rows).execute()
  expect((await add()).body).toMatchObject({ code: 'not-possible-now' })
  // The connection of an oversized body is closed, so it comes last.
  expect((await add({ ...samplePhoto, large: 'A'.repeat(600_000) })).status).toBe(413)
})
