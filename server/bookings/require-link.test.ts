import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { undoMs } from '../../domain/undo.ts'
import { reviewTokenOf, writeReview } from '../reviews/write-test-review.ts'
import { openTestServer } from '../open-test-server.ts'
import { bookNextWindow } from './book-test-visit.ts'

const dayMs = 24 * 3_600_000
const brandPhone = '(415) 555-0132'
let now = Date.now()

const { server, mail } = await openTestServer({
  environment: { PUBLIC_URL: 'http://sparkle.example' },
  clock: { now: () => now },
  delivers: { mail: true },
})
const headers = await server.signIn()

const get = (path: string) => server.call('GET', path)
const press = (path: string) => server.call('POST', path, { body: { key: randomUUID() }, headers })

/** A visit as its customer knows it. */
async function book() {
  const email = `${randomUUID()}@example.com`
  const { booking, link } = (await bookNextWindow(server, { email })).body
  return { id: booking.id as string, endsAt: Date.parse(booking.endsAt), token: link.slice('/?booking='.length), email }
}

async function completed() {
  const visit = await book()
  await server.database.queries
    .updateTable('bookings')
    .set({ status: 'completed' })
    .where('id', '=', visit.id)
    .execute()
  return { ...visit, reviewToken: reviewTokenOf(server, visit.id) }
}

/** All texts of the database, calendar files included, as the thief of a copy reads them. */
async function readEverything(): Promise<string> {
  const { queries } = server.database
  const tables = ['bookings', 'messages', 'request_keys', 'events', 'reviews', 'places', 'limits'] as const
  const rows = await Promise.all(tables.map((table) => queries.selectFrom(table).selectAll().execute()))
  const messages = await queries.selectFrom('messages').select('attachments').execute()
  const files = messages.flatMap(({ attachments }) =>
    (JSON.parse(attachments) as { content?: string }[]).map(({ content = '' }) =>
      Buffer.from(content, 'base64').toString().replaceAll('\r\n ', ''),
    ),
  )
  return JSON.stringify(rows) + files.join('\n')
}

test('the booking and the review of a visit have separate links, and neither opens the other', async () => {
  const { token, reviewToken } = await completed()
  expect((await get(`/?booking=${token}`)).body).toContain('Your booking')
  expect((await get(`/?review=${reviewToken}`)).body).toContain('your review is marked as verified')
  expect((await get(`/?booking=${reviewToken}`)).status).toBe(404)
  expect((await get(`/?review=${token}`)).status).toBe(404)
  expect((await get(`/api/bookings/by-token/${reviewToken}`)).status).toBe(404)
  expect((await writeReview(server, { token })).status).toBe(422)
})

test('nothing that the database holds opens a link, before and after its messages have left', async () => {
  const visit = await book()
  await press(`/api/bookings/${visit.id}/confirm`)
  await server.database.queries.updateTable('bookings').set({ starts_at: 1 }).where('id', '=', visit.id).execute()
  await press(`/api/bookings/${visit.id}/complete`)
  const tokens = [visit.token, reviewTokenOf(server, visit.id)]
  const before = await readEverything()
  await server.deliver()
  const after = await readEverything()
  expect(after).toContain(visit.email)
  for (const token of tokens) {
    expect(before).not.toContain(token)
    expect(after).not.toContain(token)
  }
})

test('an email and its calendar file carry the link that opens the booking', async () => {
  const visit = await book()
  await press(`/api/bookings/${visit.id}/confirm`)
  now += undoMs
  await expect
    .poll(async () => {
      await server.deliver()
      return mail.received.filter(({ to }) => to.includes(visit.email)).length
    })
    .toBe(2)
  const { parsed } = mail.received.findLast(({ to }) => to.includes(visit.email)) ?? {}
  const link = `http://sparkle.example/?booking=${visit.token}`
  expect(parsed?.text).toContain(link)
  expect(parsed?.html).toContain(`href="${link}"`)
  const calendar = Buffer.from(parsed?.attachments[0]?.content as ArrayBuffer).toString()
  expect(calendar.replaceAll(/\r?\n /g, '').split(/\r?\n/)).toContain(`URL;VALUE=URI:${link}`)
  expect(calendar.split(/\r?\n/).filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
})

test('the owner reads a message with the link that it was sent with', async () => {
  const visit = await book()
  const { messages } = (await server.call('GET', `/api/bookings/${visit.id}`, { headers })).body
  const customers = messages.find(({ recipient }: { recipient: string }) => recipient === visit.email)
  const { text, html } = (await server.call('GET', `/api/messages/${customers.id}`, { headers })).body
  expect(text).toContain(`/?booking=${visit.token}`)
  expect(html).toContain(`/?booking=${visit.token}`)
})

test('the link saves the visit as a calendar file, as it is now, and changes nothing', async () => {
  const visit = await book()
  const path = `/api/bookings/by-token/${visit.token}/calendar`
  const link = `URL;VALUE=URI:http://sparkle.example/?booking=${visit.token}`
  const read = async () => {
    const { status, headers: said, body } = await get(path)
    expect({ status, cache: said.get('cache-control'), type: said.get('content-type') }).toEqual({
      status: 200,
      cache: 'no-store',
      type: 'text/calendar; charset=utf-8; method=PUBLISH',
    })
    return String(body).replaceAll('\r\n ', '').split('\r\n')
  }
  await server.deliver()
  const before = await readEverything()
  const asked = await read()
  expect(asked).toEqual(expect.arrayContaining([`UID:${visit.id}@example.com`, 'STATUS:TENTATIVE', link]))
  expect(await readEverything()).toBe(before)
  await press(`/api/bookings/${visit.id}/confirm`)
  expect(await read()).toContain('STATUS:CONFIRMED')
  await server.call('POST', path.replace('calendar', 'cancel'), { body: { key: randomUUID() } })
  expect(await read()).toContain('STATUS:CANCELLED')
  expect((await get(path.replace(visit.token, 'made-up'))).status).toBe(404)
})

test('both links end 90 days after the visit, and say so with the phone', async () => {
  const { token, reviewToken, endsAt } = await completed()
  const before = now
  now = endsAt + 90 * dayMs - 1
  expect((await get(`/?booking=${token}`)).status).toBe(200)
  now += 1
  const ended = await get(`/api/bookings/by-token/${token}`)
  expect(ended).toMatchObject({ status: 410, body: { code: 'link-ended' } })
  expect((await get(`/api/bookings/by-token/${token}/calendar`)).status).toBe(410)
  for (const path of [`/?booking=${token}`, `/?review=${reviewToken}`]) {
    const page = await get(path)
    expect(page.status).toBe(410)
    expect(page.body).toContain('This link has ended')
    expect(page.body).toContain(brandPhone)
  }
  expect((await writeReview(server, { token: reviewToken })).status).toBe(422)
  now = before
})

test("a private link's page is not cached, not indexed, and sends other sites no referrer", async () => {
  const { token, reviewToken } = await completed()
  for (const path of [`/?booking=${token}`, `/?review=${reviewToken}`, '/?booking=made-up']) {
    const page = await get(path)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
  }
})
