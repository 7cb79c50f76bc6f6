// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { inDaytime } from '../../domain/schedule/daytime.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { undoMs } from '../../domain/undo.ts'
import { openTestServer } from '../open-test-server.ts'
import type { Answer } from '../start-test-server.ts'
import { bookNextWindow, bookVisit, findFreeWindows } from './book-test-visit.ts'

/** By day, so that no message waits for the morning while the tests run. */
const byDay = inDaytime(Date.now() + 10 * 60_000, defaultSettings.timeZone) - Date.now()
/** How far the server's clock is ahead of ours. */
let ahead = byDay

const { server, mail, sms } = await openTestServer({
  clock: { now: () => Date.now() + ahead },
  delivers: { mail: true, texts: true },
})
const headers = await server.signIn()

function act(id: string, action: string, body: object = {}): Promise<Answer> {
  return server.call('POST', `/api/bookings/${id}/${action}`, { body: { key: randomUUID(), ...body }, headers })
}

async function read(path: string): Promise<Answer['body']> {
  return (await server.call('GET', path, { headers })).body
}

async function bookConfirmed(change: object = {}): Promise<Booking> {
  const { body } = await bookNextWindow(server, change)
  return (await act(body.booking.id, 'confirm')).body.booking
}

function beginVisit({ startsAt }: Booking): void {
  ahead = Date.parse(startsAt) - Date.now() + 1_000
}

/** The relay's messages to an address, once nothing can be undone any more. */
async function sentTo(address: string) {
  ahead += undoMs
  await server.deliver()
  await server.deliver()
  return mail.received.filter(({ to }) => to.includes(address)).map(({ parsed }) => parsed)
}

const calendarsOf = (mails: Awaited<ReturnType<typeof sentTo>>) =>
  mails
    .flatMap(({ attachments }) => attachments.filter(({ mimeType }) => mimeType === 'text/calendar'))
    .map(({ content }) => Buffer.from(content as ArrayBuffer).toString())

test('GET /api/bookings?list=to-answer has the soonest visit first, page by page', async () => {
  const free = await findFreeWindows(server)
  for (const at of [9, 2, 5]) await bookVisit(server, { ...free[at] })
  const first = await read('/api/bookings?list=to-answer&limit=2')
  const second = await read(`/api/bookings?list=to-answer&limit=2&before=${first.next}`)
  const listed = [...first.items, ...second.items].map(({ date, window }) => ({ date, window }))
  expect(listed).toEqual([free[2], free[5], free[9]])
  expect(second.next).toBeNull()
  expect((await read('/api/bookings?limit=1')).items[0]).toMatchObject(free[5] ?? {})
})

test('a confirmed visit is coming all its day, and waits to be closed from the next day', async () => {
  const visit = await bookConfirmed()
  const ids = async (list: string) => (await read(`/api/bookings?list=${list}`)).items.map(({ id }: Booking) => id)
  beginVisit(visit)
  ahead += 8 * 3_600_000
  expect(await ids('coming')).toContain(visit.id)
  expect(await ids('to-close')).not.toContain(visit.id)
  ahead += 24 * 3_600_000
  expect(await ids('coming')).not.toContain(visit.id)
  expect(await ids('to-close')).toContain(visit.id)
  ahead = byDay
})

test('an unknown list is refused', async () => {
  const { status, body } = await server.call('GET', '/api/bookings?list=mine', { headers })
  expect(status).toBe(422)
  expect(body.errors.list).toMatch(/to-answer/)
})

test('GET /api/bookings/:id shows access to the home, the consent and the messages with their status', async () => {
  const { body } = await bookNextWindow(server, { access: 'The code is 4711.', textConsent: true })
  await act(body.booking.id, 'confirm')
  await sentTo('bea@example.com')
  const details = await read(`/api/bookings/${body.booking.id}`)
  expect(details).toMatchObject({
    booking: { access: 'The code is 4711.', status: 'confirmed' },
    textConsent: true,
    reason: null,
  })
  const kinds = details.messages.map(({ kind, status }: { kind: string; status: string }) => `${kind} ${status}`)
  expect(kinds).toEqual(expect.arrayContaining(['booking-confirmed sent', 'booking-confirmed-text sent']))
  expect((await server.call('GET', '/api/bookings/none', { headers })).status).toBe(404)
})

test('the owner cancels a confirmed visit: its place is free, it leaves the calendar, and the customer gets the reason', async () => {
  const visit = await bookConfirmed({ email: 'off@example.com', textConsent: true })
  const { id, date, window } = visit
  expect((await act(id, 'cancel')).status).toBe(422)
  const cancelled = await act(id, 'cancel', { reason: 'Our van has broken down.' })
  expect(cancelled.body.booking.status).toBe('cancelled')
  const mails = await sentTo('off@example.com')
  expect(await findFreeWindows(server)).toContainEqual({ date, window })
  expect(mails.at(-1)?.subject).toMatch(/^Visit canceled on /)
  expect(mails.at(-1)?.text).toContain('Our van has broken down.')
  const calendars = calendarsOf(mails)
  expect(calendars.map((text) => /METHOD:(\w+)/.exec(text)?.[1])).toEqual(['REQUEST', 'CANCEL'])
  expect(new Set(calendars.map((text) => /UID:(\S+)/.exec(text)?.[1])).size).toBe(1)
  expect(sms.received.at(-1)?.body).toContain('we have to cancel')
  expect((await read(`/api/bookings/${id}`)).reason).toBe('Our van has broken down.')
})

