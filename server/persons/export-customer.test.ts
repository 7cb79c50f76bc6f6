// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookNextWindow } from '../bookings/book-test-visit.ts'
import { tokenOf } from '../estimates/send-test-estimate.ts'
import { reviewTokenOf, writeReview } from '../reviews/write-test-review.ts'
import { sampleJpeg } from '../../tools/testing/sample-photos.ts'
import { findDefects, textOf } from '../../tools/read-pdf.ts'
import { openTestServer } from '../open-test-server.ts'

const { server } = await openTestServer()
const headers = await server.signIn()

const get = (path: string) => server.call('GET', path, { headers })
const press = (path: string, body: object) =>
  server.call('POST', path, { body: { key: randomUUID(), ...body }, headers })
const customerOf = async (email: string): Promise<string> =>
  (await get(`/api/customers?email=${encodeURIComponent(email)}`)).body.id

const manyBookings = 150
const manyEstimates = 30
const estimateAnswers = 120
const incomingTexts = 120

type Listed = { id: string; about?: string; kind?: string; text?: string }
const idsIn = (items: Listed[]) => new Set(items.map(({ id }) => id))

test('everything about one person is one file: each booking and estimate, every answer with its proof, every message with its words', async () => {
  const email = 'fay.longstay@example.com'
  const { queries } = server.database
  const booked = (await bookNextWindow(server, { name: 'Fay Longstay', email })).body.booking
  const id = await customerOf(email)
  const bookings = await copyBooking(booked.id)
  const estimate = await sendEstimate(email)
  const link = `/api/estimates/by-token/${tokenOf(server, estimate)}`
  const changes = { body: keyed({ version: 1, words: 'Less often' }) }
  expect((await server.call('POST', `${link}/request-changes`, changes)).status).toBe(200)
  const approved = await server.call('POST', `${link}/approve`, { body: keyed({ version: 1, name: 'Fay Longstay' }) })
  expect(approved.status).toBe(200)
  const estimates = await copyEstimate(estimate)
  await queries.updateTable('bookings').set({ status: 'completed' }).where('id', '=', booked.id).execute()
  await writeReview(server, { token: reviewTokenOf(server, booked.id), text: 'Every corner, as always.' })
  await press(`/api/bookings/${bookings[7]}/decline`, { reason: 'Our van is at the garage.' })
  const former = await queries.selectFrom('estimates').select('document').where('id', '=', estimate).executeTakeFirst()
  const version = {
    version: 0,
    status: 'sent',
    document: former?.document ?? '',
    created_at: 1,
    replaced_at: 2,
  } as const
  await queries
    .insertInto('estimate_versions')
    .values({ estimate_id: estimate, ...version })
    .execute()
  await textBack('+14155550144', incomingTexts)
  await textBack('+14155550100', 1)
  const waits = { zip: '10001', email: 'Fay.Longstay@example.com', email_key: email, created_at: 1 }
  await queries.insertInto('waitlist').values(waits).execute()

  const { status, headers: told, body: file } = await get(`/api/customers/${id}/export`)
  expect(status).toBe(200)
  expect(told.get('content-disposition')).toContain('customer-fay')
  expect(told.get('cache-control')).toBe('no-store')
  expect(file.customer).toMatchObject({ id, email })
  expect(file.bookings).toHaveLength(manyBookings)
  expect(idsIn(file.bookings)).toEqual(new Set(bookings))
  expect(file.bookings.find(({ id: one }: Listed) => one === bookings[7]).reason).toBe('Our van is at the garage.')
  expect(idsIn(file.estimates)).toEqual(new Set(estimates))
  expect(file.consents).toHaveLength(manyBookings + manyEstimates)
  expect(file.answers).toHaveLength(estimateAnswers + 2)
  expect(file.answers.find(({ kind }: Listed) => kind === 'approve')).toMatchObject({
    estimateId: estimate,
    name: 'Fay Longstay',
    channel: 'link',
    documentSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    address: expect.stringMatching(/./),
  })
  expect(file.reviews).toMatchObject([{ text: 'Every corner, as always.', verified: true }])
  expect(file.acts).toMatchObject([{ entityId: bookings[7] }])
  expect(file.formerVersions).toMatchObject([{ estimateId: estimate, document: { number: estimate, link: '' } }])
  expect(file.incomingTexts).toHaveLength(incomingTexts)
  expect(new Set(file.incomingTexts.map(({ number }: { number: string }) => number))).toEqual(new Set(['+14155550144']))
  expect(file.waitlist).toMatchObject([{ zip: '10001', email: 'Fay.Longstay@example.com' }])
  const about = new Map<string, Listed[]>()
  for (const message of file.messages) about.set(message.about, [...(about.get(message.about) ?? []), message])
  for (const one of [...bookings, ...estimates]) expect(about.get(one)?.length).toBeGreaterThan(0)
  for (const message of file.messages) expect(message.text).not.toBe('')
  expect(file.messages.map(({ kind }: Listed) => kind)).toEqual(
    expect.arrayContaining(['owner-booked', 'booking-declined']),
  )
  expect(JSON.stringify(file)).not.toMatch(/\?(booking|estimate|review)=(?!private-link-to-)/)
})

