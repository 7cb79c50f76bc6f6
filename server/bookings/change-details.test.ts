// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { undoMs } from '../../domain/undo.ts'
import { openTestServer } from '../open-test-server.ts'
import { bookNextWindow, bookVisit, findFreeWindows } from './book-test-visit.ts'

let now = Date.now()

// Without a mail server every message stays in the outbox, to be read there.
const { server } = await openTestServer({ clock: { now: () => now } })
const headers = await server.signIn()

type Visit = { id: string; email: string; phone: string; date: string; startsAt: string }

const post = (path: string, body: object) =>
  server.call('POST', path, { body: { key: randomUUID(), ...body }, headers })
const change = ({ id }: { id: string }, body: object) => post(`/api/bookings/${id}/details`, body)
const read = async ({ id }: { id: string }) => (await server.call('GET', `/api/bookings/${id}`, { headers })).body
const undo = (act: string) => post('/api/undo', { act })

async function book(more: object = {}): Promise<Visit> {
  const { body } = await bookNextWindow(server, { email: `${randomUUID()}@example.com`, ...more })
  return body.booking
}

async function confirmed(more: object = {}): Promise<Visit> {
  const visit = await book(more)
  expect((await post(`/api/bookings/${visit.id}/confirm`, {})).status).toBe(200)
  now += undoMs
  return visit
}

const mailsTo = async ({ id }: Visit) => (await read({ id })).messages.map(({ kind }: { kind: string }) => kind)

async function mailOf(visit: Visit, kind: string) {
  const { messages } = await read(visit)
  const { id } = messages.find((message: { kind: string }) => message.kind === kind)
  return (await server.call('GET', `/api/messages/${id}`, { headers })).body
}

test('a corrected phone is in the visit, its history and the customer, and nobody is notified', async () => {
  const visit = await confirmed()
  const before = await mailsTo(visit)
  const answer = await change(visit, { phone: '(415) 555-0111' })
  expect(answer).toMatchObject({ status: 200, body: { booking: { phone: '(415) 555-0111' }, undoForMs: undoMs } })
  const { edits, customer, messages } = await read(visit)
  expect(edits).toMatchObject([
    { parts: [{ part: 'phone', from: visit.phone, to: '(415) 555-0111' }], told: false, who: 'Owner' },
  ])
  expect(messages.map(({ kind }: { kind: string }) => kind)).toEqual(before)
  const page = (await server.call('GET', `/api/customers/${customer.id}`, { headers })).body
  expect(page.customer.phone).toBe('(415) 555-0111')
})

test('undo restores the visit and the customer, and the calendar number still goes up', async () => {
  const visit = await confirmed()
  const versionOf = async () =>
    (
      await server.database.queries
        .selectFrom('bookings')
        .select('version')
        .where('id', '=', visit.id)
        .executeTakeFirstOrThrow()
    ).version
  const { booking, customer } = await read(visit)
  const person = async () => (await server.call('GET', `/api/customers/${customer.id}`, { headers })).body
  const { customer: known, former } = await person()
  const first = await versionOf()
  const key = randomUUID()
  await change(visit, { key, name: 'Anna Diaz', address: '14 Elm Street', zip: '94112', access: 'Ring twice' })
  expect(await versionOf()).toBe(first + 1)
  expect((await undo(key)).status).toBe(200)
  expect(await read(visit)).toMatchObject({ booking, edits: [] })
  expect(await person()).toMatchObject({ customer: known, former })
  expect(await versionOf()).toBe(first + 2)
  expect((await change(visit, { zip: '94112' })).status).toBe(200)
})

test('on request the customer reads each part before and after, with a calendar entry, but not how to get in', async () => {
  const visit = await confirmed({ access: 'Key under the pot' })
  await change(visit, { address: '14 Elm Street', access: 'Code 4711', tell: true })
  expect(await read(visit)).toMatchObject({ edits: [{ told: true }] })
  const mail = await mailOf(visit, 'booking-details-changed')
  expect(mail.text).toContain('14 Elm Street (was 1 Oak Street')
  expect(mail.text).toContain('Getting in: changed')
  expect(mail.text).not.toMatch(/4711|under the pot/)
  expect(mail.attachments).toEqual([expect.objectContaining({ filename: 'visit.ics' })])
  // What the letter says stays as it was, whatever is changed later.
  await change(visit, { address: '16 Elm Street' })
  expect((await mailOf(visit, 'booking-details-changed')).text).toContain('14 Elm Street (was 1 Oak Street')
})

