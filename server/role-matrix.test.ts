import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { roles, tokenAbilityFor, tokenAbilityNames } from '../domain/owner/abilities.ts'
import { sampleJpeg } from '../tools/testing/sample-photos.ts'
import { visitForm } from './bookings/book-test-visit.ts'
import { seedPerson } from './crew/seed-test-person.ts'
import { seedMember } from './owner/seed-test-member.ts'
import { openTestServer } from './open-test-server.ts'
import { listRoutes, type RuledRoute } from './platform/http/access.ts'
import { testOwner, type TestServer } from './start-test-server.ts'

// Every route by every kind of caller, made from the routes themselves, over a book with what a cleaner must not see.

// A Monday, ten in the morning at the business; the visits are on that day.
const monday = Date.parse('2026-11-30T18:00:00Z')
let now = monday - 6 * 3_600_000
const clock = { now: () => now }
const { server } = await openTestServer({ clock })
const { server: another } = await openTestServer({ clock })

const secrets = { price: 4321, email: 'cora.private@example.com', lastName: 'Quintanilla', address: '9 Elsewhere Road' }
const hidden = [secrets.email, secrets.lastName, 'Elsewhere', 'A private review', testOwner.email]
/** As a number of its own: an id, a hash or a port may have the same digits by chance. */
const hiddenPrice = /(?<![\w+/=-])4,?321(?![\w+/=-])/

type Book = {
  headers: { cookie: string }
  anas: string
  beas: string
  photo: string
  ana: string
  bea: string
  gone: string
}
let [book, others]: [Book, Book | null] = [
  { headers: { cookie: '' }, anas: '', beas: '', photo: '', ana: '', bea: '', gone: '' },
  null,
]
let callers: Record<string, Record<string, string>> = {}
let routes: RuledRoute[]

async function fill(of: TestServer): Promise<Book> {
  const headers = await of.signIn()
  const post = async (path: string, body: object = {}) =>
    (await of.call('POST', path, { body: { key: randomUUID(), ...body }, headers })).body
  await of.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })
  const people = [
    await seedPerson(of, headers, { name: 'Ana Reyes' }),
    await seedPerson(of, headers, { name: 'Bea Ortiz', language: 'en' }),
  ]
  const visits: string[] = []
  for (const [nth, person] of people.entries()) {
    const { phone } = visitForm
    const who = { name: `Cora ${secrets.lastName}`, email: secrets.email, phone }
    const home = { service: 'standard', homeSize: 'medium', address: nth === 0 ? '7 Pine Street' : secrets.address }
    const hours = nth === 0 ? { start: '08:00', end: '10:00' } : { start: '12:00', end: '14:00' }
    const { booking } = await post('/api/bookings/arranged', {
      ...who,
      ...home,
      zip: '94110',
      date: '2026-11-30',
      ...hours,
      anyway: true,
      price: secrets.price,
    })
    await post(`/api/bookings/${booking.id}/crew`, { before: [], people: [person] })
    visits.push(booking.id)
  }
  const signPhoneIn = async (person = '') => {
    // The newest phone is the one that is ended below.
    now += 1_000
    const { path } = await post(`/api/crew/${person}/link`)
    const opened = await fetch(`${of.url}/crew/open`, {
      method: 'POST',
      body: new URLSearchParams({ token: path.split('/').at(-1) ?? '' }),
      headers: { origin: of.url },
      redirect: 'manual',
    })
    return opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  }
  const [ana, bea, gone] = [await signPhoneIn(people[0]), await signPhoneIn(people[1]), await signPhoneIn(people[0])]
  const { devices } = (await of.call('GET', `/api/crew/${people[0]}/devices`, { headers })).body
  await post(`/api/crew/devices/${devices[0].id}/end`)
  const [anas = '', beas = ''] = visits
  return { headers, anas, beas, ana, bea, gone, photo: '' }
}

async function makeToken(abilities: readonly string[]): Promise<string> {
  const body = { key: randomUUID(), name: 'A program', abilities, days: null }
  return (await server.call('POST', '/api/tokens', { body, headers: book.headers })).body.secret
}

