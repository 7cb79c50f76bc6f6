import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { EstimatePhoto } from '../../domain/estimates/estimate-photos.ts'
import { sampleJpeg, samplePhoto } from '../../tools/testing/sample-photos.ts'
import { openTestServer } from '../open-test-server.ts'
import { customer, sendTestEstimate } from './send-test-estimate.ts'
import { estimateJobs } from './jobs.ts'

const dayMs = 24 * 3_600_000
let ahead = 0
const clock = { now: () => Date.now() + ahead }

const { server } = await openTestServer({ clock })
const headers = await server.signIn()

const add = (photo = sampleJpeg.large, key = randomUUID()) =>
  server.call('POST', '/api/estimate-photos', { body: { key, photo }, headers })
const added = async (): Promise<EstimatePhoto> => (await add()).body.photo
const read = async (id: string) => (await server.call('GET', `/api/estimates/${id}`, { headers })).body
const fetchOwn = (path: string) => fetch(`${server.url}${path}`, { headers })

async function pdfOf(id: string, version: number): Promise<Buffer> {
  const answer = await fetchOwn(`/api/estimates/${id}/pdf?version=${version}`)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function picturesIn(pdf: Buffer): number {
  return pdf.toString('latin1').split('/Subtype /Image').length - 1
}

function change(id: string, more: object) {
  const cleaning = { service: 'deep', homeSize: 'medium', frequency: 'weekly', textConsent: false }
  const body = { key: randomUUID(), version: 1, ...customer, ...cleaning, ...more }
  return server.call('POST', `/api/estimates/${id}/change`, { body, headers })
}

test('a photo is encoded again and stored once per key, for the owner only', async () => {
  const key = randomUUID()
  const { status, body } = await add(sampleJpeg.large, key)
  expect({ status, ...body.photo }).toMatchObject({ status: 200, width: 60, height: 40 })
  expect((await add(sampleJpeg.large, key)).body).toEqual(body)
  expect((await add(sampleJpeg.small, key)).body.code).toBe('key-reused')
  const kept = await fetchOwn(`/api/estimate-photos/${body.photo.id}`)
  expect(kept.headers.get('content-type')).toBe('image/jpeg')
  expect(kept.headers.get('cache-control')).toContain('private')
  const bytes = Buffer.from(await kept.arrayBuffer())
  expect(digest(bytes)).toBe(body.photo.sha256)
  expect(bytes.toString('base64')).not.toBe(sampleJpeg.large)
  expect((await fetch(`${server.url}/api/estimate-photos/${body.photo.id}`)).status).toBe(401)
})

test('a file that is no JPEG, is damaged, or contains its location is refused with the remedy', async () => {
  const jpeg = Buffer.from(sampleJpeg.large, 'base64')
  const place = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0, 4, 0x47, 0x50]), jpeg.subarray(2)])
  const torn = Buffer.concat([jpeg.subarray(0, jpeg.lastIndexOf(Buffer.from([0xff, 0xda])) + 4)])
  for (const [photo, sentence] of [
    [samplePhoto.large, 'Send the photo as JPEG.'],
    [place.toString('base64'), 'Save the photo without its camera data.'],
    [torn.toString('base64'), 'This photo cannot be shown. Save it again as JPEG or PNG, then choose it again.'],
    [
      Buffer.from('<script>').toString('base64'),
      'A browser cannot show this file as a photo. Choose a JPEG, PNG or WebP.',
    ],
  ] as const) {
    expect(await add(photo)).toMatchObject({ status: 422, body: { errors: { photo: sentence } } })
  }
})

test('the photos are in the document, the PDF and the customer’s page, and a former version keeps its own', async () => {
  const [one, two] = [await added(), await added()]
  const { id, byLink } = await sendTestEstimate(server, headers, { photos: [two.id, one.id] })
  expect((await read(id)).document.photos).toEqual([two, one])
  expect((await server.call('GET', byLink)).body.estimate.document.photos).toEqual([two, one])
  const first = await pdfOf(id, 1)
  expect(picturesIn(first)).toBe(2)
  expect((await fetch(`${server.url}${byLink}/photos/${two.id}`)).headers.get('content-type')).toBe('image/jpeg')
  const page = await (await fetch(`${server.url}/?estimate=${byLink.split('/').at(-1)}`)).text()
  expect(page).toContain('alt="Photo 2 of 2"')

  expect((await change(id, { photos: [one.id] })).status).toBe(200)
  expect(picturesIn(await pdfOf(id, 2))).toBe(1)
  expect(digest(await pdfOf(id, 1))).toBe(digest(first))
  expect((await fetch(`${server.url}${byLink}/photos/${two.id}`)).status).toBe(404)
  expect((await fetch(`${server.url}${byLink}/photos/${one.id}`)).status).toBe(200)
})

test('an estimate can only have existing photos that are not another’s, each once, ten at most', async () => {
  const mine = await added()
  const { id, byLink } = await sendTestEstimate(server, headers, { photos: [mine.id] })
  const loose = await added()
  const offer = { key: randomUUID(), ...customer, service: 'deep', homeSize: 'medium', textConsent: false }
  const gone = 'A photo is no longer kept. Remove it, and choose it again.'
  for (const [photos, sentence] of [
    [[mine.id], gone],
    [[loose.id, 'A'.repeat(16)], gone],
    [[loose.id, loose.id], 'Choose the photo again.'],
    [Array.from({ length: 11 }, (_, at) => String(at).padStart(16, '0')), 'Add ten photos at most.'],
  ] as const) {
    const refused = await server.call('POST', '/api/estimates', { body: { ...offer, photos }, headers })
    expect(refused).toMatchObject({ status: 422, body: { errors: { photos: sentence } } })
  }
  expect((await change((await sendTestEstimate(server, headers)).id, { photos: [mine.id] })).status).toBe(422)
  expect((await fetch(`${server.url}${byLink}/photos/${loose.id}`)).status).toBe(404)
  // The refused request did not attach the photo.
  expect((await change(id, { photos: [mine.id, loose.id] })).status).toBe(200)
})

test("an unused photo is deleted after a week, and all of a customer's photos when they are erased", async () => {
  const [named, loose] = [await added(), await added()]
  const { id } = await sendTestEstimate(server, headers, {
    customerEmail: 'erased@example.com',
    customerName: 'Edda Reis',
    photos: [named.id],
  })
  const statusOf = async ({ id: photo }: EstimatePhoto) => (await fetchOwn(`/api/estimate-photos/${photo}`)).status
  const forget = () =>
    Promise.all(
      estimateJobs({ database: server.database, clock } as Parameters<typeof estimateJobs>[0]).map(({ run }) => run()),
    )
  ahead = 6 * dayMs
  await forget()
  expect([await statusOf(named), await statusOf(loose)]).toEqual([200, 200])
  ahead = 8 * dayMs
  await forget()
  expect([await statusOf(named), await statusOf(loose)]).toEqual([200, 404])
  ahead = 0
  const { body: person } = await server.call('GET', '/api/customers?email=erased%40example.com', { headers })
  const file = await (await fetchOwn(`/api/customers/${person.id}/export`)).json()
  expect(file.photos).toEqual([{ estimateId: id, ...named, jpeg: expect.stringMatching(/^\/9j\//) }])
  const body = { key: randomUUID(), name: 'Edda Reis' }
  expect((await server.call('POST', `/api/customers/${person.id}/erase`, { body, headers })).status).toBe(200)
  expect(await statusOf(named)).toBe(404)
  expect((await read(id)).document.photos).toEqual([])
})
