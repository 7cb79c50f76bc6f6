// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { undoMs } from '../../domain/undo.ts'
import { rounds } from '../../tools/testing/how-much.ts'
import { openTestServer } from '../open-test-server.ts'
import { auditBooks } from '../operations/health/audit-books.ts'
import { bookVisit, findFreeWindows } from './book-test-visit.ts'

// Three presses on one visit at the same moment: its details or its cleaning are edited, it is moved, the customer cancels it by
// the link, and an edit of a moment before is undone. Whatever the database makes of it is what one order of the three
// makes, one after the other, down to the places, the history and the emails. No email contradicts what is true at the end.

/** Few enough for every run; `EDIT_RACES=300` for a thorough look, from the seed `EDIT_SEED` on. */
const races = Number(process.env['EDIT_RACES'] ?? rounds(10, 24))
const firstSeed = Number(process.env['EDIT_SEED'] ?? 1)
/** The longest head start of one press before another. */
const mostApartMs = 12

const firstMorning = Date.parse('2026-11-30T18:00:00Z')
const workDayMs = 6 * 3_600_000
const dayMs = 24 * 3_600_000
let now = firstMorning
const { server, mail } = await openTestServer({ clock: { now: () => now }, delivers: { mail: true } })
const headers = await server.signIn()
const lengths = { ...defaultSettings.lengths, confirmed: true, extras: { ...defaultSettings.lengths.extras, oven: 60 } }
const settings = { ...defaultSettings, lengths, schedule: { ...defaultSettings.schedule, crews: 3 } }
await server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings }, headers })
/** Weeks ahead, whatever time the races take. */
const free = (await findFreeWindows(server)).findLast(({ window }) => window === '8-10')

const post = (path: string, body: object) =>
  server.call('POST', path, { headers, body: { key: randomUUID(), ...body } })

/** `told`: how many emails there were before the edit that begins it; a later change lets held news leave at once. */
type Visit = { id: string; email: string; token: string; date: string; edit: string; told: number }
const presses = {
  details: ({ id }: Visit) => post(`/api/bookings/${id}/details`, { phone: '(415) 555-0111', tell: true }),
  cleaning: ({ id }: Visit) => post(`/api/bookings/${id}/cleaning`, { homeSize: 'large', tell: true, anyway: true }),
  move: ({ id, date }: Visit) => post(`/api/bookings/${id}/move`, { date, start: '14:00', end: '16:00', anyway: true }),
  cancel: ({ token }: Visit) => post(`/api/bookings/by-token/${token}/cancel`, { fee: 0 }),
  undo: ({ edit }: Visit) => post('/api/undo', { act: edit }),
}
type Press = keyof typeof presses
// Safe: the keys of a constant object are what its type says.
const names = Object.keys(presses) as Press[]

/** A confirmed visit of a separate customer whose oven was added a moment ago. */
async function begin(): Promise<Visit> {
  // News waits at night.
  if ((now - firstMorning) % dayMs > workDayMs) now += dayMs - workDayMs
  const email = `${randomUUID()}@example.com`
  const { body, status } = await bookVisit(server, { ...free, email })
  expect({ status, detail: body.detail }).toEqual({ status: 201 })
  const { id, date } = body.booking
  await post(`/api/bookings/${id}/confirm`, {})
  now += undoMs
  await server.deliver()
  const told = mail.received.length
  const edit = randomUUID()
  await post(`/api/bookings/${id}/cleaning`, { key: edit, extras: ['oven'], tell: true, anyway: true })
  return { id, email, token: body.link.slice('/?booking='.length), date, edit, told }
}

