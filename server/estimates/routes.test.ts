import { createHash, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../tools/mail-server.ts'
import { type SmsStandIn, startSmsStandIn } from '../../tools/texts/sms-stand-in.ts'
import { type Answer, startTestServer, type TestServer } from '../start-test-server.ts'

let mail: MailServer
let sms: SmsStandIn
let server: TestServer
let headers: { cookie: string }

beforeAll(async () => {
  mail = await startMailServer({ slowMs: 12_000 })
  sms = await startSmsStandIn()
  server = await startTestServer({ SMTP_URL: mail.url, MAIL_FROM: 'office@example.com', ...sms.environment })
  headers = await server.signIn()
})
afterAll(async () => {
  await server.close()
  await Promise.all([mail.close(), sms.close()])
})
afterEach(() => {
  mail.behave('accept')
  sms.behave({ kind: 'accept' })
})

const form = {
  customerName: 'Ana Díaz',
  customerEmail: 'ana@example.com',
  customerPhone: '(415) 555-0199',
  address: '12 Elm Street, San Francisco',
  service: 'deep',
  homeSize: 'medium',
  notes: 'Two cats & a <dog>',
  textConsent: true,
}

function post(change: object = {}): Promise<Answer> {
  return server.call('POST', '/api/estimates', { body: { key: randomUUID(), ...form, ...change }, headers })
}

/** Presses like the office: if the database does not answer in time, the same press again. */
async function pressUntilTaken(change: object): Promise<void> {
  const key = randomUUID()
  await expect.poll(async () => (await post({ key, ...change })).status).toBe(201)
}

function get(path: string): Promise<Answer> {
  return server.call('GET', path, { headers })
}

function mailsTo(address: string) {
  return mail.received.filter(({ to }) => to.includes(address))
}

test('POST /api/estimates creates, mails and texts the estimate', async () => {
  const { status, body } = await post()
  expect(status).toBe(201)
  expect(body).toMatchObject({ email: 'sent', text: 'sent' })
  expect(body.estimate).toMatchObject({ customerName: 'Ana Díaz', estimatedPrice: 149, status: 'sent' })
  expect(Date.parse(body.estimate.sentAt)).toBeGreaterThanOrEqual(Date.parse(body.estimate.createdAt))

  const { parsed, to } = mail.newest()
  expect(to).toEqual(['ana@example.com'])
  expect(parsed.subject).toBe('Your Free Cleaning Estimate from Sparkle Home Cleaning - $149')
  expect(parsed.html).toContain('Two cats &amp; a &lt;dog&gt;')
  expect(parsed.text).toContain('$149')
  expect(parsed.attachments).toHaveLength(1)
  const [pdf] = parsed.attachments
  expect(pdf).toMatchObject({ filename: `Estimate_${body.estimate.id}_Ana_Díaz.pdf`, mimeType: 'application/pdf' })

  const download = await fetch(`${server.url}/api/estimates/${body.estimate.id}/pdf`, { headers })
  // postal-mime gives an ArrayBuffer for a binary attachment.
  const attached = new Uint8Array(pdf?.content as ArrayBuffer)
  expect(sha256(new Uint8Array(await download.arrayBuffer()))).toBe(sha256(attached))

  expect(sms.received.at(-1)).toMatchObject({ to: '+14155550199' })
  expect(sms.received.at(-1)?.body).toMatch(/^Hi Ana! .*Deep Clean, 3-4 Bedrooms, \$149\. .*Reply YES/)
})

test('GET /api/estimates lists the newest first, by pages', async () => {
  const ids: string[] = []
  for (let i = 0; i < 3; i++) ids.unshift((await post()).body.estimate.id)
  const first = (await get('/api/estimates?limit=2')).body
  expect(first.items.map((item: { id: string }) => item.id)).toEqual(ids.slice(0, 2))
  const second = (await get(`/api/estimates?limit=1&before=${first.next}`)).body
  expect(second.items[0].id).toBe(ids[2])
})

test('one customer per email address, however it is typed; newest details and earlier ones are stored', async () => {
  await post({ customerEmail: 'Same@Example.com', customerName: 'First' })
  await post({ customerEmail: 'same@example.COM', customerName: 'Second', address: '9 Oak Street' })
  await post({ customerEmail: 'same@example.COM', customerName: 'Second', address: '9 Oak Street' })
  const { body } = await get('/api/customers?email=SAME@example.com')
  expect(body).toMatchObject({ name: 'Second', email: 'Same@Example.com', address: '9 Oak Street' })
  const former = await server.database.queries
    .selectFrom('former_customers')
    .select(['name', 'phone', 'address'])
    .where('customer_id', '=', body.id)
    .execute()
  expect(former).toEqual([{ name: 'First', phone: form.customerPhone, address: form.address }])
  expect((await get('/api/customers?email=nobody@example.com')).body).toBeNull()
})

test('the same key gives the same estimate; the same key with another body is refused', async () => {
  const key = randomUUID()
  const first = await post({ key, customerEmail: 'once@example.com' })
  const again = await post({ key, customerEmail: 'once@example.com' })
  expect(again.status).toBe(201)
  expect(again.body).toEqual(first.body)
  const other = await post({ key, customerEmail: 'once@example.com', homeSize: 'large' })
  expect({ status: other.status, code: other.body.code }).toEqual({ status: 422, code: 'key-reused' })
  expect(mailsTo('once@example.com')).toHaveLength(1)
})

test('Prefer: respond-async answers before anything is sent; the same request again sends, once', async () => {
  mail.behave('slow')
  const body = { key: randomUUID(), ...form, customerEmail: 'early@example.com' }
  const early = await server.call('POST', '/api/estimates', { body, headers: { ...headers, prefer: 'respond-async' } })
  expect(early.status).toBe(202)
  expect(early.headers.get('preference-applied')).toBe('respond-async')
  expect(Object.keys(early.body).toSorted()).toEqual(['document', 'estimate', 'pdfSha256'])
  expect(early.body.estimate.status).toBe('draft')
  const { id } = early.body.estimate
  const pdf = await fetch(`${server.url}/api/estimates/${id}/pdf`, { headers })
  expect(sha256(new Uint8Array(await pdf.arrayBuffer()))).toBe(early.body.pdfSha256)
  expect((await get(`/api/estimates/${id}`)).body.pdfSha256).toBe(early.body.pdfSha256)

  mail.behave('accept')
  const sent = await server.call('POST', '/api/estimates', { body, headers })
  expect(sent).toMatchObject({ status: 201, body: { email: 'sent', text: 'sent', estimate: { id, status: 'sent' } } })
  expect(mailsTo('early@example.com')).toHaveLength(1)
})

test('when the server stops after the early answer, the relay sends the estimate', async () => {
  const body = { key: randomUUID(), ...form, customerEmail: 'away@example.com' }
  await server.call('POST', '/api/estimates', { body, headers: { ...headers, prefer: 'respond-async' } })
  await comeDue()
  await server.deliver()
  expect(mailsTo('away@example.com')).toHaveLength(1)
})

test.each([
  ['customers', 'customer-not-created'],
  ['estimates', 'estimate-not-created'],
] as const)('when the %s cannot be written, the answer says so and nothing is left behind', async (table, code) => {
  const customerEmail = `no-${table}@example.com`
  await renameTable(table, 'away')
  const { status, body } = await post({ customerEmail }).finally(() => renameTable('away', table))
  expect({ status, code: body.code }).toEqual({ status: 500, code })
  expect((await get(`/api/customers?email=${customerEmail}`)).body).toBeNull()
  expect((await post({ customerEmail })).status).toBe(201)
})

test('20 parallel submits with one key make one estimate, one email and one text', async () => {
  const key = randomUUID()
  const texts = sms.received.length
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post({ key, customerEmail: 'twenty@example.com' })),
  )
  expect(
    new Set(answers.map(({ status, body }) => `${status} ${body.estimate.id} ${body.email} ${body.text}`)).size,
  ).toBe(1)
  expect(answers[0]?.body).toMatchObject({ email: 'sent', text: 'sent' })
  expect(mailsTo('twenty@example.com')).toHaveLength(1)
  expect(sms.received).toHaveLength(texts + 1)
})