test('a pending booking is declined, never cancelled by the owner', async () => {
  const { body } = await bookNextWindow(server)
  expect((await act(body.booking.id, 'cancel', { reason: 'No.' })).body.code).toBe('not-possible-now')
})

test.each(['declined', 'cancelled', 'moved', 'unanswered'])(
  'a %s request that its customer has put into a calendar leaves it',
  async (end) => {
    const email = `${end}@example.com`
    const { booking, link } = (await bookNextWindow(server, { email })).body
    const byLink = `/api/bookings/by-token/${new URL(link, server.url).searchParams.get('booking')}`
    const taken = String((await server.call('GET', `${byLink}/calendar`)).body)
    const move = { body: { key: randomUUID(), ...(await findFreeWindows(server)).at(-1) } }
    if (end === 'declined') await act(booking.id, 'decline', { reason: 'Closed.' })
    else if (end === 'cancelled') await server.call('POST', `${byLink}/cancel`, { body: { key: randomUUID() } })
    else if (end === 'moved') await server.call('POST', `${byLink}/move`, move)
    else await letRequestsEnd(booking)
    const [file = '', ...more] = calendarsOf(await sentTo(email))
    ahead = byDay
    expect(more).toEqual([])
    expect(file).toContain('METHOD:CANCEL')
    expect(file).toContain('STATUS:CANCELLED')
    expect(uidOf(file)).toBe(uidOf(taken))
    expect(sequenceOf(file)).toBeGreaterThan(sequenceOf(taken))
  },
)

const uidOf = (file: string) => /^UID:(\S+)/m.exec(file)?.[1]
const sequenceOf = (file: string) => Number(/^SEQUENCE:(\d+)/m.exec(file)?.[1])

async function letRequestsEnd({ answerBy }: Booking): Promise<void> {
  ahead = Date.parse(answerBy ?? '') - Date.now()
  for (const { run } of server.running.jobs) await run()
}

test('one visit of a regular customer can be skipped; a single visit cannot', async () => {
  const single = await bookConfirmed()
  expect((await act(single.id, 'skip')).body.code).toBe('not-possible-now')
  const regular = await bookConfirmed({ email: 'weekly@example.com', frequency: 'weekly' })
  expect((await act(regular.id, 'skip')).body.booking.status).toBe('skipped')
  const mails = await sentTo('weekly@example.com')
  expect(mails.at(-1)?.text).toContain('The next visits are on ')
  expect(calendarsOf(mails).at(-1)).toContain('METHOD:CANCEL')
})

test('a locked door is recorded once the window has begun, and the customer reads how to book again', async () => {
  const visit = await bookConfirmed({ email: 'locked@example.com' })
  expect((await act(visit.id, 'lock-out')).body.code).toBe('not-possible-now')
  beginVisit(visit)
  expect((await act(visit.id, 'lock-out')).body.booking.status).toBe('locked-out')
  const mails = await sentTo('locked@example.com')
  ahead = byDay
  expect(mails.at(-1)?.subject).toMatch(/^We could not get in on /)
  expect(mails.at(-1)?.text).toContain('/?again=')
  expect(calendarsOf(mails)).toHaveLength(1)
})

test('when one visit is completed, canceled and skipped at once, one wins, and the customer gets one message', async () => {
  const visit = await bookConfirmed({ email: 'race@example.com', frequency: 'weekly' })
  beginVisit(visit)
  const answers = await Promise.all([
    act(visit.id, 'complete'),
    act(visit.id, 'cancel', { reason: 'Our van has broken down.' }),
    act(visit.id, 'skip'),
    act(visit.id, 'lock-out'),
  ])
  ahead = byDay
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const { booking, messages } = await read(`/api/bookings/${visit.id}`)
  expect(booking.status).toBe(answers.find(({ status }) => status === 200)?.body.booking.status)
  const news = messages.filter(({ kind }: { kind: string }) => !/-(received|confirmed|booked)$/.test(kind))
  expect(news).toHaveLength(1)
})

test('with fewer crews than when it was booked a booking is not confirmed, and the refusal names who holds the window', async () => {
  const settings = (crews: number) => ({ ...defaultSettings, schedule: { ...defaultSettings.schedule, crews } })
  const change = (crews: number) =>
    server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings: settings(crews) }, headers })
  await change(2)
  const window = (await findFreeWindows(server)).at(-1)
  const [first, second] = [
    await bookVisit(server, { ...window, name: 'First Visitor' }),
    await bookVisit(server, { ...window, name: 'Second Visitor' }),
  ]
  await change(1)
  const refused = await act(second.body.booking.id, 'confirm')
  expect(refused.body).toMatchObject({ code: 'place-gone', detail: 'This time is taken by First Visitor.' })
  expect(refused.body.next).toHaveLength(3)
  expect((await act(first.body.booking.id, 'cancel', { reason: 'x' })).status).toBe(409)
  await act(first.body.booking.id, 'decline', { reason: 'We have one crew only.' })
  expect((await act(second.body.booking.id, 'confirm')).body.booking.status).toBe('confirmed')
  await change(1)
})

test('the counters equal a fresh count after all of this', async () => {
  const rows = await server.database.queries.selectFrom('bookings').select('status').execute()
  const having = (status: string) => rows.filter((row) => row.status === status).length
  expect((await read('/api/dashboard')).counters).toMatchObject({
    pending: having('pending'),
    confirmed: having('confirmed'),
  })
})
