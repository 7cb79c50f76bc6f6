// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { reminderTimeOn } from '../../domain/schedule/reminder-hours.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { textOf } from '../../tools/read-pdf.ts'
import { openTestOffice, openTestVisit, post } from '../ledger/open-test-visit.ts'
import { createPrivateLinks } from '../platform/private-links.ts'
import { auditBooks } from '../operations/health/audit-books.ts'

const price = 8_900
const dayMs = 24 * 3_600_000
const environment = { PUBLIC_URL: 'http://sparkle.example' }
const office = await openTestOffice({ environment, delivers: { mail: true } })
const { server, mail, clock } = office

const press = (path: string, body: object = {}) => post(office, path, body)
/** The session of a test ends after some weeks; the books themselves are read. */
const storedOf = (id: string) =>
  server.database.queries
    .selectFrom('invoices')
    .select(['remind_at', 'reminded', 'due_on', 'reminders_ended_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function sent(change: object = {}) {
  const email = `${randomUUID()}@example.com`
  const { id } = await openTestVisit(office, { email, name: 'Ana Belle', phone: '(415) 555-0188', ...change })
  await press(`/api/bookings/${id}/complete`)
  const { body } = await press('/api/invoices', { visits: [id], seen: price, send: true })
  const reminders = async () => {
    await server.deliver()
    await mail.read()
    return mail.received.filter(({ to, parsed }) => to.includes(email) && parsed.subject?.startsWith('Reminder'))
  }
  return { visit: id, invoice: body.invoice.id as string, reminders }
}

/** Runs the job at the moment at which the next reminder is due, or some days later. */
async function remindAt(at: number): Promise<void> {
  const before = clock.now
  clock.now = at
  await server.running.jobs.find(({ name }) => name === 'remind of invoices')?.run()
  await server.deliver()
  clock.now = before
}

test('an unpaid invoice is reminded of twice after its day is due, with the PDF as it stands, and no more', async () => {
  const { visit, invoice, reminders } = await sent()
  const first = (await storedOf(invoice)).remind_at ?? 0
  expect(first - Date.parse((await storedOf(invoice)).due_on)).toBeGreaterThan(3 * dayMs)
  await remindAt(first - 60_000)
  expect(await reminders()).toEqual([])
  await press(`/api/bookings/${visit}/account/payments`, { seen: price, amount: 4_000, way: 'cash' })
  await remindAt(first)
  await remindAt(first + 60_000)
  const [letter, ...more] = await reminders()
  expect(more).toEqual([])
  expect(letter?.parsed.subject).toMatch(/^Reminder: invoice \d{4}-0001 from Sparkle Home Cleaning - \$49\.00$/)
  const pdf = await textOf(new Uint8Array(letter?.parsed.attachments[0]?.content as ArrayBuffer))
  expect(pdf.replace(/\s+/g, ' ')).toContain('Paid in cash')
  const second = (await storedOf(invoice)).remind_at ?? 0
  expect(Math.round((second - first) / dayMs)).toBe(7)
  await remindAt(second)
  expect(await reminders()).toHaveLength(2)
  expect(await storedOf(invoice)).toMatchObject({ remind_at: null, reminded: 2 })
})

test('a paid invoice and a void one are reminded of no more, not even by a reminder that waits already', async () => {
  const paid = await sent()
  const due = (await storedOf(paid.invoice)).remind_at ?? 0
  mail.behave('defer-recipient')
  await remindAt(due)
  await press(`/api/bookings/${paid.visit}/account/payments`, { seen: price, amount: price, way: 'zelle' })
  mail.behave('accept')
  clock.now = due + 30 * 60_000
  expect(await paid.reminders()).toEqual([])
  const second = (await storedOf(paid.invoice)).remind_at ?? 0
  await remindAt(second)
  expect(await paid.reminders()).toEqual([])
  expect(await storedOf(paid.invoice)).toMatchObject({ remind_at: null, reminded: 1 })
  const other = await sent()
  await press(`/api/invoices/${other.invoice}/void`, { reason: 'Wrong' })
  expect((await storedOf(other.invoice)).remind_at).toBeNull()
})

test('the customer ends the reminders by one press in the mail program, or on the page without a script', async () => {
  const { invoice, reminders } = await sent()
  const due = (await storedOf(invoice)).remind_at ?? 0
  await remindAt(due)
  const [letter] = await reminders()
  const listed = letter?.parsed.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const [, token = ''] = /invoices\/unsubscribe\/([\w-]+)/.exec(listed) ?? []
  expect(letter?.parsed.html).toContain(`/?invoice-reminders=${token}`)
  expect(await (await fetch(`${server.url}/?invoice-reminders=${token}`)).text()).toContain('Invoice reminders')
  const body = new URLSearchParams({ token })
  const pressed = await fetch(`${server.url}/invoices/no-reminders`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { origin: server.url },
  })
  expect(pressed.status).toBe(303)
  expect((await storedOf(invoice)).reminders_ended_at).not.toBeNull()
  expect((await fetch(`${server.url}/invoices/unsubscribe/${token}`, { method: 'POST' })).status).toBe(200)
  expect((await fetch(`${server.url}/invoices/unsubscribe/${'x'.repeat(54)}`, { method: 'POST' })).status).toBe(404)
  await press(`/api/invoices/${invoice}/send`)
  expect((await storedOf(invoice)).remind_at).toBeNull()
})