test('a person with several addresses is one file, and another person with the same number stays out of it', async () => {
  const phone = '(415) 555-0133'
  await bookNextWindow(server, { name: 'Gil Twice', email: 'gil@example.com', phone, address: '3 Pine Street' })
  await bookNextWindow(server, { name: 'Gil Twice', email: 'gil@work.example', phone, address: '4 Ash Street' })
  await bookNextWindow(server, { name: 'Housemate Harriet', email: 'harriet@example.com', phone })
  const [kept, other] = [await customerOf('gil@example.com'), await customerOf('gil@work.example')]
  await press(`/api/customers/${kept}/merge`, { other })
  const file = (await get(`/api/customers/${other}/export`)).body
  expect(file).toMatchObject({ customer: { id: kept }, doubles: [{ id: other }] })
  expect(file.bookings).toHaveLength(2)
  expect(JSON.stringify(file)).not.toContain('Harriet')
})

test('the same can be printed, under the same rules', async () => {
  const email = 'ivy@example.com'
  const phone = '(415) 555-0155'
  const booked = (await bookNextWindow(server, { name: 'Ivy Paper', email, phone, notes: 'Mind the ferns' })).body
    .booking
  await bookNextWindow(server, { name: 'Housemate Hugo', email: 'hugo@example.com', phone })
  await press(`/api/bookings/${booked.id}/decline`, { reason: 'Our van is at the garage.' })
  const photos = [(await press('/api/estimate-photos', { photo: sampleJpeg.large })).body.photo.id]
  const estimate = await sendEstimate(email, { photos })
  const id = await customerOf(email)
  const answer = await fetch(`${server.url}/api/customers/${id}/pdf`, { headers })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toContain('customer-ivy%40example.com.pdf')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(await findDefects(bytes)).toBe('')
  const text = (await textOf(bytes)).replace(/\s+/g, ' ')
  for (const part of ['Ivy Paper', email, 'Mind the ferns', 'Our van is at the garage.', `Estimate ${estimate}`])
    expect(text).toContain(part)
  expect(text).toContain('1 photo of the home, in the file for programs (JSON)')
  const file = (await get(`/api/customers/${id}/export`)).body
  for (const { text: said } of file.messages) expect(text).toContain(said.split('\n')[0].slice(0, 40))
  expect(text).not.toMatch(/Hugo/)
  expect(text).not.toContain(tokenOf(server, estimate))
})

test('an unknown person has no file', async () => {
  expect((await get('/api/customers/nobody/export')).status).toBe(404)
  expect((await get('/api/customers/nobody/pdf')).status).toBe(404)
})

const keyed = (body: object) => ({ key: randomUUID(), ...body })

async function sendEstimate(customerEmail: string, more: object = {}): Promise<string> {
  const customer = {
    customerName: 'Fay Longstay',
    customerEmail,
    customerPhone: '(415) 555-0144',
    address: '2 Elm Street',
  }
  const cleaning = { service: 'deep', homeSize: 'small', textConsent: false }
  return (await press('/api/estimates', { ...customer, ...cleaning, ...more })).body.estimate.id
}

/** Texts from a number, several of them in one moment. */
async function textBack(number: string, count: number): Promise<void> {
  const text = { number, body: 'Is the oven included?', fields: '{}', meaning: 'other', outcome: 'for-owner' }
  const rest = { estimate_id: null, settled_at: null }
  const texts = Array.from({ length: count }, (_, at) => ({
    id: `SM${number}${at}`.replace('+', ''),
    received_at: 1_000 + Math.floor(at / 7),
    ...text,
    ...rest,
  }))
  await server.database.queries.insertInto('incoming_texts').values(texts).execute()
}

/** That many more of the same, each with a message about it; returns all ids. */
async function copyBooking(id: string): Promise<string[]> {
  const { queries } = server.database
  const row = await queries.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const ids = Array.from({ length: manyBookings - 1 }, () => randomUUID())
  // Several of one moment, so that a page ends between them.
  const copies = ids.map((copy, at) => ({ ...row, id: copy, created_at: row.created_at - Math.floor(at / 7) }))
  await queries.insertInto('bookings').values(copies).execute()
  await copyMessages(id, ids)
  return [id, ...ids]
}

async function copyEstimate(id: string): Promise<string[]> {
  const { queries } = server.database
  const row = await queries.selectFrom('estimates').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const known = queries.selectFrom('estimate_answers').selectAll().where('estimate_id', '=', id).limit(1)
  const answer = await known.executeTakeFirstOrThrow()
  const ids = Array.from({ length: manyEstimates - 1 }, (_, at) => `COPY-${at}`)
  await queries
    .insertInto('estimates')
    .values(ids.map((copy) => ({ ...row, id: copy })))
    .execute()
  const answers = Array.from({ length: estimateAnswers }, (_, at) => ({
    ...answer,
    id: randomUUID(),
    estimate_id: ids[at % ids.length] ?? id,
  }))
  await queries.insertInto('estimate_answers').values(answers).execute()
  await copyMessages(id, ids)
  return [id, ...ids]
}

async function copyMessages(of: string, ids: string[]): Promise<void> {
  const { queries } = server.database
  const row = await queries.selectFrom('messages').selectAll().where('entity_id', '=', of).limit(1).executeTakeFirst()
  if (!row) throw new Error('Nothing was said')
  const copies = ids.map((entity_id) => ({
    ...row,
    id: randomUUID(),
    entity_id,
    draft: null,
    body: `About ${entity_id}`,
    act: null,
  }))
  await queries.insertInto('messages').values(copies).execute()
}