test('news of a change that is undone is never sent', async () => {
  const visit = await confirmed()
  const key = randomUUID()
  await change(visit, { key, phone: '(415) 555-0112', tell: true })
  await undo(key)
  expect(await mailsTo(visit)).not.toContain('booking-details-changed')
})

test('a change of nothing is refused at a field, and a wrong value names its field', async () => {
  const visit = await book()
  const same = await change(visit, { phone: visit.phone })
  expect(same).toMatchObject({
    status: 422,
    body: { errors: { name: expect.stringContaining('Nothing is different') } },
  })
  expect((await change(visit, { phone: '12' })).body.errors).toHaveProperty('phone')
  expect((await change(visit, { address: '' })).body.errors).toHaveProperty('address')
  expect((await change({ id: 'none' }, { phone: '(415) 555-0113' })).status).toBe(404)
})

test('the details of an unconfirmed request do not change the customer yet', async () => {
  const email = `${randomUUID()}@example.com`
  const first = await confirmed({ email })
  const { customer } = await read(first)
  const [window] = await findFreeWindows(server)
  const asked = (await bookVisit(server, { ...window, email })).body.booking
  await change(asked, { name: 'Somebody Else' })
  expect((await server.call('GET', `/api/customers/${customer.id}`, { headers })).body.customer.name).not.toBe(
    'Somebody Else',
  )
})

test('other coming visits are corrected where the same is wrong, in one act, and notes stay with one visit', async () => {
  const email = `${randomUUID()}@example.com`
  const [one, two, three] = [await confirmed({ email }), await confirmed({ email }), await confirmed({ email })]
  await change(three, { address: '9 Oak Road' })
  expect((await read(one)).others).toBe(2)
  const key = randomUUID()
  await change(one, { key, address: '14 Elm Street', phone: '(415) 555-0114', notes: 'Three cats', others: true })
  const bookings = async () => [(await read(one)).booking, (await read(two)).booking, (await read(three)).booking]
  expect(await bookings()).toMatchObject([
    { address: '14 Elm Street', phone: '(415) 555-0114', notes: 'Three cats' },
    { address: '14 Elm Street', phone: '(415) 555-0114' },
    { address: '9 Oak Road', phone: '(415) 555-0114' },
  ])
  expect((await bookings())[1].notes).not.toBe('Three cats')
  expect((await undo(key)).status).toBe(200)
  expect(await bookings()).toMatchObject([
    { phone: one.phone },
    { phone: one.phone },
    { phone: one.phone, address: '9 Oak Road' },
  ])
  expect((await read(two)).edits).toEqual([])
})

test('a waiting reminder follows the change, to the new number', async () => {
  const visit = await confirmed({ textConsent: true })
  const { queries } = server.database
  const waiting = () =>
    queries
      .selectFrom('messages')
      .select(['kind', 'version', 'recipient'])
      .where('entity_id', '=', visit.id)
      .where('channel', '=', 'text')
      .execute()
  await queries
    .updateTable('messages')
    .set({ kind: 'visit-reminder-text', version: 2 })
    .where('entity_id', '=', visit.id)
    .where('channel', '=', 'text')
    .execute()
  const before = await waiting()
  expect(before).toHaveLength(1)
  const key = randomUUID()
  await change(visit, { key, phone: '(415) 555-0116' })
  expect(await waiting()).toEqual([{ kind: 'visit-reminder-text', version: 3, recipient: '+14155550116' }])
  await undo(key)
  expect(await waiting()).toEqual([{ ...before[0], version: 4 }])
})

test('of a change and a cancellation by the link at once, both leave a whole visit', async () => {
  for (let round = 0; round < 4; round++) {
    const { body } = await bookNextWindow(server, { email: `${randomUUID()}@example.com` })
    const { id } = body.booking
    const token = body.link.slice('/?booking='.length)
    const key = randomUUID()
    const [edited, cancelled, moved] = await Promise.all([
      change({ id }, { key, phone: '(415) 555-0117' }),
      server.call('POST', `/api/bookings/by-token/${token}/cancel`, { body: { key: randomUUID() } }),
      undo(key),
    ])
    expect(cancelled.status).toBe(200)
    expect(edited.status).toBe(200)
    expect([200, 404, 409]).toContain(moved.status)
    const { booking, edits } = await read({ id })
    expect(booking.status).toBe('cancelled')
    expect(edits).toHaveLength(booking.phone === '(415) 555-0117' ? 1 : 0)
  }
})

