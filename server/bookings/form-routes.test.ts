import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { openTestServer } from '../open-test-server.ts'
import { startTestServer } from '../start-test-server.ts'
import { bookNextWindow, bookVisit, findFreeWindows, visitForm } from './book-test-visit.ts'

const { server } = await openTestServer()

type Fields = Record<string, string | string[]>

/** Sends a form like a browser without scripts. */
async function postForm(path: string, fields: Fields, to = server) {
  const body = new URLSearchParams()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) body.append(name, value)
  const answer = await fetch(to.url + path, { method: 'POST', body, redirect: 'manual', headers: { origin: to.url } })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

const plainVisit = { ...visitForm, key: '', frequency: 'once', notes: 'Two\r\ncats', 'leave-empty': '' }
const tokenOf = (location: string | null) => /[?&]booking=([\w-]+)/.exec(location ?? '')?.[1] ?? ''
const readBooking = async (token: string) => (await server.call('GET', `/api/bookings/by-token/${token}`)).body.booking

test('POST /bookings books, and a second press is the same booking', async () => {
  const [window] = await findFreeWindows(server)
  const fields = { ...plainVisit, ...window, extras: ['oven', 'fridge'], textConsent: 'yes' }
  const first = await postForm('/bookings', fields)
  expect(first.status).toBe(303)
  const location = first.headers.get('location') ?? ''
  expect((await postForm('/bookings', fields)).headers.get('location')).toBe(location)
  const booking = await readBooking(tokenOf(location))
  expect(booking).toMatchObject({ ...window, price: 144, extras: ['oven', 'fridge'], notes: 'Two\ncats' })
  const page = await fetch(server.url + location)
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect(await page.text()).toContain(booking.day)
})

test('sending the same form ten minutes later mails the link again, and shows it to nobody', async () => {
  const [window] = await findFreeWindows(server)
  const fields = { ...plainVisit, ...window, email: 'once@example.com' }
  const first = tokenOf((await postForm('/bookings', fields)).headers.get('location'))
  const { id } = await readBooking(first)
  const { queries } = server.database
  const earlier = { created_at: Date.now() - 11 * 60_000 }
  await queries.updateTable('bookings').set(earlier).where('id', '=', id).execute()
  for (let press = 0; press < 2; press++) {
    const again = await postForm('/bookings', fields)
    expect(again.headers.get('location')).toBe('/?thanks=link-sent-again')
    expect(again.html).not.toContain(first)
  }
  const page = await postForm('/bookings', fields)
  expect(page.status).toBe(303)
  const told = await queries.selectFrom('messages').select('recipient').where('kind', '=', 'link-again').execute()
  expect(told).toEqual([{ recipient: 'once@example.com' }])
  const html = await (await fetch(`${server.url}/?thanks=link-sent-again`)).text()
  expect(html.includes('We have this request already')).toBe(true)
})

test('the same form after cancelling is another booking, and a double press of it books once', async () => {
  const [window] = await findFreeWindows(server)
  const fields = { ...plainVisit, ...window }
  const send = async () => tokenOf((await postForm('/bookings', fields)).headers.get('location'))
  const tokens = new Set<string>()
  for (let round = 0; round < 3; round++) {
    const pressed = await Promise.all([send(), send()])
    expect(pressed[1]).toBe(pressed[0])
    expect(await send()).toBe(pressed[0])
    expect((await readBooking(pressed[0])).status).toBe('pending')
    tokens.add(pressed[0])
    await postForm('/bookings/cancel', { token: pressed[0] })
  }
  expect(tokens.size).toBe(3)
})

test('a rejected form comes back with everything that was typed, as text, and every free window', async () => {
  const [window] = await findFreeWindows(server)
  const when = `${window?.date} ${window?.window}`
  const change = { name: '"><script>alert(1)</script>', email: 'bea' }
  const { status, html } = await postForm('/bookings', { ...plainVisit, ...window, ...change })
  expect(status).toBe(422)
  expect(html).toContain('Enter an email address such as name@example.com.')
  expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('1 Oak Street')
  expect(html).toContain(`<option value="${when}" selected>`)
  const again = await postForm('/bookings', { ...plainVisit, when })
  expect(await readBooking(tokenOf(again.headers.get('location')))).toMatchObject({ ...window })
})

test('a hidden field that a browser filled in costs one more press, and nothing that was typed', async () => {
  const [window] = await findFreeWindows(server)
  const fields = { ...plainVisit, ...window, email: 'filled@example.com' }
  const { status, html } = await postForm('/bookings', { ...fields, 'leave-empty': 'https://me.example' })
  expect(status).toBe(422)
  expect(html).toContain('It is empty now: press the button once more.')
  expect(html).not.toContain('https://me.example')
  expect(html).toContain('filled@example.com')
  expect((await postForm('/bookings', fields)).status).toBe(303)
})