test('reminders can be ended even months after the due day', async () => {
  const { invoice, reminders } = await sent()
  const { timeZone } = defaultSettings
  const planned = toPlainDate((await storedOf(invoice)).remind_at ?? 0, timeZone)
  // Within the hours of reminders on any day, also after the clocks have changed.
  const late = reminderTimeOn(addDays(planned, 100), timeZone)
  await remindAt(late)
  const [letter] = await reminders()
  const listed = letter?.parsed.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const [, token = ''] = /invoices\/unsubscribe\/([\w-]+)/.exec(listed) ?? []
  const before = clock.now
  clock.now = late
  expect((await fetch(`${server.url}/invoices/unsubscribe/${token}`, { method: 'POST' })).status).toBe(200)
  clock.now = before
  expect((await storedOf(invoice)).reminders_ended_at).toBe(late)
})

test('while a customer claims to have paid, the reminder waits for the owner', async () => {
  const { invoice, reminders } = await sent()
  const due = (await storedOf(invoice)).remind_at ?? 0
  const pay = createPrivateLinks(server.config.authSecret).make('pay', invoice)
  const told = await fetch(`${server.url}/invoices/paid`, {
    method: 'POST',
    body: new URLSearchParams({ pay, seen: String(price), way: 'check', round: '0' }),
    redirect: 'manual',
    headers: { origin: server.url },
  })
  expect(told.status).toBe(303)
  await remindAt(due)
  expect(await reminders()).toEqual([])
  const later = await storedOf(invoice)
  expect(later).toMatchObject({ reminded: 0 })
  expect(Math.round(((later.remind_at ?? 0) - due) / dayMs)).toBe(1)
  const [claim] = (await server.call('GET', '/api/payment-claims', { headers: office.headers })).body.claims
  await press(`/api/payment-claims/${claim.id}/answer`, { answer: 'not-received', seen: price })
  await remindAt(later.remind_at ?? 0)
  expect(await reminders()).toHaveLength(1)
})

test('the owner sets the days, or none', async () => {
  const { body } = await server.call('GET', '/api/settings', { headers: office.headers })
  const invoices = { ...body.settings.invoices, firstReminder: 0, secondReminder: 0 }
  const { invoice: before } = await sent()
  const due = (await storedOf(before)).remind_at ?? 0
  await server.call('PUT', '/api/settings', {
    body: { key: randomUUID(), settings: { ...body.settings, invoices } },
    headers: office.headers,
  })
  const { invoice } = await sent()
  expect((await storedOf(invoice)).remind_at).toBeNull()
  await remindAt(due)
  expect(await storedOf(before)).toMatchObject({ remind_at: null, reminded: 0 })
})

test('the books agree with all of it', async () => {
  const found = await auditBooks(server.config)
  // The clock of these tests goes back: a message that was under way then seems to have left before it was written.
  expect(found.filter(({ name }) => name !== 'message-early')).toEqual([])
})