test('a pressed key counts once, and of five simultaneous presses one changes the visit', async () => {
  const visit = await confirmed()
  const key = randomUUID()
  const body = { key, phone: '(415) 555-0118' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => change(visit, body)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await read(visit)).edits).toHaveLength(1)
})

test('a corrected email address is in the visit, the customer and their other visits; waiting emails go there', async () => {
  const visit = await confirmed()
  const other = await confirmed({ email: visit.email })
  const right = `${randomUUID()}@example.com`
  await server.database.queries
    .updateTable('messages')
    .set({ status: 'queued' })
    .where('entity_id', '=', visit.id)
    .where('recipient', '=', visit.email)
    .execute()
  const recipients = async () =>
    (
      await server.database.queries
        .selectFrom('messages')
        .select('recipient')
        .where('entity_id', 'in', [visit.id, other.id])
        .where('status', '=', 'queued')
        .where('recipient', 'in', [visit.email, right])
        .execute()
    ).map(({ recipient }) => recipient)
  const { customer } = await read(visit)
  const person = async () => (await server.call('GET', `/api/customers/${customer.id}`, { headers })).body
  const before = (await person()).customer
  const key = randomUUID()
  const answer = await change(visit, { key, email: right, others: true, tell: true })
  expect(answer).toMatchObject({ status: 200, body: { booking: { email: right } } })
  expect((await read(other)).booking.email).toBe(right)
  expect((await person()).customer).toEqual({ ...before, email: right })
  expect(new Set(await recipients())).toEqual(new Set([right]))
  const mail = await mailOf(visit, 'booking-details-changed')
  expect(mail.text).toContain(`Email: ${right} (was ${visit.email})`)
  const found = await server.call('GET', `/api/customers?email=${right}`, { headers })
  expect(found.body.id).toBe(customer.id)
  expect((await undo(key)).status).toBe(200)
  expect((await person()).customer).toEqual(before)
  for (const each of [visit, other]) expect((await read(each)).booking.email).toBe(visit.email)
})

test("another customer's address is refused by name, at its field", async () => {
  const visit = await confirmed()
  const ben = await confirmed({ name: 'Ben Fox' })
  const answer = await change(visit, { email: ben.email.toUpperCase() })
  expect(answer).toMatchObject({ status: 422, body: { errors: { email: expect.stringContaining('Ben Fox') } } })
  expect((await change(visit, { email: 'ben@' })).body.errors).toHaveProperty('email')
  expect((await read(visit)).booking.email).toBe(visit.email)
})

test('what a stranger typed into an open request corrects no customer', async () => {
  const ana = await confirmed()
  const request = await book({ email: ana.email })
  const { customer } = await read(ana)
  expect((await change(request, { email: `${randomUUID()}@example.com` })).status).toBe(200)
  const page = (await server.call('GET', `/api/customers/${customer.id}`, { headers })).body
  expect(page.customer.email).toBe(ana.email)
})

test('of two visits corrected to one address at once, one customer has it', async () => {
  const [one, two] = [await confirmed(), await confirmed({ name: 'Ben Fox' })]
  const right = `${randomUUID()}@example.com`
  const answers = await Promise.all([change(one, { email: right }), change(two, { email: right })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test("undo restores the customer's record, even when visits with different numbers were corrected together", async () => {
  const visit = await confirmed()
  const other = await confirmed({ email: visit.email })
  await change(other, { phone: '(415) 555-0112' })
  const { customer } = await read(visit)
  const person = async () => (await server.call('GET', `/api/customers/${customer.id}`, { headers })).body
  const { customer: known, former } = await person()
  const key = randomUUID()
  await change(visit, { key, address: '22 Elm Street', others: true })
  expect((await read(other)).booking.address).toBe('22 Elm Street')
  expect((await undo(key)).status).toBe(200)
  const { customer: restored, former: left } = await person()
  expect(restored).toEqual(known)
  expect(left).toEqual(former)
})
