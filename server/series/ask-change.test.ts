// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { undoMs } from '../../domain/undo.ts'
import { visitForm } from '../bookings/book-test-visit.ts'
import { createTestParts } from '../create-test-parts.ts'
import { auditBooks } from '../operations/health/audit-books.ts'
import { sendTestForm } from '../send-test-form.ts'
import { renewTestOffice } from '../renew-test-office.ts'
import { readSeriesState } from './book-test-series.ts'
import { createDueVisits, extendSeries } from './create-visits.ts'

const office = renewTestOffice()

const { get, post } = office
const send = (path: string, fields: Record<string, string>) => sendTestForm(office.server, path, fields)
const read = async (path: string) => (await fetch(office.server.url + path)).text()
const kinds = async () => {
  const rows = await office.server.database.queries.selectFrom('messages').select('kind').orderBy('kind').execute()
  return rows.map(({ kind }) => kind).filter((kind) => kind.includes('series'))
}
const parts = () => createTestParts(office.server.database, { now: () => office.now })
/** All that an act and its undo may change, without the counts of changes. */
const state = async () => {
  const { bookings, series, ...rest } = await readSeriesState(office.server.database.queries)
  const unversioned = <Row extends object>(rows: Row[]) => rows.map((row) => ({ ...row, version: 0 }))
  const requests = await office.server.database.queries.selectFrom('series_requests').selectAll().execute()
  return { ...rest, bookings: unversioned(bookings), series: unversioned(series), requests }
}
const waiting = async () => (await get('/api/series/to-answer')).requests

/** A confirmed weekly series on Tuesdays from December 8, with its visits made. */
async function begin() {
  const wanted = { date: '2026-12-08', window: '8-10', frequency: 'weekly' }
  const { body } = await office.server.call('POST', '/api/bookings', {
    body: { key: randomUUID(), ...visitForm, ...wanted },
  })
  const { id } = body.booking
  await post(`/api/bookings/${id}/confirm`, {})
  office.now += 60_000
  const { series } = await get(`/api/series?booking=${id}`)
  await extendSeries(await parts(), series[0].id)
  const link = String(body.link)
  return { id: String(id), seriesId: String(series[0].id), link, token: link.split('=')[1] ?? '' }
}

/** Thursdays at ten, from the second visit on. */
const wish = { from: '2026-12-15', weekday: '4', window: '10-12' }
const wishWords = 'Thursday, 10:00 AM – 12:00 PM, instead of the visit on Tuesday, December 15 and all after it'

async function beginAsked() {
  const begun = await begin()
  expect((await send('/series/ask', { ...wish, token: begun.token })).status).toBe(303)
  const [request] = await waiting()
  return { ...begun, request }
}

test('a customer asks for another day by the link, reads that it waits, and nothing has changed', async () => {
  const { token, link } = await begin()
  expect(await read(link)).toContain('Ask for another day or time')
  const before = await state()
  const answer = await send('/series/ask', { ...wish, token })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, link])
  const page = await read(link)
  expect(page).toContain(`You asked for ${wishWords}.`)
  expect(page).not.toContain('Ask for another day or time')
  expect(await kinds()).toEqual(['owner-series-asked'])
  const { id } = await office.server.database.queries
    .selectFrom('messages')
    .select('id')
    .where('kind', '=', 'owner-series-asked')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(await get(`/api/messages/${id}`))).toContain(`Bea Ortega asks for ${wishWords}.`)
  const { requests: _asked, messages: _told, ...after } = await state()
  const { requests: _none, messages: _before, ...unchanged } = before
  expect(after).toEqual(unchanged)
})

