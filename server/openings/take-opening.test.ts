// @module-tag both-engines
import { expect, test } from 'vitest'
import { renewTestOffice } from '../renew-test-office.ts'
import { bookVisit, visitForm } from '../bookings/book-test-visit.ts'
import { auditBooks } from '../operations/health/audit-books.ts'
import { bookWishing, freeWindow, offer, press } from './open-test-openings.ts'

const office = renewTestOffice()

const read = (id: string) => office.get(`/api/bookings/${id}`)
const page = async (token: string) => (await fetch(`${office.server.url}/?booking=${token}`)).text()
const openings = async () => (await office.get('/api/openings')).openings
const take = (token: string, opening: string) => press(office.server, '/openings/take', { token, opening })

async function takenOn(date: string) {
  const { queries } = office.server.database
  const rows = await queries.selectFrom('places').select('booking_id').where('date', '=', date).execute()
  return rows.map(({ booking_id }) => booking_id)
}

/** Twenty visits on twenty later days, and the offer of one earlier window to all of them. */
async function offerToTwenty() {
  const visits = []
  for (let day = 0; day < 20; day += 1) {
    const date = new Date(Date.UTC(2026, 11, 7 + day + Math.floor(day / 6))).toISOString().slice(0, 10)
    const person = { email: `guest${day}@example.com`, phone: `(415) 555-01${10 + day}`, name: `Guest ${day}` }
    visits.push(await bookWishing(office, { date, ...person }))
  }
  const { body, status } = await offer(
    office,
    visits.map(({ id }) => id),
  )
  expect(status).toBe(200)
  return { visits, opening: String(body.opening.id) }
}

test('of twenty answers at once one takes the time, and the visits of the others stay', async () => {
  const { visits, opening } = await offerToTwenty()
  const before = await Promise.all(visits.map(async ({ id }) => (await read(id)).booking))
  const answers = await Promise.all(visits.map(({ token }) => take(token, opening)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 303)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(19)
  const winner = statuses.indexOf(303)
  expect(await takenOn(freeWindow.date)).toEqual([visits[winner]?.id])
  const after = await Promise.all(visits.map(async ({ id }) => (await read(id)).booking))
  expect(after[winner]).toMatchObject({ date: freeWindow.date, window: '12-14', status: 'confirmed' })
  expect(after.toSpliced(winner, 1)).toEqual(before.toSpliced(winner, 1))
  const loser = winner === 0 ? 1 : 0
  expect(await answers[loser]?.text()).toContain('somebody else took this time a moment before you')
  const [shown] = await openings()
  expect(shown).toMatchObject({ state: 'taken' })
  const given = shown.visits.map(({ answer }: { answer: string }) => answer).toSorted()
  expect(given).toEqual([...visits.slice(1).map(() => 'late'), 'took'])
  expect(await auditBooks(office.server.config)).toEqual([])
})

test('with two crews, of twenty answers at once one takes the time that was offered', async () => {
  const { settings } = await office.get('/api/settings')
  const schedule = { ...settings.schedule, crews: 2 }
  await office.server.call('PUT', '/api/settings', { body: { ...settings, schedule }, headers: office.headers })
  const { visits, opening } = await offerToTwenty()
  const answers = await Promise.all(visits.map(({ token }) => take(token, opening)))
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  expect(await takenOn(freeWindow.date)).toHaveLength(1)
  expect(await auditBooks(office.server.config)).toEqual([])
})

test('the customer who takes it gets the new time with a calendar file, and the owner hears of it', async () => {
  const { id, token } = await bookWishing(office)
  const { body } = await offer(office, [id])
  office.now += 11_000
  expect((await take(token, body.opening.id)).headers.get('location')).toBe(`/?booking=${token}`)
  const details = await read(id)
  const kinds = details.messages.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['visit-earlier', 'booking-moved-earlier', 'owner-moved-earlier']))
  const news = details.messages.find(({ kind }: { kind: string }) => kind === 'booking-moved-earlier')
  const message = await office.get(`/api/messages/${news.id}`)
  expect(message.subject).toContain('New time: Tuesday, December 1')
  expect(JSON.stringify(message)).toContain('visit.ics')
  expect(details.earlier).toBe(false)
  expect(await page(token)).toContain('You took the earlier time')
  // A second press, or Back and a press, changes nothing.
  expect((await take(token, body.opening.id)).status).toBe(303)
  expect((await read(id)).messages).toHaveLength(details.messages.length)
})

