import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessageKind } from '../domain/outbox/message-kinds.ts'
import { linkAbilities, tokenAbilityFor, tokenAbilityNames } from '../domain/owner/abilities.ts'
import { linkPlaceholder, type LinkPurpose } from '../domain/private-links.ts'
import { createTestToken } from './api-tokens/create-test-token.ts'
import { bookNextWindow } from './bookings/book-test-visit.ts'
import { sendTestEstimate } from './estimates/send-test-estimate.ts'
import { seedMessages } from './messages/seed-test-messages.ts'
import { listRoutes, type RuledRoute } from './platform/http/access.ts'
import { createPrivateLinks } from './platform/private-links.ts'
import { reviewTokenOf } from './reviews/write-test-review.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let owner: { cookie: string }
let estimate: Awaited<ReturnType<typeof sendTestEstimate>>
let tokens: Record<LinkPurpose, string>
/** The values for the parameters of every route that a program may read, each time it is called. */
let places: Record<string, Record<string, string>[]>

beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off', PUBLIC_URL: 'http://sparkle.example' })
  owner = await server.signIn()
  estimate = await sendTestEstimate(server, owner)
  const approval = { key: randomUUID(), version: 1, name: 'Ana Díaz' }
  await server.call('POST', `${estimate.byLink}/approve`, { body: approval })
  const { booking, link } = (await bookNextWindow(server)).body
  await press(`/api/bookings/${booking.id}/confirm`)
  await server.database.queries.updateTable('bookings').set({ starts_at: 1 }).where('id', '=', booking.id).execute()
  await press(`/api/bookings/${booking.id}/complete`)
  await press('/api/invoices', { visits: [booking.id], seen: booking.price * 100, send: true })
  tokens = {
    estimate: estimate.token,
    booking: link.slice('/?booking='.length),
    review: reviewTokenOf(server, booking.id),
    request: await mailLink('request', 'request-link'),
    'invoice-reminders': await mailLink('invoice-reminders', 'invoice-reminder'),
    pay: await mailLink('pay', 'invoice'),
  }
  places = await findPlaces(booking)
})
afterAll(() => server.close())

/** Mails a letter with a link; returns the token of the link. */
async function mailLink(purpose: LinkPurpose, kind: MessageKind): Promise<string> {
  const id = randomUUID()
  const body = `http://sparkle.example/?${purpose}=${linkPlaceholder(purpose)}`
  await seedMessages(server.database.queries, { id: randomUUID(), kind, entity_id: id, body })
  return createPrivateLinks(server.config.authSecret).make(purpose, id)
}

const press = (path: string, body: object = {}) =>
  server.call('POST', path, { body: { key: randomUUID(), ...body }, headers: owner })

async function findPlaces(booked: { id: string; date: string }): Promise<typeof places> {
  const { queries } = server.database
  const { id: booking } = booked
  const messages = (await queries.selectFrom('messages').select('id').execute()).map(({ id }) => ({ id }))
  const customers = (await queries.selectFrom('customers').select('id').execute()).map(({ id }) => ({ id }))
  const files = messages.flatMap(({ id }) => ['0', '1'].map((index) => ({ id, index })))
  const [answer] = await queries.selectFrom('estimate_answers').select('id').execute()
  const { id: invoice } = await queries.selectFrom('invoices').select('id').executeTakeFirstOrThrow()
  const invoices = [{ id: invoice }]
  return {
    '/api/invoices/:id': invoices,
    '/api/invoices/:id/pdf': invoices,
    '/api/bookings/:id/invoice': [{ id: booking }],
    '/api/customers/:id/invoices': customers,
    '/api/bookings/:id': [{ id: booking }],
    '/api/bookings/:id/account': [{ id: booking }],
    '/api/closed-days/:date': [{ date: booked.date }],
    '/api/customers/:id': customers,
    '/api/customers/:id/account': customers,
    '/api/customers/:id/bookings': customers,
    '/api/customers/:id/estimates': customers,
    '/api/customers/:id/messages': customers,
    '/api/customers/:id/texts': customers,
    '/api/customers/:id/export': customers,
    '/api/customers/:id/pdf': customers,
    '/api/customers/:id/consents/:number': customers.map(({ id }) => ({ id, number: '+14155550199' })),
    '/api/estimate-photos/:id': [],
    '/api/estimates/:id': [{ id: estimate.id }],
    '/api/estimates/:id/pdf': [{ id: estimate.id }],
    '/api/estimates/:id/approvals/:answer': [{ id: estimate.id, answer: answer?.id ?? '' }],
    '/api/messages/:id': messages,
    '/api/messages/:id/html': messages,
    '/api/messages/:id/attachments/:index': files,
    '/api/texts/:id/pictures/:place': [],
  }
}