test('a full window comes back with the next free ones', async () => {
  const free = await findFreeWindows(server)
  // On a day with another free window: that is the nearest.
  const chosen = free.findLast(({ date }) => free.filter((other) => other.date === date).length > 1)
  const taken = await bookVisit(server, { ...chosen })
  const { date, window } = taken.body.booking
  const { status, html } = await postForm('/bookings', { ...plainVisit, date, window, email: 'second@example.com' })
  expect(status).toBe(409)
  expect(html).not.toContain(`<option value="${date} ${window}"`)
  const nearest = [...html.matchAll(/<button[^>]* value="([\w -]+)"[^>]* name="when"/g)].map(([, when = '']) => when)
  expect(nearest).toHaveLength(3)
  expect(nearest[0]).toContain(date)
  // A browser sends the button before the list below it, in which nothing is chosen.
  const when = [nearest[0] ?? '', '']
  const again = await postForm('/bookings', { ...plainVisit, when, email: 'second@example.com' })
  const { date: day, window: hours } = await readBooking(tokenOf(again.headers.get('location')))
  expect(`${day} ${hours}`).toBe(nearest[0])
})

test('a window that is no longer bookable comes back with the nearest ones as well', async () => {
  const { status, html } = await postForm('/bookings', { ...plainVisit, date: '2020-01-01', window: '8-10' })
  expect(status).toBe(422)
  expect(html).toContain('it is too soon, or that day is closed. Nothing you typed is lost.')
  expect(html.match(/>Book (Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/g)).toHaveLength(3)
})

test('a price that changed since a plain form was shown comes back beside the new one, and one press books at the new price', async () => {
  const headers = await server.signIn()
  const owner = async (settings: object) =>
    server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings }, headers })
  const [window] = await findFreeWindows(server)
  const shown = /name="figures" value="([^"]+)"/.exec((await server.call('GET', '/')).body)?.[1] ?? ''
  const fields = { ...plainVisit, ...window, extras: 'oven', figures: shown }
  const { services, ...rest } = defaultSettings.prices
  const dearer = { ...services, standard: { ...services.standard, base: 129 } }
  await owner({ ...defaultSettings, prices: { services: dearer, ...rest } })
  const { status, html } = await postForm('/bookings', fields)
  expect(status).toBe(409)
  expect(html).toContain('it was $119 and is now $159')
  expect(html).toContain('1 Oak Street')
  expect(/<button[^>]*name="priceShown"[^>]*>[^<]*/.exec(html)?.[0]).toMatch(/value="159".*>Book at \$159$/)
  const now = /name="figures" value="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(now).not.toBe(shown)
  // Only that price was accepted: with one more extra the question comes again.
  const more = await postForm('/bookings', { ...fields, extras: ['oven', 'fridge'], figures: now, priceShown: '159' })
  expect(more.html).toContain('it was $159 and is now $184')
  const accepted = await postForm('/bookings', { ...fields, figures: now, priceShown: '159' })
  const link = accepted.headers.get('location')
  expect(await readBooking(tokenOf(link))).toMatchObject({ price: 159 })
  await owner(defaultSettings)
  // Whatever price was shown, it is the same press.
  expect((await postForm('/bookings', fields)).headers.get('location')).toBe(link)
})

test('POST / answers with the price of the choice, and keeps everything that was typed', async () => {
  const choice = { service: 'deep', homeSize: 'large', extras: ['oven', 'laundry'], frequency: 'monthly' }
  const { status, headers, html } = await postForm('/', { ...choice, name: 'Bea', email: 'not yet' })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(html).toContain('data-price="all">$251</strong><span data-price="all">then $226 for each later visit')
  expect(html).toContain('value="Bea"')
  expect(html).not.toContain('Enter an email address')
  expect((await postForm('/', { service: '__proto__', extras: 'x' })).html).toContain('data-price="all">$89</strong>')
})

test('bathrooms have a price on the page only once the owner has given them one, also without a script', async () => {
  const headers = await server.signIn()
  const owner = async (settings: object) =>
    server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings }, headers })
  expect((await server.call('GET', '/')).body).not.toMatch(/name="bathrooms"|one after the first/)
  await owner({ ...defaultSettings, prices: { ...defaultSettings.prices, bathroom: 20 } })
  const summed = await postForm('/', { service: 'deep', homeSize: 'small', bathrooms: '4' })
  expect(summed.html).toContain('data-price="all">$172</strong>')
  expect(/<input[^>]*id="c-4"[^>]*>/.exec(summed.html)?.[0]).toContain('name="bathrooms" checked')
  const [window] = await findFreeWindows(server)
  const figures = /name="figures" value="([^"]+)"/.exec(summed.html)?.[1] ?? ''
  const booked = await postForm('/bookings', { ...plainVisit, ...window, bathrooms: '2', figures })
  expect(await readBooking(tokenOf(booked.headers.get('location')))).toMatchObject({ bathrooms: 2, price: 109 })
  const [next] = await findFreeWindows(server)
  const wrong = await postForm('/bookings', { ...plainVisit, ...next, bathrooms: '0' })
  expect(wrong.status).toBe(422)
  await owner(defaultSettings)
})