beforeAll(async () => {
  others = await fill(another)
  book = await fill(server)
  now = monday
  const form = new FormData()
  form.append('key', randomUUID())
  form.append('kind', 'before')
  form.append('photo', new Blob([Buffer.from(sampleJpeg.large, 'base64')], { type: 'image/jpeg' }), 'p.jpg')
  const sent = { method: 'POST', body: form, headers: { origin: server.url, cookie: book.ana } }
  await fetch(`${server.url}/crew/visits/${book.anas}/photos`, { ...sent, redirect: 'manual' })
  const kept = await server.call('GET', `/api/bookings/${book.anas}/crew`, { headers: book.headers })
  book.photo = kept.body.photos[0].id
  await server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers: book.headers })
  routes = listRoutes(server.running.app).filter(({ path }) => path !== '/api/events')
  callers = {
    visitor: {},
    'the owner of another business': others.headers,
    'a cleaner of another business': { cookie: others.ana },
    'a cleaner on an ended phone': { cookie: book.gone },
    'a cleaner': { cookie: book.bea },
    office: (await seedMember(server, book.headers)).headers,
    owner: book.headers,
    'a program without this ability': { authorization: `Bearer ${await makeToken(['functions:send'])}` },
    'a program with everything': { authorization: `Bearer ${await makeToken(tokenAbilityNames)}` },
  }
})

/** The visit of the other person stands in for each id. */
function call({ method, path }: RuledRoute, headers: Record<string, string>): Promise<Response> {
  const filled = path.replace(':photo', book.photo).replace(':id', book.anas).replaceAll(/:\w+/g, 'none')
  const fields = { key: randomUUID(), booking: book.anas, step: 'here', kind: 'before', note: 'Hi' }
  const isForm = path.startsWith('/crew')
  const body = isForm ? new URLSearchParams(fields) : JSON.stringify({ key: fields.key })
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  return fetch(server.url + filled.replace('*', 'none'), {
    method,
    ...(method !== 'GET' && { body }),
    headers: { origin: server.url, 'content-type': type, ...headers },
    redirect: 'manual',
  })
}

type Verdict = 'let in' | 'sign in first' | 'not allowed'

function verdictOf(status: number, text: string): Verdict {
  if (status === 401) return 'sign in first'
  return status === 403 && text.includes('not-allowed') ? 'not allowed' : 'let in'
}

/** What the rule of a route says about a caller. */
function expected({ access, ability, path }: RuledRoute, caller: string): Verdict {
  if (access === 'crew') return caller === 'a cleaner' ? 'let in' : 'sign in first'
  if (caller === 'owner') return 'let in'
  if (caller === 'office') return ability && roles.office.includes(ability) ? 'let in' : 'not allowed'
  if (!caller.startsWith('a program')) return 'sign in first'
  const needed = ability === undefined ? null : tokenAbilityFor(ability)
  const has = caller === 'a program with everything' ? needed !== null : needed === 'functions:send'
  // The functions answer as hosted backends do, without a code.
  return has || path.startsWith('/functions/') ? 'let in' : 'not allowed'
}

test('each role is let in exactly where its rule says so, and nobody of another business', async () => {
  const guarded = routes.filter(({ access }) => access === 'owner' || access === 'crew')
  const wrong: string[] = []
  let cells = 0
  // The owner's own presses come last: they change the book.
  for (const [caller, headers] of Object.entries(callers).toSorted(
    ([a], [b]) => Number(a === 'owner') - Number(b === 'owner'),
  )) {
    for (const route of guarded) {
      const answer = await call(route, headers)
      const verdict = verdictOf(answer.status, await answer.text())
      cells++
      const right = expected(route, caller)
      if (verdict !== right || answer.status >= 500)
        wrong.push(`${route.method} ${route.path}, ${caller}: ${verdict} (${answer.status}), not: ${right}`)
    }
  }
  expect(wrong).toEqual([])
  expect(cells).toBeGreaterThan(1_500)
})

test('no route tells a cleaner a price, an email, a last name, or the visit of somebody else', async () => {
  const told: string[] = []
  for (const route of routes) {
    const answer = await call(route, { cookie: book.ana })
    const bytes = `${JSON.stringify([...answer.headers])} ${await answer.text()}`
    if (hiddenPrice.test(bytes)) told.push(`${route.method} ${route.path}: ${secrets.price}`)
    for (const words of hidden) if (bytes.includes(words)) told.push(`${route.method} ${route.path}: ${words}`)
  }
  expect(told).toEqual([])
  expect(routes.length).toBeGreaterThan(250)
})

test('a cleaner opens, presses and photographs nothing of a visit of somebody else', async () => {
  const own = routes.filter(
    ({ access, path, method }) => access === 'crew' && (path.includes(':id') || method === 'POST'),
  )
  const statuses: Record<string, number> = {}
  const pressed = () => server.database.queries.selectFrom('crew_steps').select(['person_id', 'pressed_at']).execute()
  const before = await pressed()
  for (const route of own) {
    const answer = await call(route, { cookie: book.bea })
    const text = await answer.text()
    statuses[`${route.method} ${route.path}`] = answer.status
    expect(text).not.toContain('7 Pine Street')
  }
  expect(own.length).toBeGreaterThan(5)
  expect(Object.entries(statuses).filter(([, status]) => status !== 404 && status !== 409)).toEqual([])
  expect(await pressed()).toEqual(before)
})
