import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { arrangedTextConsent, recordConsent } from '#words/consents.ts'
import { findDefects, textOf } from '../../tools/read-pdf.ts'
import { drawLinkCode } from '../../domain/link-code.ts'
import { keyWithoutEmail } from '../../domain/customers/customers.ts'
import { hireTestCrews, type Office, openTestVisit, post } from '../ledger/open-test-visit.ts'
import { createTestToken } from '../api-tokens/create-test-token.ts'
import { createPrivateLinks } from '../platform/private-links.ts'
import { auditBooks } from '../operations/health/audit-books.ts'
import { openMailedTexting } from '../texts/open-test-texting.ts'
import { countSegments } from '../../domain/messages/text-segments.ts'

const price = 8_900
const clock = { now: Date.now(), first: Date.now() }

const { mail, texting } = await openMailedTexting({ now: () => clock.now }, { MAIL_FROM: 'office@example.com' })
const office: Office = { server: texting.server, headers: texting.headers, clock }
await hireTestCrews(office)

const press = (path: string, body: object = {}) => post(office, path, body)
const pay = (id: string, amount: number) =>
  press(`/api/bookings/${id}/account/payments`, { seen: price, amount, way: 'venmo' })

/** A completed visit of a new customer, and the emails that came to them. */
async function completed(change: object = {}) {
  const email = `${randomUUID()}@example.com`
  const { id } = await openTestVisit(office, { email, name: 'Ana Belle', phone: '(415) 555-0188', ...change })
  await press(`/api/bookings/${id}/complete`)
  const letters = async (words: string) => {
    await texting.server.deliver()
    await mail.read()
    return mail.received.filter(({ to, parsed }) => to.includes(email) && parsed.subject?.includes(words))
  }
  return { id, letters }
}

const bill = (id: string, change: object = {}) =>
  press('/api/invoices', { visits: [id], seen: price, send: true, ...change })

test('an invoice is emailed once with its PDF, the same file that the owner downloads', async () => {
  const { id, letters } = await completed()
  const key = randomUUID()
  const { body } = await bill(id, { key })
  await bill(id, { key })
  const [letter, ...more] = await letters('Invoice')
  expect(more).toEqual([])
  const { number } = body.invoice
  expect(letter?.parsed.subject).toBe(`Invoice ${number} from Sparkle Home Cleaning - $89.00`)
  expect(letter?.parsed.text).toContain('Hi Ana')
  const [, token = ''] = /\?pay=([\w-]+)/.exec(letter?.parsed.html ?? '') ?? []
  expect(await (await fetch(`${texting.server.url}/?pay=${token}`)).text()).toContain(`Invoice ${number}`)
  const [file] = letter?.parsed.attachments ?? []
  expect(file).toMatchObject({ filename: `Invoice_${number}.pdf`, mimeType: 'application/pdf' })
  const mailed = new Uint8Array(file?.content as ArrayBuffer)
  const saved = await fetch(`${texting.server.url}/api/invoices/${body.invoice.id}/pdf`, { headers: office.headers })
  expect(saved.headers.get('content-disposition')).toContain(`Invoice_${number}.pdf`)
  expect(digest(new Uint8Array(await saved.arrayBuffer()))).toBe(digest(mailed))
  expect(await textOf(mailed)).toContain(number)
  const mailedLink = `${texting.server.config.publicUrl}/?pay=${token}`
  expect(Buffer.from(mailed).includes(Buffer.from(drawLinkCode(mailedLink).bits))).toBe(true)
  const program = await createTestToken(texting.server, office.headers, ['ledger:read'])
  const shown = await fetch(`${texting.server.url}/api/invoices/${body.invoice.id}/pdf`, { headers: program })
  expect(Buffer.from(await shown.arrayBuffer()).includes(token)).toBe(false)
  expect(await findDefects(mailed)).toBe('')
})

test('a text with the sum goes only to a customer who agreed to texts about the booking', async () => {
  const asked = await completed({ phone: '(415) 555-0143', textConsent: true })
  const { body } = await bill(asked.id)
  const texts = await texting.textsTo('+14155550143')
  const about = texts.filter((text) => text.includes('invoice'))
  expect(about).toHaveLength(1)
  expect(about[0]).toContain(`invoice ${body.invoice.number}: $89.00, due `)
  expect(about[0]).toContain('STOP to end')
  const [, link = ''] = /(http\S+)/.exec(about[0] ?? '') ?? []
  const token = createPrivateLinks(texting.server.config.authSecret).make('pay', body.invoice.id)
  expect(new URL(link).search).toBe(`?pay=${token}`)
  expect(countSegments(about[0] ?? '')).toBe(1)
  const silent = await completed({ phone: '(415) 555-0144' })
  await bill(silent.id)
  expect(await texting.textsTo('+14155550144')).toEqual([])
})

test('no text about an invoice goes out if one of its visits has consent to other kinds of texts only', async () => {
  const phone = '+14155550145'
  const email = `${randomUUID()}@example.com`
  const visits: string[] = []
  for (const _ of [1, 2]) visits.push((await completed({ phone, email, textConsent: true })).id)
  const other = JSON.stringify(recordConsent(arrangedTextConsent, true, 1, 'S'))
  const { queries } = texting.server.database
  await queries
    .updateTable('bookings')
    .set({ text_consent: other })
    .where('id', '=', visits[0] ?? '')
    .execute()
  expect((await press('/api/invoices', { visits, seen: price * 2, send: true })).status).toBe(201)
  expect((await texting.textsTo(phone)).filter((text) => text.includes('invoice'))).toEqual([])
})