test('20 parallel submits for a new customer make one customer', async () => {
  await Promise.all(Array.from({ length: 20 }, () => post({ customerEmail: 'crowd@example.com' })))
  const rows = await server.database.queries
    .selectFrom('customers')
    .select('id')
    .where('email_key', '=', 'crowd@example.com')
    .execute()
  expect(rows).toHaveLength(1)
})

test('simultaneous estimates lose none of the details they replace', async () => {
  const addresses = Array.from({ length: 10 }, (_, i) => `${i + 1} Elm Street`)
  await Promise.all(addresses.map((address) => pressUntilTaken({ customerEmail: 'moving@example.com', address })))
  const { body } = await get('/api/customers?email=moving@example.com')
  const former = await server.database.queries
    .selectFrom('former_customers')
    .select('address')
    .where('customer_id', '=', body.id)
    .execute()
  expect([body.address, ...former.map(({ address }) => address)].toSorted()).toEqual(addresses.toSorted())
})

test.each(['status', 'id', 'sentAt', 'estimatedPrice', 'createdAt'])(
  "the server's own field %s is refused and changes nothing",
  async (field) => {
    const before = await get('/api/estimates?limit=1')
    const { status, body } = await post({ [field]: 'sent' })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
    expect((await get('/api/estimates?limit=1')).body).toEqual(before.body)
  },
)