test('looking at the link, as programs do, takes nothing', async () => {
  const { id, token } = await bookWishing(office)
  const { body } = await offer(office, [id])
  const shown = await page(token)
  expect(shown).toContain('The first to take it gets it')
  expect((await fetch(`${office.server.url}/openings/take?token=${token}&opening=${body.opening.id}`)).status).toBe(404)
  expect((await read(id)).booking.date).toBe('2026-12-10')
  expect(await openings()).toMatchObject([{ state: 'open', visits: [{ answer: 'none' }] }])
})

test('a form from another site, or of a visit that was offered nothing, takes nothing', async () => {
  const [offered, other] = [
    await bookWishing(office),
    await bookWishing(office, { date: '2026-12-11', email: 'lou@example.com', phone: '(415) 555-0199' }),
  ]
  const { body } = await offer(office, [offered.id])
  expect((await take(other.token, body.opening.id)).status).toBe(409)
  const strange = await fetch(`${office.server.url}/openings/take`, {
    method: 'POST',
    body: new URLSearchParams({ token: offered.token, opening: body.opening.id }),
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(strange.status).toBe(403)
  expect(await takenOn(freeWindow.date)).toEqual([])
})

test('an offer ends when somebody else books its window, and the link says so', async () => {
  const { id, token } = await bookWishing(office)
  const { body } = await offer(office, [id])
  const key = '018f2c1e-7b1a-7c3d-8e4f-0123456789ab'
  const at = { ...freeWindow, key, email: 'zoe@example.com', phone: '(415) 555-0122', name: 'Zoe' }
  expect((await office.post('/api/bookings/arranged', { ...visitForm, ...at })).status).toBe(201)
  expect(await page(token)).toContain('is no longer free. Your visit stays as it is.')
  expect((await take(token, body.opening.id)).status).toBe(409)
  expect(await openings()).toMatchObject([{ state: 'full' }])
  expect((await read(id)).booking.date).toBe('2026-12-10')
})

test('an offer ends when the owner withdraws it or its window begins, and the link says which', async () => {
  const { id, token } = await bookWishing(office)
  const first = (await offer(office, [id])).body.opening.id
  const withdraw = (opening: string, key: string) =>
    office.server.call('POST', `/api/openings/${opening}/withdraw`, { body: { key }, headers: office.headers })
  const key = '018f2c1e-7b1a-7c3d-8e4f-0123456789ac'
  expect((await withdraw(first, key)).body.opening.state).toBe('withdrawn')
  expect(await page(token)).toContain('is no longer offered.')
  expect(await (await take(token, first)).text()).toContain('This time is no longer offered.')
  office.now += 1_000
  const second = (await offer(office, [id])).body.opening.id
  office.now = Date.parse('2026-12-01T20:00:00Z')
  expect(await page(token)).toContain('has passed.')
  expect(await (await take(token, second)).text()).toContain('This time has passed.')
  expect((await withdraw(second, '018f2c1e-7b1a-7c3d-8e4f-0123456789ad')).status).toBe(200)
  expect((await read(id)).booking.date).toBe('2026-12-10')
})

test('a visitor asks for an earlier time when booking, and changes that by the private link', async () => {
  const { body } = await bookVisit(office.server, { date: '2026-12-10', window: '8-10', earlier: true })
  const { id } = body.booking
  const token = String(body.link).split('=')[1] ?? ''
  expect((await read(id)).earlier).toBe(true)
  expect(await page(token)).toContain('Do not tell me about earlier times')
  expect((await press(office.server, '/openings/wish', { token, earlier: 'no' })).status).toBe(303)
  expect((await read(id)).earlier).toBe(false)
  await press(office.server, '/openings/wish', { token, earlier: 'yes' })
  await press(office.server, '/openings/wish', { token, earlier: 'yes' })
  expect((await read(id)).earlier).toBe(true)
})
