import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findDefects, tagsOf, textOf } from '../../tools/read-pdf.ts'
import { sampleJpeg } from '../../tools/testing/sample-photos.ts'
import { createTestToken } from '../api-tokens/create-test-token.ts'
import { openTestCards, testPrice } from '../cards/open-test-cards.ts'
import { seedPerson } from '../crew/seed-test-person.ts'
import { sendTestEstimate } from '../estimates/send-test-estimate.ts'
import { testOwner } from '../start-test-server.ts'

const cards = await openTestCards()
const { server, office, provider, bill, payByCard, send, press } = cards
const { headers } = office
const { queries } = server.database
const person = await seedPerson(server, headers)

const addressOf = (id: string) => `/api/card-disputes/${id}/evidence`
const confirm = () => server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })

async function draw(id: string) {
  await confirm()
  const response = await fetch(server.url + addressOf(id), { headers })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const words = response.status === 200 ? (await textOf(bytes)).replaceAll(/\s+/g, ' ') : ''
  return { status: response.status, name: response.headers.get('content-disposition'), bytes, words }
}

/** Disputes the newest payment at the card service. */
async function dispute() {
  const intent = [...provider.kept.intents.values()].at(-1)?.id ?? ''
  const { id } = provider.dispute(intent)
  await provider.settled()
  return id
}

async function addPhoto(visit: string, kind: string, bytes: Uint8Array = Buffer.from(sampleJpeg.small, 'base64')) {
  await queries
    .insertInto('visit_photos')
    .values({
      id: randomUUID(),
      booking_id: visit,
      person_id: person,
      kind,
      sha256: '',
      width: 60,
      height: 40,
      bytes,
      taken_at: Date.parse('2026-11-27T18:00:00Z'),
    })
    .execute()
}

test('one file has the payment, what was agreed, the work, the messages and the photos', async () => {
  const { token, visits, number } = await bill()
  const [visit = ''] = visits
  const { id: estimate, byLink } = await sendTestEstimate(server, headers)
  const agreed = { key: randomUUID(), version: 1, name: 'Ana Belle', textConsent: false }
  expect((await server.call('POST', `${byLink}/approve`, { body: agreed })).status).toBe(200)
  await queries
    .updateTable('bookings')
    .set({ estimate_id: estimate, access: 'Key under the pot' })
    .where('id', '=', visit)
    .execute()
  await addPhoto(visit, 'before')
  await addPhoto(visit, 'after')
  const { session } = await payByCard(token)
  provider.press(session ?? '')
  await provider.settled()
  await server.running.jobs.find(({ name }) => name === 'send card receipts')?.run()
  await server.deliver()
  const id = await dispute()
  const { status, name, bytes, words } = await draw(id)
  expect(status).toBe(200)
  expect(name).toContain(`evidence-${number}.pdf`)
  for (const part of [
    `Evidence: $89.00, invoice ${number}`,
    '$89.00 by card (Visa 4242)',
    'By the customer on Stripe’s page',
    `dispute ${id}`,
    `Approved: estimate ${estimate}, version 1`,
    'What was agreed to',
    'Payment by card $89',
    `Your receipt`,
    'Photo 1 After the work, Friday, November 27, 2026',
    'Photo 2 Before the work',
  ]) {
    expect(words).toContain(part)
  }
  expect(words).not.toContain('Key under the pot')
  expect(words).not.toContain('disputes a card payment')
  expect(await findDefects(bytes)).toBe('')
  expect(await tagsOf(bytes)).toContain('Figure')
})

test('the charge of a kept card brings the sentence that its customer agreed to', async () => {
  const first = await bill()
  const { session } = await payByCard(first.token, { keep: 'yes' })
  provider.press(session ?? '')
  await provider.settled()
  await cards.lookUp()
  const { visits, token, id, customerId } = await bill()
  await queries.updateTable('bookings').set({ customer_id: first.customerId }).where('id', 'in', visits).execute()
  await queries.updateTable('invoices').set({ customer_id: first.customerId }).where('id', '=', id).execute()
  expect([customerId, token].every(Boolean)).toBe(true)
  const charged = await press(`/api/bookings/${visits[0]}/cards/charge`, { seen: testPrice })
  expect(charged.body).toMatchObject({ outcome: 'paid' })
  const { words } = await draw(await dispute())
  expect(words).toContain('By the card that the customer agreed to have kept')
  expect(words).toMatch(/The sentence “Keep my card|The sentence “I/)
  await send('/invoices/card/end', first.token)
})

test("photos stay within Stripe's limit, and their number is stated", async () => {
  const { token, visits } = await bill()
  for (let count = 0; count < 14; count++) await addPhoto(visits[0] ?? '', 'after')
  const { session } = await payByCard(token)
  provider.press(session ?? '')
  await provider.settled()
  const { bytes, words } = await draw(await dispute())
  expect(words).toContain('12 of 14 photos')
  expect(bytes.length).toBeLessThan(4_500_000)
})

test('an unknown dispute has none, and it takes a fresh sign-in and no API token', async () => {
  expect((await draw('du_unknown')).status).toBe(404)
  const program = await createTestToken(server, headers, ['customers:read', 'ledger:read'])
  expect((await server.call('GET', addressOf('du_unknown'), { headers: program })).status).toBe(403)
  expect((await server.call('GET', addressOf('du_unknown'))).status).toBe(401)
})