test('bad input names every field and its remedy', async () => {
  const {
    status,
    headers: answered,
    body,
  } = await post({ customerEmail: 'ana', customerPhone: '12', service: 'Windows!' })
  expect(status).toBe(422)
  expect(answered.get('content-type')).toBe('application/problem+json')
  expect(Object.keys(body.errors)).toEqual(['customerEmail', 'customerPhone', 'service'])
})

test('a custom price is stored with its reason and the list price', async () => {
  const { body } = await post({ price: 120, priceReason: 'Regular customer' })
  expect(body.estimate).toMatchObject({ estimatedPrice: 120, listPrice: 149, priceReason: 'Regular customer' })
})

test('an agreed price for a repeated cleaning shows what the later visits cost', async () => {
  const agreed = { frequency: 'weekly', price: 120, laterPrice: 105, priceReason: 'Regular customer' }
  const { body } = await post({ ...agreed, customerName: 'Wanda Weekly' })
  expect(body.estimate).toMatchObject({ estimatedPrice: 120, laterPrice: 105 })
  const words = 'Every week: $105 for each later visit'
  expect(body.document.laterVisits).toBe(words)
  expect(mail.newest(body.estimate.id).parsed.text).toContain(words)
  expect(sms.received.at(-1)?.body).toContain('$120, then $105 every week.')
  expect((await post({ ...agreed, laterPrice: undefined })).body.estimate.laterPrice).toBe(119)
})

test('later visits of a single cleaning have no price', async () => {
  const { status, body } = await post({ price: 120, laterPrice: 105, priceReason: 'Regular customer' })
  expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ['laterPrice'] })
})

test('an estimate at another price than the one shown is not made, and one press makes it at the new one', async () => {
  const key = randomUUID()
  const before = mail.received.length
  const refused = await post({ key, priceShown: 139, laterPriceShown: 139 })
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'price-changed', shown: 139, now: 149 }])
  expect(refused.body.detail).toBe('The price has changed since you saw it: it was $139 and is now $149.')
  expect(mail.received).toHaveLength(before)
  const sent = await post({ key, priceShown: 149, laterPriceShown: 149 })
  expect([sent.status, sent.body.estimate.estimatedPrice]).toEqual([201, 149])
  expect((await post({ key, priceShown: 139 })).body.estimate.id).toBe(sent.body.estimate.id)
})

test('without consent no text is sent, and the answer says so', async () => {
  const texts = sms.received.length
  expect((await post({ textConsent: false })).body.text).toBe('skipped')
  expect(sms.received).toHaveLength(texts)
})

test('the consent is stored with its sentence, its version and its time', async () => {
  const { body } = await post()
  const row = await server.database.queries
    .selectFrom('estimates')
    .select('text_consent')
    .where('id', '=', body.estimate.id)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(row.text_consent)).toEqual({
    version: 'estimate-2026-11-c',
    sentence: expect.stringMatching(
      /^The customer asked for text messages from Sparkle Home Cleaning about this estimate/,
    ),
    agreed: true,
    at: Date.parse(body.estimate.createdAt),
  })
})

test('a refused recipient leaves a draft and a failed email that the owner can send again', async () => {
  mail.behave('refuse-recipient')
  const { body } = await post({ customerEmail: 'gone@example.com' })
  expect(body).toMatchObject({
    email: 'failed',
    retriesEmail: false,
    text: 'sent',
    estimate: { status: 'draft', sentAt: null },
  })
  const [failed] = (await get(`/api/estimates/${body.estimate.id}`)).body.messages
  expect(failed).toMatchObject({ status: 'failed', error: expect.stringContaining('No such mailbox') })

  mail.behave('accept')
  const again = await server.call('POST', `/api/messages/${failed.id}/send-again`, {
    body: { key: randomUUID() },
    headers,
  })
  expect(again.body.message.status).toBe('sent')
  expect((await get(`/api/estimates/${body.estimate.id}`)).body.estimate.status).toBe('sent')
})