test('POST /waitlist adds a person once, and a form without an address comes back', async () => {
  const settings = { ...defaultSettings, zips: ['94110'] }
  const headers = await server.signIn()
  await server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings }, headers })
  const [window] = await findFreeWindows(server)
  const away = { ...plainVisit, ...window, zip: '94999', email: '' }
  const refused = await postForm('/bookings', away)
  expect(refused.html).toContain('We do not clean in 94999 yet.')
  expect((await postForm('/waitlist', away)).html).toContain('Enter your email address.')
  for (let press = 0; press < 2; press++) {
    const joined = await postForm('/waitlist', { ...away, email: 'later@example.com' })
    expect([joined.status, joined.headers.get('location')]).toEqual([303, '/?thanks=waiting'])
  }
  const waiting = await server.database.queries.selectFrom('waitlist').select(['zip', 'email']).execute()
  expect(waiting).toEqual([{ zip: '94999', email: 'later@example.com' }])
  expect((await server.call('GET', '/?thanks=waiting')).body).toContain('when we start cleaning in your area')
  await server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings: defaultSettings }, headers })
})

test('a form that was sent too often is a page that keeps everything and says when to try again', async () => {
  const limited = await startTestServer()
  const owner = await limited.signIn()
  const windows = await findFreeWindows(limited)
  const ids: string[] = []
  for (const window of windows.slice(0, 5)) ids.push((await bookVisit(limited, window)).body.booking.id)
  const held = await postForm('/bookings', { ...plainVisit, ...windows[5] }, limited)
  expect(held.status).toBe(409)
  expect(held.html).toMatch(/hold no other time here[^<]*<\/p><a class="button" href="tel:[^>]*>Call /)
  for (const id of ids)
    await limited.call('POST', `/api/bookings/${id}/confirm`, { body: { key: randomUUID() }, headers: owner })
  for (const window of windows.slice(5, 10)) expect((await bookVisit(limited, window)).status).toBe(201)
  const { status, headers, html } = await postForm('/bookings', { ...plainVisit, ...windows[10] }, limited)
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(headers.get('content-type')).toContain('text/html')
  expect(html).toMatch(/Too many tries\. Try again in \d+ minutes\. Nothing you typed is lost\.<\/p><a class="button"/)
  expect(html).toContain('1 Oak Street')
  const other = { ...plainVisit, ...windows[10], email: 'other@example.com', phone: '(415) 555-0199' }
  expect((await postForm('/bookings', other, limited)).status).toBe(303)
  await limited.close()
})

test.each(['/bookings', '/bookings/cancel', '/bookings/move', '/reviews', '/waitlist'])(
  'a network that sends %s too often reads a page, with Retry-After',
  async (path) => {
    const limited = await startTestServer()
    const { body } = await bookNextWindow(limited)
    const fields = { token: tokenOf(body.link), name: 'Kept name' }
    const answers = []
    for (let press = 0; press < 61; press++) answers.push(await postForm(path, fields, limited))
    const last = answers.at(-1)
    expect(last?.status).toBe(429)
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(last?.html).toContain('Try again in')
    expect(last?.html).toMatch(path.startsWith('/bookings/') ? /Your booking/ : /Kept name/)
    await limited.close()
  },
)

test('a form that is too large, or of another kind, is answered with a page and its status', async () => {
  const large = await postForm('/bookings', { notes: 'x'.repeat(70_000) })
  expect([large.status, large.html.includes('could not read this as it was sent')]).toEqual([413, true])
  const json = await server.call('POST', '/bookings', { body: {} })
  expect([json.status, json.headers.get('content-type')]).toEqual([415, 'text/html; charset=utf-8'])
})

test('a visit is cancelled by a plain form, and a made-up link is dead', async () => {
  const token = tokenOf((await bookNextWindow(server)).body.link)
  expect((await postForm('/bookings/cancel', { token })).status).toBe(303)
  expect((await readBooking(token)).status).toBe('cancelled')
  expect((await postForm('/bookings/cancel', { token: 'made-up' })).status).toBe(404)
  expect((await postForm('/bookings/move', { token: 'made-up' })).html).toContain('This link no longer works')
})

test('a visit cancelled by a plain form and restored can be cancelled by the same form again, with one message each', async () => {
  const { booking, link } = (await bookNextWindow(server)).body
  const token = tokenOf(link)
  const cancel = () => postForm('/bookings/cancel', { token })
  const told = async () => {
    const { messages } = (await server.call('GET', `/api/bookings/${booking.id}`, { headers })).body
    return messages.filter(({ kind }: { kind: string }) => kind === 'booking-cancelled').length
  }
  const headers = await server.signIn()
  expect((await Promise.all([cancel(), cancel()])).map(({ status }) => status)).toEqual([303, 303])
  expect([(await readBooking(token)).status, await told()]).toEqual(['cancelled', 1])
  const correction = { key: randomUUID(), from: 'cancelled', to: 'confirmed', tell: true }
  await server.call('POST', `/api/bookings/${booking.id}/correct`, { body: correction, headers })
  expect((await readBooking(token)).status).toBe('confirmed')
  for (const press of [1, 2]) expect({ press, status: (await cancel()).status }).toEqual({ press, status: 303 })
  expect([(await readBooking(token)).status, await told()]).toEqual(['cancelled', 2])
})

test('POST /bookings/move moves there and back and there again, each time it is pressed', async () => {
  const booked = (await bookNextWindow(server)).body
  const token = tokenOf(booked.link)
  const first = `${booked.booking.date} ${booked.booking.window}`
  const [free] = await findFreeWindows(server)
  const second = `${free?.date} ${free?.window}`
  const page = async () => (await server.call('GET', `/?booking=${token}`)).body
  const version = async () => /name="version" value="(\d+)"/.exec(await page())?.[1] ?? ''
  for (const when of [second, first, second]) {
    expect(await page()).toContain(`<option value="${when}">`)
    const fields = { token, version: await version(), when }
    const moved = await postForm('/bookings/move', fields)
    expect([moved.status, moved.headers.get('location')]).toEqual([303, `/?booking=${token}&moved=yes`])
    expect((await postForm('/bookings/move', fields)).status).toBe(303)
    const { date, window } = await readBooking(token)
    expect(`${date} ${window}`).toBe(when)
  }
  expect((await server.call('GET', `/?booking=${token}&moved=yes`)).body).toContain('Moved to')
})

test('a move to a taken or missing window says so and leaves the visit as it was', async () => {
  const taken = (await bookNextWindow(server)).body.booking
  const { booking, link } = (await bookNextWindow(server)).body
  const token = tokenOf(link)
  const full = await postForm('/bookings/move', { token, version: '1', when: `${taken.date} ${taken.window}` })
  expect(full.status).toBe(409)
  expect(full.html).toContain('Your booking has not changed')
  expect(full.html.match(/>Move to (Mon|Tues|Wednes|Thurs|Fri|Satur)day/g)).toHaveLength(3)
  const none = await postForm('/bookings/move', { token, version: '1', when: '' })
  expect(none.status).toBe(422)
  expect(none.html).toContain('Choose a day.')
  expect(none.html).toContain('<details class="move" open="">')
  expect(await readBooking(token)).toEqual(booking)
})

test('a visit that has begun can be neither moved nor cancelled from its link', async () => {
  const { booking, link } = (await bookNextWindow(server)).body
  await server.database.queries.updateTable('bookings').set({ starts_at: 1 }).where('id', '=', booking.id).execute()
  const { body } = await server.call('GET', `/?booking=${tokenOf(link)}`)
  expect(body).not.toMatch(/\/bookings\/(move|cancel)/)
})

const openAgain = async (token: string) => (await fetch(`${server.url}/?again=${token}`)).text()

test('a declined customer opens the form again with the former choices, and books with a new time', async () => {
  const [first, second] = await findFreeWindows(server)
  const asked = {
    ...plainVisit,
    ...first,
    service: 'deep',
    extras: ['oven'],
    name: 'Bo "B" Ng',
    access: 'Door code 4711',
  }
  const token = tokenOf((await postForm('/bookings', asked)).headers.get('location'))
  await postForm('/bookings/cancel', { token })
  const html = await openAgain(token)
  expect(html).toMatch(/<dialog[^>]* id="booking"[^>]* open/)
  for (const chosen of ['deep', 'oven']) expect(html).toMatch(new RegExp(`id="c-${chosen}"[^>]* checked`))
  for (const typed of ['Bo &quot;B&quot; Ng', visitForm.email, visitForm.address, visitForm.zip])
    expect(html).toContain(`value="${typed}"`)
  // The form asks again how to get in, and for the time.
  expect(html).not.toContain('4711')
  expect(html).toContain(`value="${second?.date} ${second?.window}"`)
  expect(html).not.toMatch(/<option[^>]* selected[^>]*value="\d/)
})

test('a dead link to book again opens the empty form', async () => {
  for (const token of ['made-up', 'x'.repeat(32)]) {
    const html = await openAgain(token)
    expect(html).toMatch(/<dialog[^>]* id="booking"[^>]* open/)
    expect(html).not.toContain(visitForm.email)
  }
})
