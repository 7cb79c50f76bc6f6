import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { hasJpegMetadata, readLogo } from '../../domain/settings/logo.ts'
import { visitPhotoDays, visitPhotosAtOnce, visitPhotosMost } from '../../domain/crew/visit-photos.ts'
import { sampleJpeg } from '../../tools/testing/sample-photos.ts'
import { openTestServer } from '../open-test-server.ts'
import { testOwner } from '../start-test-server.ts'
import { forgetPhotos } from './keep-photos.ts'
import { countPhotosOf } from './photo-store.ts'
import { seedPerson } from './seed-test-person.ts'
import { signTestPhoneIn } from './sign-test-phone-in.ts'

// A Monday, ten in the morning at the business; the visits are on that day and on Tuesday.
const monday = Date.parse('2026-11-30T18:00:00Z')
let now = monday
const { server } = await openTestServer({ clock: { now: () => now } })
const headers = await server.signIn()
let [ana, bea, own, tomorrow, others] = ['', '', '', '', '']
let phones: Record<string, string> = {}

const post = (path: string, body: object = {}) =>
  server.call('POST', path, { body: { key: randomUUID(), ...body }, headers })
const get = async (path: string) => (await server.call('GET', path, { headers })).body
const photosOf = async (booking: string) => (await get(`/api/bookings/${booking}/crew`)).photos
const look = (path: string, person: string) =>
  fetch(server.url + path, { headers: { cookie: phones[person] ?? '' }, redirect: 'manual' })

const jpeg = Buffer.from(sampleJpeg.large, 'base64')

/** 60 × 40 pixels whose camera noted "turn right", and where it was. */
function turned(): Buffer {
  const tiff = Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex')
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('37.7749 N')])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, jpeg.subarray(2)])
}

type Sent = { kind?: string; key?: string; files?: Uint8Array[] }
function send(person: string, booking: string, { kind = 'before', key = randomUUID(), files = [jpeg] }: Sent = {}) {
  const body = new FormData()
  body.append('key', key)
  body.append('kind', kind)
  for (const file of files) body.append('photo', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'p.jpg')
  const sent = { method: 'POST', body, headers: { origin: server.url, cookie: phones[person] ?? '' } }
  return fetch(`${server.url}/crew/visits/${booking}/photos`, { ...sent, redirect: 'manual' })
}

async function book(date: string, people: string[], hours = { start: '08:00', end: '10:00' }): Promise<string> {
  const who = { name: 'Cora Quintanilla', email: 'cora@example.com', phone: '(415) 555-0188' }
  const home = { service: 'standard', homeSize: 'medium', address: '7 Pine Street', zip: '94110' }
  const { body } = await post('/api/bookings/arranged', { ...who, ...home, date, ...hours, anyway: true })
  await post(`/api/bookings/${body.booking.id}/crew`, { before: [], people, anyway: true })
  return body.booking.id
}

beforeAll(async () => {
  await server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })
  ana = await seedPerson(server, headers, { name: 'Ana Reyes', language: 'es' })
  bea = await seedPerson(server, headers, { name: 'Bea Ortiz', language: 'en' })
  phones = { [ana]: await signTestPhoneIn(server, headers, ana), [bea]: await signTestPhoneIn(server, headers, bea) }
  now = monday - 6 * 3_600_000
  own = await book('2026-11-30', [ana])
  tomorrow = await book('2026-12-01', [ana])
  others = await book('2026-11-30', [bea], { start: '12:00', end: '14:00' })
})
beforeEach(async () => {
  now = monday
  await server.database.queries.deleteFrom('visit_photos').execute()
  await server.database.queries.deleteFrom('crew_notes').execute()
})

test('a photo is kept upright, without what its camera noted', async () => {
  const kept = await send(ana, own, { files: [turned()] })
  expect([kept.status, kept.headers.get('location')]).toEqual([303, `/crew/visits/${own}?sent`])
  const [photo] = await photosOf(own)
  expect(photo).toMatchObject({ booking: own, person: ana, kind: 'before', at: new Date(monday).toISOString() })
  const shown = await fetch(`${server.url}/api/crew/photos/${photo.id}`, { headers })
  const bytes = new Uint8Array(await shown.arrayBuffer())
  expect([shown.headers.get('content-type'), hasJpegMetadata(bytes)]).toEqual(['image/jpeg', false])
  expect(Buffer.from(bytes).includes('37.7749')).toBe(false)
  expect(readLogo(bytes)).toMatchObject({ width: 40, height: 60 })
})

test('the same press sent again keeps nothing twice', async () => {
  const key = randomUUID()
  for (const _ of [1, 2, 3]) expect((await send(ana, own, { key, files: [jpeg, jpeg] })).status).toBe(303)
  expect(await photosOf(own)).toHaveLength(2)
})