test.each(['defer-recipient', 'refuse-greeting'] as const)('%s is tried again, not given up', async (behaviour) => {
  mail.behave(behaviour)
  const { body } = await post({ customerEmail: `${behaviour}@example.com` })
  expect(body).toMatchObject({ email: 'failed', retriesEmail: true, estimate: { status: 'draft' } })
  mail.behave('accept')
  await comeDue()
  await server.deliver()
  expect((await get(`/api/estimates/${body.estimate.id}`)).body.estimate.status).toBe('sent')
  expect(mailsTo(`${behaviour}@example.com`)).toHaveLength(1)
})

test('a line cut after the message leaves it in doubt, and the repeat has the same Message-ID', async () => {
  mail.behave('cut-after-data')
  const { body } = await post({ customerEmail: 'cut@example.com' })
  expect(body).toMatchObject({ email: 'unknown', estimate: { status: 'draft' } })
  mail.behave('accept')
  await comeDue()
  await server.deliver()
  const ids = mailsTo('cut@example.com').map(({ parsed }) => parsed.messageId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  expect((await get(`/api/estimates/${body.estimate.id}`)).body.estimate.status).toBe('sent')
})

test("a mail server slower than the owner's wait is reported as queued and succeeds later", async () => {
  mail.behave('slow')
  const started = performance.now()
  const { body } = await post({ customerEmail: 'slow@example.com' })
  expect(performance.now() - started).toBeLessThan(11_500)
  expect(body).toMatchObject({ email: 'queued', estimate: { status: 'draft' } })
  await expect.poll(async () => (await get(`/api/estimates/${body.estimate.id}`)).body.estimate.status).toBe('sent')
  expect(mailsTo('slow@example.com')).toHaveLength(1)
})

test('a text that the provider refuses fails and changes nothing else', async () => {
  sms.behave({ kind: 'refuse', status: 400, code: 21211, message: "Invalid 'To' Phone Number" })
  const { body } = await post()
  expect(body).toMatchObject({ email: 'sent', text: 'failed', estimate: { status: 'sent' } })
})

test('a text that the provider accepted before failing is in doubt, and goes out once', async () => {
  sms.plan({ kind: 'fail', status: 500, accepted: true })
  const { body } = await post({ customerPhone: '(415) 555-0166' })
  expect(body).toMatchObject({ email: 'sent', text: 'unknown' })
  const { messages } = (await get(`/api/estimates/${body.estimate.id}`)).body
  const text = messages.find(({ channel }: { channel: string }) => channel === 'text')
  const again = await server.call('POST', `/api/messages/${text.id}/send-again`, {
    body: { key: randomUUID() },
    headers,
  })
  expect(again.body.message.status).toBe('sent')
  expect(sms.received.filter(({ to }) => to === '+14155550166')).toHaveLength(1)
})

test('a text without an answer is in doubt, and is looked up before it is sent again', async () => {
  sms.behave({ kind: 'hang', accepted: true })
  const { body } = await post({ customerPhone: '(415) 555-0177' })
  expect(body).toMatchObject({ email: 'sent', text: 'unknown', estimate: { status: 'sent' } })
  sms.behave({ kind: 'accept' })
  await comeDue()
  await server.deliver()
  const arrived = () => sms.received.filter(({ to }) => to === '+14155550177')
  expect(arrived()).toHaveLength(1)

  const text = (await get(`/api/estimates/${body.estimate.id}`)).body.messages.find(
    ({ channel }: { channel: string }) => channel === 'text',
  )
  const again = await server.call('POST', `/api/messages/${text.id}/send-again`, {
    body: { key: randomUUID() },
    headers,
  })
  expect(again.body.message.status).toBe('sent')
  expect(arrived()).toHaveLength(1)
})

async function renameTable(from: string, to: string): Promise<void> {
  await server.database.queries.schema.alterTable(from).renameTo(to).execute()
}

/** Makes every waiting message due now, and also the next check of a broken channel. */
async function comeDue(): Promise<void> {
  await server.database.queries.updateTable('outages').set({ next_check_at: 1 }).execute()
  await server.database.queries
    .updateTable('messages')
    .set({ next_attempt_at: 1 })
    .where('status', '=', 'queued')
    .execute()
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