test('the owner reads in Today and at the series what a yes does, and one press does exactly that', async () => {
  const { id, seriesId, request } = await beginAsked()
  expect(request).toMatchObject({
    seriesId,
    name: 'Bea Ortega',
    wish: wishWords,
    now: 'Every week on Tuesday, 8:00 AM – 10:00 AM',
    asked: 'Monday, November 30',
    isLate: false,
    why: null,
  })
  expect((await get(`/api/series?booking=${id}`)).series[0].request).toEqual(request)
  const { act, plan, stamp } = request.yes
  const dates = plan.visits.map(({ date, start, price }: Record<string, unknown>) => `${date} ${start} $${price}`)
  expect(dates.slice(0, 3)).toEqual(['2026-12-08 08:00 $89', '2026-12-17 10:00 $71', '2026-12-24 10:00 $71'])
  const before = await state()
  const key = randomUUID()
  const press = { key, act, stamp, request: request.id }
  const answer = await post(`/api/series/${seriesId}/change`, press)
  expect(answer).toMatchObject({ status: 200, body: { series: { weekday: 4, window: '10-12', request: null } } })
  expect((await post(`/api/series/${seriesId}/change`, press)).status).toBe(200)
  const visits = await office.server.database.queries
    .selectFrom('bookings')
    .select(['date', 'window_start', 'price'])
    .where('status', '=', 'confirmed')
    .orderBy('date')
    .execute()
  const happened = visits.map(({ date, window_start, price }) => `${date} ${window_start} $${price}`)
  expect(dates.slice(0, happened.length)).toEqual(happened)
  expect(await waiting()).toEqual([])
  expect(await kinds()).toEqual(['owner-series-asked', 'series-changed'])
  // Everything is as it was, and the customer's request is open again.
  expect((await post('/api/undo', { act: key })).status).toBe(200)
  expect(await state()).toEqual(before)
  expect((await waiting())[0]).toMatchObject({ id: request.id, yes: { plan: { calledOff: plan.calledOff } } })
  expect(await auditBooks(office.server.config)).toEqual([])
})

test('a no keeps everything, tells the customer once with the owner’s sentence, and Undo opens the request again', async () => {
  const { id, seriesId, request, link } = await beginAsked()
  const before = await state()
  const no = { key: randomUUID(), request: request.id, words: 'Thursdays are full until spring.' }
  expect((await post(`/api/series/${seriesId}/decline`, no)).status).toBe(200)
  expect((await post(`/api/series/${seriesId}/decline`, no)).status).toBe(200)
  expect(await waiting()).toEqual([])
  const { messages } = await get(`/api/bookings/${id}`)
  const message = messages.find(({ kind }: { kind: string }) => kind === 'series-kept')
  const letter = JSON.stringify(await get(`/api/messages/${message.id}`))
  expect(letter).toContain(`cannot come as you asked (${wishWords})`)
  expect(letter).toContain('Thursdays are full until spring.')
  expect((await post('/api/undo', { act: no.key })).status).toBe(200)
  expect(await state()).toEqual(before)
  const again = { ...no, key: randomUUID(), words: '' }
  expect((await post(`/api/series/${seriesId}/decline`, again)).status).toBe(200)
  office.now += undoMs + 1
  expect(await read(link)).toContain('Ask for another day or time')
  expect(await kinds()).toEqual(['owner-series-asked', 'series-kept'])
  const late = await post(`/api/series/${seriesId}/decline`, { request: request.id })
  expect(late).toMatchObject({ status: 409, body: { code: 'not-possible-now' } })
})

test('a customer has one request at a time, takes it back, and asks three times a week at most', async () => {
  const { token, link } = await beginAsked()
  const second = await send('/series/ask', { ...wish, weekday: '5', token })
  expect(second.status).toBe(409)
  expect(await second.text()).toContain('Take that back first.')
  for (const weekday of ['5', '3']) {
    expect((await send('/series/ask-back', { token })).status).toBe(303)
    expect(await waiting()).toEqual([])
    expect((await send('/series/ask', { ...wish, weekday, token })).status).toBe(303)
  }
  await send('/series/ask-back', { token })
  const fourth = await send('/series/ask', { ...wish, token })
  expect(fourth.status).toBe(409)
  expect(await fourth.text()).toContain('You have asked several times this week.')
  expect(await read(link)).not.toContain('You asked for')
})