test('a customer without an email any more still gets the text', async () => {
  const { id } = await completed({ phone: '(415) 555-0145', textConsent: true })
  const { body } = await bill(id)
  await texting.server.database.queries
    .updateTable('customers')
    .set({ email: '', email_key: keyWithoutEmail(body.invoice.customerId) })
    .where('id', '=', body.invoice.customerId)
    .execute()
  await press(`/api/invoices/${body.invoice.id}/send`)
  const [first, second] = (await texting.textsTo('+14155550145')).filter((text) => text.includes('invoice'))
  // With a link in it no text names the PDF (words/en/invoice-text.test.ts).
  expect(first).toContain(body.invoice.number)
  expect(second).toContain(body.invoice.number)
  expect(second).not.toContain('email')
})

test('an invoice that is sent again says how to pay now', async () => {
  const { id } = await completed()
  const { body } = await bill(id)
  const at = '/api/settings'
  const { settings } = (await texting.server.call('GET', at, { headers: office.headers })).body
  const corrected = { ...settings, invoices: { ...settings.invoices, howToPay: 'Zelle to 415 555 0133' } }
  const saved = await texting.server.call('PUT', at, {
    body: { key: randomUUID(), settings: corrected },
    headers: office.headers,
  })
  expect(saved.status).toBe(200)
  const { document } = (await press(`/api/invoices/${body.invoice.id}/send`)).body
  expect(document).toMatchObject({ lines: body.document.lines, version: 2, howToPay: 'Zelle to 415 555 0133' })
})

test('once it is paid, sending it again brings the receipt; the earlier version stays as it was', async () => {
  const { id, letters } = await completed()
  const { body } = await bill(id)
  await pay(id, price)
  const at = `/api/invoices/${body.invoice.id}`
  const sent = await press(`${at}/send`)
  expect(sent.body).toMatchObject({
    invoice: { state: 'paid', version: 2 },
    document: { isPaid: true, paid: '$89.00' },
  })
  const [letter] = await letters('Receipt')
  expect(letter?.parsed.attachments[0]?.filename).toBe(`Receipt_${body.invoice.number}.pdf`)
  const text = await textOf(new Uint8Array(letter?.parsed.attachments[0]?.content as ArrayBuffer))
  expect(text).toContain('Paid by Venmo')
  const first = await fetch(`${texting.server.url}${at}/pdf?version=1`, { headers: office.headers })
  expect(await textOf(new Uint8Array(await first.arrayBuffer()))).toContain('Balance due')
  expect((await press(`${at}/send`)).body.invoice.version).toBe(2)
  expect(await letters('Receipt')).toHaveLength(2)
})

test('an added discount is one line below the total, which stays', async () => {
  const { id } = await completed()
  const { body } = await bill(id)
  await press(`/api/bookings/${id}/account/entries`, { seen: price, kind: 'discount', amount: 900 })
  const { document } = (await press(`/api/invoices/${body.invoice.id}/send`)).body
  expect(document).toMatchObject({
    lines: body.document.lines,
    total: '$89.00',
    changes: [{ label: 'Changed since this invoice', amount: '-$9.00' }],
    balance: '$80.00',
  })
})

test('an invoice whose visit did not take place after all is neither paid nor sent', async () => {
  const { id, letters } = await completed()
  const { body } = await bill(id, { send: false })
  await press(`/api/bookings/${id}/correct`, { from: 'completed', to: 'cancelled', tell: false, reason: '' })
  const at = `/api/invoices/${body.invoice.id}`
  const { invoice } = (await texting.server.call('GET', at, { headers: office.headers })).body
  expect(invoice).toMatchObject({ state: 'nothing', total: price, balance: 0 })
  expect((await press(`${at}/send`)).body).toMatchObject({ code: 'not-possible-now' })
  expect(await letters('nvoice')).toEqual([])
})

test('the customer of an invoice that has left hears that it is void, and why; one that waits is not sent', async () => {
  const { id, letters } = await completed()
  const { body } = await bill(id)
  expect(await letters('Invoice')).toHaveLength(1)
  await press(`/api/invoices/${body.invoice.id}/void`, { reason: 'It had the wrong address.' })
  const [letter] = await letters('is void')
  expect(letter?.parsed.text).toContain('It had the wrong address.')
  expect((await press(`/api/invoices/${body.invoice.id}/send`)).body).toMatchObject({ code: 'not-possible-now' })

  mail.behave('defer-recipient')
  const other = await completed()
  const next = (await bill(other.id)).body
  await texting.server.deliver()
  await press(`/api/invoices/${next.invoice.id}/void`, { reason: 'Too early' })
  mail.behave('accept')
  expect(await other.letters('nvoice')).toEqual([])
})

test('the books agree with all of it', async () => {
  const found = await auditBooks(texting.server.config)
  // For each visit the clock of these tests goes back, and a message of the visit before may leave after that.
  expect(found.filter(({ name }) => name !== 'message-early')).toEqual([])
})

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