/** What became of the visit, once all that waits has left. */
async function readOutcome(visit: Visit, answers: readonly [Press, number][]) {
  now += undoMs
  await server.deliver()
  await mail.read()
  const { booking, edits } = (await server.call('GET', `/api/bookings/${visit.id}`, { headers })).body
  const { status, hours, price, extras, homeSize, phone, minutes } = booking
  const places = await server.database.queries
    .selectFrom('places')
    .select('window_id')
    .where('booking_id', '=', visit.id)
    .where('free_at', 'is', null)
    .orderBy('window_id')
    .execute()
  // Should one not have left, its row says why.
  const unsent = await server.database.queries
    .selectFrom('messages')
    .select(['kind', 'version', 'status', 'deferrals', 'error'])
    .where('entity_id', '=', visit.id)
    .where('status', '<>', 'sent')
    .orderBy('version')
    .execute()
  const mails = mail.received.slice(visit.told).flatMap(({ to, parsed }) => (to.includes(visit.email) ? [parsed] : []))
  const outcome = {
    answers: Object.fromEntries(answers.toSorted(([one], [other]) => (one < other ? -1 : 1))),
    booking: { status, hours, price, extras, homeSize, phone, minutes },
    places: places.map(({ window_id }) => window_id),
    edits: edits.map(({ parts, told: isTold }: { parts: object[]; told: boolean }) => ({ parts, isTold })),
    mails: mails.map(({ subject }) => subject).toSorted(),
  }
  expectTrue(
    mails.map(({ text, subject }) => `${subject}\n${text}`),
    outcome,
  )
  return { outcome, unsent }
}

/** Nobody is told that the visit is canceled and that it takes place, and the last word is what is true. */
function expectTrue(mails: string[], { booking }: { booking: { status: string; hours: string; price: number } }): void {
  const isCanceled = (text: string) => /canceled/i.test(text.split('\n')[0] ?? '')
  const canceled = mails.findIndex(isCanceled)
  if (booking.status === 'cancelled') expect(mails.slice(canceled).filter((text) => !isCanceled(text))).toEqual([])
  else {
    expect(canceled).toBe(-1)
    const last = mails.at(-1)
    if (last !== undefined) {
      expect(last).toContain(booking.hours)
      if (last.includes('$')) expect(last).toContain(`$${booking.price}`)
    }
  }
}

/** Frees the place for the next one. */
async function end({ id }: Visit): Promise<void> {
  await post(`/api/bookings/${id}/cancel`, { reason: 'The test is over.' })
  now += undoMs
  await server.deliver()
}

async function pressInOrder(order: readonly Press[]) {
  const visit = await begin()
  const answers: [Press, number][] = []
  for (const name of order) answers.push([name, (await presses[name](visit)).status])
  const found = await readOutcome(visit, answers)
  await end(visit)
  return found
}

async function pressAtOnce(chosen: readonly Press[], dice: (sides: number) => number) {
  const visit = await begin()
  const answers = await Promise.all(
    chosen.map(async (name): Promise<[Press, number]> => {
      await delay(dice(mostApartMs))
      return [name, (await presses[name](visit)).status]
    }),
  )
  const found = await readOutcome(visit, answers)
  await end(visit)
  return found
}

function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item) => ordersOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
}

const triples = names.flatMap((one, at) =>
  names.slice(at + 1).flatMap((two, between) => names.slice(at + between + 2).map((three) => [one, two, three])),
)

/** Numbers that look random and are the same in every run. */
function createDice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

test(`three presses at once end as one order of them would, in ${races} races`, { timeout: 3_600_000 }, async () => {
  const dice = createDice(firstSeed)
  const serial = new Map<string, Map<string, Awaited<ReturnType<typeof pressInOrder>>>>()
  for (let race = 0; race < races; race++) {
    const chosen = triples[race % triples.length] ?? []
    const found = await pressAtOnce(chosen, dice)
    const known = serial.get(String(chosen)) ?? new Map()
    serial.set(String(chosen), known)
    const isFound = () => [...known.values()].some(({ outcome }) => isDeepStrictEqual(outcome, found.outcome))
    for (const order of ordersOf(chosen)) {
      if (isFound()) break
      if (!known.has(String(order))) known.set(String(order), await pressInOrder(order))
    }
    const others = [...known.values()].map((other) => JSON.stringify(other))
    expect(isFound(), `${JSON.stringify(found)}\nis none of\n${others.join('\n')}`).toBe(true)
  }
  expect(await auditBooks(server.config)).toEqual([])
})