test.each([
  ['a day that is closed', { weekday: '7' }, 422, 'Choose one of the days.'],
  ['an unknown window', { window: 'midnight' }, 422, 'Choose one of the arrival windows.'],
  ['what is agreed already', { weekday: '2', window: '8-10' }, 422, 'This is your day and time already.'],
  ['a day without a visit', { from: '2026-12-16' }, 409, 'This is not possible any more.'],
  ['no day of the week', { weekday: 'x' }, 422, 'Number the days from 1'],
])('%s cannot be asked for', async (_, change, status, sentence) => {
  const { token } = await begin()
  const answer = await send('/series/ask', { ...wish, ...change, token })
  expect(answer.status).toBe(status)
  expect(await answer.text()).toContain(sentence)
  expect(await waiting()).toEqual([])
})

test('a later pause keeps the request, and says why yes is not possible until the pause ends', async () => {
  const { token, seriesId, request } = await beginAsked()
  expect((await send('/series/pause', { token, from: '2026-12-14', until: '2026-12-31' })).status).toBe(303)
  const [paused] = await waiting()
  expect(paused).toMatchObject({ yes: null, why: expect.stringContaining('paused') })
  const { act, stamp } = request.yes
  const pressed = await post(`/api/series/${seriesId}/change`, { act, stamp, request: request.id })
  expect(pressed.status).toBe(409)
  const resume = { kind: 'resume', from: '2026-12-14' }
  const { body } = await office.server.call('POST', `/api/series/${seriesId}/preview`, {
    headers: office.headers,
    body: { act: resume },
  })
  expect((await post(`/api/series/${seriesId}/change`, { act: resume, stamp: body.stamp })).status).toBe(200)
  expect((await waiting())[0]).toMatchObject({ id: request.id, why: null })
})

test('a yes to what has changed since is refused, and the request then says what it would do now', async () => {
  const { seriesId, request } = await beginAsked()
  const other = { ...visitForm, email: 'lou@example.com', date: '2026-12-17', start: '10:00', end: '12:00' }
  expect((await post('/api/bookings/arranged', other)).status).toBe(201)
  const { act, stamp } = request.yes
  const pressed = await post(`/api/series/${seriesId}/change`, { act, stamp, request: request.id })
  expect(pressed).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
  const [again] = await waiting()
  expect(again.yes.plan.visits[1]).toMatchObject({ date: '2026-12-17', noPlace: 'full' })
})

test('a yes and a no at the same time count as one answer, and the customer gets one message', async () => {
  const { seriesId, request } = await beginAsked()
  const { act, stamp } = request.yes
  const answers = await Promise.all([
    post(`/api/series/${seriesId}/change`, { act, stamp, request: request.id }),
    post(`/api/series/${seriesId}/decline`, { request: request.id }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await kinds()).filter((kind) => !kind.startsWith('owner'))).toHaveLength(1)
})

test('an ended series asks the owner nothing, and the request of one that goes on again waits as before', async () => {
  const { seriesId, request } = await beginAsked()
  const act = { kind: 'end', from: '2026-12-20' }
  const { body } = await office.server.call('POST', `/api/series/${seriesId}/preview`, {
    headers: office.headers,
    body: { act },
  })
  const key = randomUUID()
  expect((await post(`/api/series/${seriesId}/change`, { key, act, stamp: body.stamp })).status).toBe(200)
  expect(await waiting()).toEqual([])
  expect((await post('/api/undo', { act: key })).status).toBe(200)
  expect((await waiting())[0]).toMatchObject({ id: request.id })
})

test('a request that waits for more than a day is named in Today and by the audit', async () => {
  await beginAsked()
  expect(await auditBooks(office.server.config)).toEqual([])
  for (let day = 0; day < 2; day++) {
    office.now += 24 * 3_600_000 + 60_000
    await createDueVisits(await parts())
  }
  expect((await waiting())[0]).toMatchObject({ isLate: true, yes: { act: { from: '2026-12-15' } } })
  expect((await auditBooks(office.server.config)).map(({ name }) => name)).toContain('request-unanswered')
})
