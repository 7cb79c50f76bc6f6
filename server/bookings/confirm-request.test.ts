import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../tools/mail-server.ts'
import { createPrivateLinks } from '../platform/private-links.ts'
import { sendTestForm } from '../send-test-form.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import { findFreeWindows, visitForm } from './book-test-visit.ts'

let mail: MailServer
let server: TestServer
let owner: { cookie: string }
let now = Date.now()

beforeAll(async () => {
  mail = await startMailServer()
  const delivery = { SMTP_URL: mail.url, MAIL_FROM: 'office@example.com', TRUSTED_PROXIES: '127.0.0.1' }
  server = await startTestServer(delivery, { now: () => now })
  owner = await server.signIn()
})
afterAll(async () => {
  await server.close()
  await mail.close()
})

type Wish = { date: string; window: string }

/** A stranger behind a separate network, who was never here before. */
function ask(number: number, wish: Wish | undefined, change: object = {}) {
  const self = { email: `stranger${number}@example.com`, phone: `(415) 555-${1000 + number}` }
  const body = { key: randomUUID(), ...visitForm, ...self, ...wish, ...change }
  return server.call('POST', '/api/bookings', { body, headers: from(number) })
}

const from = (number: number) => ({ 'x-forwarded-for': `198.51.${Math.floor(number / 200)}.${number % 200}` })

async function mailTo(address: string): Promise<string[]> {
  await server.deliver()
  await server.deliver()
  await mail.read()
  return mail.received.filter(({ to }) => to.includes(address)).map(({ parsed }) => parsed.text ?? '')
}

/** The token in the newest e-mail to a stranger. */
async function linkOf(number: number): Promise<string> {
  const text = (await mailTo(`stranger${number}@example.com`)).at(-1) ?? ''
  return /\?keep=([\w-]{54})/.exec(text)?.[1] ?? ''
}

/** Sends a form like a browser without scripts. */
async function postForm(path: string, fields: Record<string, string>, number: number) {
  const answer = await sendTestForm(server, path, fields, from(number))
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() }
}

const press = (token: string, number: number) => postForm('/bookings/keep', { token }, number)

const rows = (table: 'places' | 'unconfirmed_requests' | 'bookings') =>
  server.database.queries.selectFrom(table).selectAll().execute()

const countWaiting = async () =>
  (await server.call('GET', '/api/dashboard', { headers: owner })).body.unconfirmedRequests

let offered: Wish[]

test('a single visitor books and has the place at once', async () => {
  offered = await findFreeWindows(server)
  const { status, body } = await ask(0, offered[0])
  expect({ status, booked: body.booking.status, link: body.link }).toEqual({
    status: 201,
    booked: 'pending',
    link: expect.stringContaining('/?booking='),
  })
  expect(await mailTo('stranger0@example.com')).toHaveLength(1)
  expect(await mailTo('owner@example.com')).toHaveLength(1)
})