/** Every route by which a program may read. */
function readable(): RuledRoute[] {
  return listRoutes(server.running.app).filter(
    ({ method, access, ability }) => method === 'GET' && access === 'owner' && ability && tokenAbilityFor(ability),
  )
}

const fill = (path: string, at: Record<string, string>) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(at[name] ?? ''))

/** Everything that a caller may read, including the bytes of files. */
async function readAll(headers: Record<string, string>): Promise<string> {
  const paths = readable().flatMap(({ path }) =>
    path.includes(':') ? (places[path] ?? []).map((at) => fill(path, at)) : path,
  )
  const answers = await Promise.all(
    paths.map(async (path) => Buffer.from(await (await fetch(server.url + path, { headers })).arrayBuffer())),
  )
  // Lines of a calendar file are folded.
  return answers.map((bytes) => bytes.toString('latin1').replaceAll('\r\n ', '')).join('\n')
}

test('this test has a request for each route that reads one thing', () => {
  const asked = readable().flatMap(({ path }) => (path.includes(':') ? path : []))
  expect(asked.filter((path) => !(path in places)).toSorted()).toEqual(['/api/settings/preview/:of'])
})

test('a program sees the links of customers only with the ability to write what they open', async () => {
  const purposes = Object.keys(tokens) as LinkPurpose[]
  for (const ability of tokenAbilityNames) {
    const all = await readAll(await createTestToken(server, owner, [...new Set([ability, 'messages:read' as const])]))
    const seen = purposes.filter((purpose) => all.includes(tokens[purpose]))
    expect({ ability, seen }).toEqual({
      ability,
      seen: purposes.filter((purpose) => linkAbilities[purpose] === ability),
    })
  }
})

test('the owner reads every link', async () => {
  const all = await readAll(owner)
  for (const token of Object.values(tokens)) expect(all).toContain(token)
})

test("a program's PDF has no private link, and the mailed one keeps its digest", async () => {
  const path = `/api/estimates/${estimate.id}`
  const headers = await createTestToken(server, owner, ['estimates:read'])
  const read = await server.call('GET', `${path}/pdf`, { headers })
  expect({ status: read.status, size: read.body.length > 1000 }).toEqual({ status: 200, size: true })
  const { document, pdfSha256 } = (await server.call('GET', path, { headers })).body
  expect(document.link).not.toContain(estimate.token)
  const own = (await server.call('GET', path, { headers: owner })).body
  expect(own.document.link).toContain(estimate.token)
  expect(own.pdfSha256).toBe(pdfSha256)
})

test('a program that may not see a link cannot have it sent to its own address', async () => {
  const { id } = await server.database.queries
    .selectFrom('messages')
    .select('id')
    .where('kind', '=', 'estimate-email')
    .executeTakeFirstOrThrow()
  const headers = await createTestToken(server, owner, ['messages:write'])
  const body = { key: randomUUID(), email: 'mallory@example.com' }
  const refused = await server.call('POST', `/api/messages/${id}/send-elsewhere/email`, { body, headers })
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'not-allowed', detail: 'This API token lacks the ability estimates:write.' },
  })
})
