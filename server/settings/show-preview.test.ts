import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { undoMs } from '../../domain/undo.ts'
import { originalWording, previews } from '../../domain/settings/wording.ts'
import { bookNextWindow } from '../bookings/book-test-visit.ts'
import { sendTestEstimate } from '../estimates/send-test-estimate.ts'
import { openTestServer } from '../open-test-server.ts'

/** How far the server's clock is ahead. */
let aheadMs = 0

const { server, mail } = await openTestServer({ clock: { now: () => Date.now() + aheadMs }, delivers: { mail: true } })
const headers = await server.signIn()

const { wording: _all, ...before } = defaultSettings

function save(wording?: object) {
  const body = { key: randomUUID(), settings: wording === undefined ? before : { ...before, wording } }
  return server.call('PUT', '/api/settings', { body, headers })
}

function preview(of: string, wording: object = {}, as: Record<string, string> = headers) {
  return server.call('GET', `/api/settings/preview/${of}?wording=${encodeURIComponent(JSON.stringify(wording))}`, {
    headers: as,
  })
}

async function digestOf(id: string): Promise<string> {
  const pdf = await fetch(`${server.url}/api/estimates/${id}/pdf`, { headers })
  return createHash('sha256')
    .update(new Uint8Array(await pdf.arrayBuffer()))
    .digest('hex')
}

test('a program that names no texts leaves them all, and one that names some leaves the others', async () => {
  expect((await save({ heroTitle: 'Clean, and on time.' })).status).toBe(200)
  expect((await save()).body.settings.wording).toEqual({ ...originalWording, heroTitle: 'Clean, and on time.' })
  const { body } = await save({ aboutLead: 'We are three.' })
  expect(body.settings.wording).toMatchObject({ heroTitle: 'Clean, and on time.', aboutLead: 'We are three.' })
  expect((await save({ heroTitle: '', aboutLead: '' })).body.settings.wording).toEqual(originalWording)
})

test('an impossible text is refused by name, and nothing of the press is stored', async () => {
  const { status, body } = await save({ heroTitle: 'New', greeting: 'Hi {nmae},', bookedText: 'we come' })
  expect(status).toBe(422)
  expect(body.errors).toEqual({
    'settings.wording.greeting': '{nmae} is not filled in here. Use {name}, or write it without braces.',
    'settings.wording.bookedText': 'Keep {when} in the text, where it is filled in.',
  })
  expect((await save({ footer: 'New' })).status).toBe(422)
  expect((await server.call('GET', '/api/settings', { headers })).body.settings.wording).toEqual(originalWording)
})

test("the owner's texts stay plain text wherever they are shown", async () => {
  await save({ heroTitle: '<b>{brand}</b> & you', estimateLead: '<script>alert(1)</script>\nNo. {number}' })
  await expect
    .poll(async () => (await server.call('GET', '/')).body)
    .toContain('<h1>&lt;b&gt;Sparkle Home Cleaning&lt;/b&gt; &amp; you</h1>')
  const { id } = await sendTestEstimate(server, headers)
  const { parsed } = mail.newest(id)
  expect(parsed.html).toContain(`&lt;script&gt;alert(1)&lt;/script&gt;<br/>No. ${id}`)
  expect(parsed.text).toContain(`<script>alert(1)</script>\nNo. ${id}`)
  await save({ heroTitle: '', estimateLead: '' })
})

test('changed terms apply to the next estimate: a sent one keeps its own, to the byte', async () => {
  const sent = await sendTestEstimate(server, headers)
  const digest = await digestOf(sent.id)
  await save({ terms: 'Parking is paid by you.' })
  const next = await sendTestEstimate(server, headers)
  expect(mail.newest(next.id).parsed.text).toContain('Parking is paid by you.')
  expect(mail.newest(next.id).parsed.text).not.toContain('All cleaning supplies')
  expect(mail.newest(next.id).parsed.text).toContain('This estimate is valid for 30 days')
  const terms = (await server.call('GET', sent.byLink)).body.estimate.document.terms
  expect(terms).toContain('All cleaning supplies and equipment are included.')
  expect(await digestOf(sent.id)).toBe(digest)
  expect(await digestOf(next.id)).not.toBe(digest)
  await save({ terms: '' })
})

test("emails about a visit carry the owner's text, for customers whom the business knows", async () => {
  await save({ greeting: 'Dear {name},', confirmedLead: 'Put the cat away, please. {brand}' })
  const { booking } = (await bookNextWindow(server, { email: 'cat@example.com' })).body
  await server.deliver()
  expect(mail.newest('We received your booking').parsed.text).toContain('Hello,')
  await server.call('POST', `/api/bookings/${booking.id}/confirm`, { body: { key: randomUUID() }, headers })
  // It waits while the press can be undone.
  aheadMs = undoMs
  await server.deliver()
  const { text = '' } = mail.newest('Your cleaning is confirmed').parsed
  expect(text).toContain('Dear Bea,')
  expect(text).toContain('Put the cat away, please. Sparkle Home Cleaning')
  await save({ greeting: '', confirmedLead: '' })
})

test.each([
  ['page', 'heroTitle', 'Homes, kept by {brand}', 'Homes, kept by Sparkle Home Cleaning'],
  ['estimate', 'terms', 'We bring the ladder.', 'We bring the ladder.'],
  ['reminder', 'reminderLead', 'Until {until} it is yours.', 'You can approve it, ask for changes or decline.'],
  ['confirmed', 'confirmedLead', 'See you soon!', 'See you soon!'],
  ['booked', 'bookedLead', 'As we said.', 'As we said.'],
  ['review', 'reviewLead', 'How were we?', 'and offer nothing in return.'],
])('%s is previewed with unsaved texts, and nothing is stored or sent', async (of, name, text, shown) => {
  const received = mail.received.length
  const { status, body, headers: answered } = await preview(of, { [name]: text })
  expect(status).toBe(200)
  expect(body.replaceAll('<!-- -->', '')).toContain(shown)
  expect(answered.get('content-security-policy')).toMatch(/^sandbox allow-same-origin; default-src 'none'/)
  expect((await preview(of)).body).not.toContain(text.slice(0, 8))
  expect((await server.call('GET', '/api/settings', { headers })).body.settings.wording).toEqual(originalWording)
  expect(mail.received).toHaveLength(received)
})

test('previews are the owner’s alone, and refuse unknown names and impossible texts', async () => {
  for (const of of previews) expect((await preview(of, {}, {})).status).toBe(401)
  expect((await preview('invoice')).status).toBe(404)
  expect((await preview('estimate', { greeting: 'Hi {nmae},' })).body.errors).toHaveProperty('greeting')
  expect((await preview('page', { brand: 'Mine' })).status).toBe(422)
  const { status } = await server.call('GET', '/api/settings/preview/page?wording=nonsense', { headers })
  expect(status).toBe(400)
})