test('200 strangers of 200 networks leave two thirds of the windows free, and half of each day', async () => {
  const answers = []
  // Some days of the year more than 200 windows are offered.
  const asked = Math.min(180, offered.length - 1)
  for (let number = 1; number <= 200; number++) answers.push(await ask(number, offered[1 + (number % asked)]))
  const codes = new Set(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`))
  // More strangers than asked windows: the last ones ask for taken windows.
  expect(codes).toEqual(new Set(['201 ', '409 confirm-by-email', '409 too-many-open', '409 window-full']))
  const left = await findFreeWindows(server)
  expect(left.length).toBeGreaterThanOrEqual(Math.ceil((offered.length * 2) / 3))
  const perDay = Map.groupBy(await rows('bookings'), ({ date }) => date)
  expect(Math.max(...[...perDay.values()].map(({ length }) => length))).toBe(2)
  // Before any of them has pressed a link, no stranger holds more.
  expect(await rows('places')).toHaveLength(Math.floor(offered.length / 3))
})

test("no stranger's request moves to a day that strangers already hold half of", async () => {
  const bookings = await rows('bookings')
  const perDay = Map.groupBy(bookings, ({ date }) => date)
  const free = (await findFreeWindows(server)).find(({ date }) => perDay.get(date)?.length === 2)
  const ofOthers = bookings.find(({ date, status }) => date !== free?.date && status === 'pending')
  const token = createPrivateLinks(server.config.authSecret).make('booking', ofOthers?.id ?? '')
  const move = { body: { key: randomUUID(), ...free }, headers: from(9) }
  const moved = await server.call('POST', `/api/bookings/by-token/${token}/move`, move)
  expect({ status: moved.status, code: moved.body.code }).toEqual({ status: 422, code: 'not-offered' })
})

test('the owner hears of the first three of them, and of all others in one e-mail', async () => {
  expect(await mailTo('owner@example.com')).toHaveLength(3)
  now += 10 * 60_000
  const told = await mailTo('owner@example.com')
  expect(told).toHaveLength(4)
  expect(told.at(-1)).toMatch(/More people asked for a visit between \d+:\d\d [AP]M and/)
  const waiting = await rows('unconfirmed_requests')
  // No more e-mails than that go to made-up addresses.
  expect(waiting).toHaveLength(100)
  expect(await countWaiting()).toBe(100)
  await server.database.queries.deleteFrom('unconfirmed_requests').execute()
})

test('the link opens a page with a button; looking at it changes nothing, pressing it takes the place', async () => {
  const [free] = await findFreeWindows(server)
  const asked = await ask(300, free)
  expect(asked.status).toBe(409)
  expect(asked.body).toMatchObject({
    code: 'confirm-by-email',
    detail: 'We have sent you a link. Press it to keep this time.',
  })
  const token = await linkOf(300)
  const held = (await rows('places')).length
  const page = await server.call('GET', `/?keep=${token}`)
  expect({ status: page.status, button: page.body.includes('action="/bookings/keep"') }).toEqual({
    status: 200,
    button: true,
  })
  expect(await rows('places')).toHaveLength(held)
  const pressed = await press(token, 300)
  expect(pressed.status).toBe(303)
  expect(pressed.location).toMatch(/^\/\?booking=[\w-]{54}&booked=yes$/)
  expect(await rows('places')).toHaveLength(held + 1)
  const again = await press(token, 300)
  expect(again.location).toBe(pressed.location)
  expect(await rows('places')).toHaveLength(held + 1)
  expect((await server.call('GET', `/?keep=${token}`)).body).toContain('This time is yours')
})

test('a customer who has opened a confirmation link once books at once', async () => {
  const [free] = (await findFreeWindows(server)).toReversed()
  expect((await ask(300, free)).status).toBe(201)
})

test('a customer whose visit was confirmed books at once', async () => {
  const { id } = (await rows('bookings')).find(({ email }) => email === 'stranger0@example.com') ?? { id: '' }
  await server.call('POST', `/api/bookings/${id}/confirm`, { body: { key: randomUUID() }, headers: owner })
  const free = (await findFreeWindows(server)).at(-2)
  expect((await ask(0, free)).status).toBe(201)
})

test('a time that was taken in the meantime leads to the form with nearby times', async () => {
  const [free] = await findFreeWindows(server)
  expect((await ask(301, free)).body.code).toBe('confirm-by-email')
  const token = await linkOf(301)
  expect((await ask(300, free)).status).toBe(201)
  const late = await press(token, 301)
  expect(late.status).toBe(409)
  expect(late.html).toContain('stranger301@example.com')
  expect(late.html).toContain('name="when"')
  // The address has been shown to be theirs: the next press is no stranger's.
  const [next] = await findFreeWindows(server)
  expect((await ask(301, next)).status).toBe(201)
})

test('the same press again mails no second link, and is no other request', async () => {
  const [free] = await findFreeWindows(server)
  const key = randomUUID()
  expect((await ask(302, free, { key })).body.code).toBe('confirm-by-email')
  expect((await ask(302, free, { key })).body.code).toBe('confirm-by-email')
  expect((await ask(302, free, { key, address: '2 Oak Street' })).body.code).toBe('key-reused')
  expect(await mailTo('stranger302@example.com')).toHaveLength(1)
})

test('a form without a script is answered with a page', async () => {
  const [free] = await findFreeWindows(server)
  const form = { ...visitForm, ...free, email: 'stranger303@example.com', phone: '(415) 555-1303' }
  const answer = await postForm('/bookings', form, 303)
  expect({ status: answer.status, to: answer.location }).toEqual({ status: 303, to: '/?thanks=link-sent' })
  const page = await server.call('GET', '/?thanks=link-sent')
  expect(page.body).toContain('We have sent you a link. Press it to keep this time.')
  expect((await press(await linkOf(303), 303)).status).toBe(303)
})

test('an address has at most five waiting links', async () => {
  const free = await findFreeWindows(server)
  const codes = []
  for (let i = 0; i < 6; i++) codes.push((await ask(304, free[i])).body.code)
  expect(codes.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'confirm-by-email'), 'too-many-open'])
})

test('a link ends after a day, and the night deletes the request', async () => {
  const [free] = await findFreeWindows(server)
  expect((await ask(305, free)).body.code).toBe('confirm-by-email')
  const token = await linkOf(305)
  now += 24 * 3_600_000 + 1
  expect((await server.call('GET', `/?keep=${token}`)).body).toContain('This link has expired')
  expect((await press(token, 305)).status).toBe(410)
  expect(await countWaiting()).toBe(0)
  for (const { name, run } of server.running.jobs) if (name === 'forget unconfirmed requests') await run()
  expect(await rows('unconfirmed_requests')).toEqual([])
  expect((await server.call('GET', `/?keep=${token}`)).status).toBe(404)
  expect((await server.call('GET', '/?keep=nothing')).status).toBe(404)
})