test('the page of the visit shows the photos of today, and a form in the language of the person', async () => {
  await send(ana, own, { kind: 'after' })
  const page = await (await look(`/crew/visits/${own}?sent`, ana)).text()
  expect(page).toContain('La oficina ya tiene las fotos.')
  expect(page).toMatch(/Después, Ana, 10:00/)
  expect(page.length).toBeLessThan(14_000)
  expect(await (await look(`/crew/visits/${tomorrow}`, ana)).text()).not.toContain('type="file"')
})

test.each([
  ['nothing', { files: [] }, 400, 'Primero toma o elige una foto.'],
  ['no picture', { files: [Buffer.from('not a picture')] }, 400, 'Una de estas no es una foto que podamos leer.'],
  ['a cut photo', { files: [jpeg.subarray(0, 200)] }, 400, 'Una de estas no es una foto que podamos leer.'],
  ['an unknown kind', { kind: 'selfie' }, 400, 'Primero toma o elige una foto.'],
  ['too many', { files: Array.from({ length: visitPhotosAtOnce + 1 }, () => jpeg) }, 400, 'Elige 5 fotos como máximo'],
  ['too much', { files: [Buffer.alloc(25 * 1024 * 1024)] }, 413, 'Las fotos juntas pesan demasiado.'],
] as const)('%s is refused with a sentence', async (_what, sent, status, sentence) => {
  const refused = await send(ana, own, sent as Sent)
  expect([refused.status, await refused.text()]).toEqual([status, expect.stringContaining(sentence)])
  expect(await photosOf(own)).toEqual([])
})

test('a visit holds a number of photos, and the owner makes room', async () => {
  await send(ana, own)
  const row = await server.database.queries.selectFrom('visit_photos').selectAll().executeTakeFirstOrThrow()
  const more = Array.from({ length: visitPhotosMost - 1 }, () => ({ ...row, id: randomUUID() }))
  await server.database.queries.insertInto('visit_photos').values(more).execute()
  const refused = await send(ana, own)
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('Cada visita admite 24 fotos.')])
  const { status } = await post(`/api/crew/photos/${row.id}/delete`)
  expect([status, (await post(`/api/crew/photos/${row.id}/delete`)).status]).toEqual([200, 404])
  expect((await send(ana, own)).status).toBe(303)
})

test('only the people of a visit and the office see its photos', async () => {
  await send(ana, own)
  const [photo] = await photosOf(own)
  const path = `/crew/visits/${own}/photos/${photo.id}`
  const shown = await look(path, ana)
  // An ended phone must not show it from what it kept.
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect((await look(path, bea)).status).toBe(404)
  expect((await look(`/crew/visits/${others}/photos/${photo.id}`, bea)).status).toBe(404)
  expect((await fetch(server.url + path)).status).toBe(401)
  expect((await fetch(`${server.url}/api/crew/photos/${photo.id}`)).status).toBe(401)
  expect(
    (await fetch(`${server.url}/api/crew/photos/${photo.id}`, { headers: { cookie: phones[ana] ?? '' } })).status,
  ).toBe(401)
  expect([(await send(bea, own)).status, (await send(ana, tomorrow)).status]).toEqual([409, 409])
  expect(await photosOf(own)).toHaveLength(1)
})

test('a locked door is news for the office, once', async () => {
  for (const _ of [1, 2]) await send(ana, own, { kind: 'locked-door' })
  const { notes } = await get('/api/crew/waits')
  expect(notes).toMatchObject([{ booking: own, person: 'Ana Reyes', words: expect.stringContaining('Nobody opened') }])
})

test('the customer’s screen has the photos of all visits, newest first', async () => {
  await send(ana, own)
  now += 60_000
  await send(bea, others, { kind: 'after' })
  const { id } = await get('/api/customers?email=cora@example.com')
  const { photos } = await get(`/api/customers/${id}/photos`)
  expect(photos.map(({ booking, kind }: { booking: string; kind: string }) => [booking, kind])).toEqual([
    [others, 'after'],
    [own, 'before'],
  ])
})

test('the file with everything about a customer has the photos, without who took them', async () => {
  await send(ana, own, { kind: 'locked-door' })
  const { id } = await get('/api/customers?email=cora@example.com')
  const { visitPhotos } = await get(`/api/customers/${id}/export`)
  expect(visitPhotos).toMatchObject([{ booking: own, kind: 'locked-door', at: new Date(monday).toISOString() }])
  expect(readLogo(Buffer.from(visitPhotos[0].jpeg, 'base64'))).toMatchObject({ width: 60, height: 40 })
  expect(JSON.stringify(visitPhotos)).not.toContain(ana)
})

test('photos go after half a year', async () => {
  await send(ana, own)
  const kept = { database: server.database, clock: { now: () => now } }
  now = monday + (visitPhotoDays - 1) * 86_400_000
  await forgetPhotos(kept)
  expect(await countPhotosOf(server.database.queries, own)).toBe(1)
  now += 2 * 86_400_000
  await forgetPhotos(kept)
  expect(await countPhotosOf(server.database.queries, own)).toBe(0)
})
