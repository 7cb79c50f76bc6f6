// @module-tag faults
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyDoor } from '../tools/testing/every-door.ts'
import { anyBody, anyText, inheritedNames } from '../tools/fuzz/any-body.ts'
import { fromSchema, type Schema } from '../tools/fuzz/from-schema.ts'
import { bookNextWindow } from './bookings/book-test-visit.ts'
import { keepCardAccount } from './cards/account-store.ts'
import { signReport } from './cards/check-signature.ts'
import { sendTestEstimate } from './estimates/send-test-estimate.ts'
import { signEvent } from './delivery/check-webhook.ts'
import { listRoutes, type RuledRoute } from './platform/http/access.ts'
import { bodySchemaOf } from './platform/http/json-body.ts'
import { reviewTokenOf, writeReview } from './reviews/write-test-review.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'
import { sign } from './texts/check-signature.ts'

// The short form of `npm run fuzz`, which sets FUZZ_RUNS: requests made from the routes' own schemas, with and without
// a broken part, and from nothing.

const runs = Number(process.env['FUZZ_RUNS'] ?? 1_500)
/** Fixed, so that a finding is found again; the long form draws another one each time. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122)

const cardSecret = 'whsec_of_this_test'

let server: TestServer
let owner: { cookie: string }
let ids: string[]

beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off', ...everyDoor })
  owner = await server.signIn()
  const account = { key: 'rk_test_0000000000000000', hook: { id: 'we_1', secrets: [cardSecret] } }
  await server.database.transaction((write) =>
    keepCardAccount(write, { account, secret: server.config.authSecret, at: Date.now() }),
  )
  const { booking } = (await bookNextWindow(server)).body
  const { id, token } = await sendTestEstimate(server, owner)
  const review = (await writeReview(server)).body.review.id
  const customer = (await server.call('GET', '/api/customers', { headers: owner })).body.items?.[0]?.id ?? 'nobody'
  ids = [
    booking.id,
    id,
    token,
    review,
    customer,
    reviewTokenOf(server, booking.id),
    'none',
    '0',
    '-1',
    '🧹',
    '%',
    '..',
    '%2e%2e',
  ]
})
afterAll(() => server.close())

type Target = RuledRoute & { schema: Schema | undefined }

/** Requests that would end the owner's session, or this test's sign-in, and streams that never end. */
const leftOut =
  /^POST \/api\/auth\/(sign-out|change-password)|sessions|^GET \/api\/events|^POST \/api\/owner\/(password|email)/

function listTargets(): Target[] {
  const { app } = server.running
  const schemas = new Map<string, Schema>()
  for (const { method, path, handler } of app.routes) {
    const schema = bodySchemaOf(handler)
    // Safe: every schema at a door is one of valibot's.
    if (schema) schemas.set(`${method} ${path}`, schema as unknown as Schema)
  }
  return listRoutes(app)
    .filter(({ method, path }) => !leftOut.test(`${method} ${path}`))
    .map((route) => ({ ...route, schema: schemas.get(`${route.method} ${route.path}`) }))
}

const queries = [
  'limit',
  'before',
  'after',
  'status',
  'list',
  'q',
  'rating',
  'booking',
  'review',
  'estimate',
  'show',
  'book',
  'service',
  'date',
  'from',
  'to',
  'thanks',
  'version',
  ...inheritedNames,
]
const forms = [
  'token',
  'key',
  'name',
  'email',
  'phone',
  'zip',
  'when',
  'date',
  'window',
  'service',
  'homeSize',
  'frequency',
  'extras',
  'rating',
  'text',
  'version',
  'priceShown',
  'reason',
  'words',
  'website',
  'textConsent',
  ...inheritedNames,
]
const headers = [
  'accept',
  'accept-language',
  'accept-encoding',
  'idempotency-key',
  'if-none-match',
  'if-modified-since',
  'range',
  'origin',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'forwarded',
  'x-request-id',
  'authorization',
  'last-event-id',
]

type Asked = {
  path: string
  method: string
  headers: Record<string, string>
  body: string | undefined
  schema: Schema | undefined
  said: unknown
}

function arbitraryRequest(targets: Target[]): fc.Arbitrary<Asked> {
  const query = fc.array(fc.tuple(fc.constantFrom(...queries), anyText), { maxLength: 4 })
  const form = fc.array(fc.tuple(fc.constantFrom(...forms), anyText), { maxLength: 12 })
  // The client refuses requests that no HTTP client would send.
  const value = anyText.map((text) =>
    text
      .replaceAll(/[^\x20-\x7e]/g, '')
      .slice(0, 2_000)
      .trim(),
  )
  const more = fc.dictionary(fc.constantFrom(...headers), value, { maxKeys: 3 })
  const cookie = fc.oneof(
    { weight: 4, arbitrary: fc.constant('owner' as const) },
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: value },
  )
  return fc
    .record({
      // Other services have few doors, and each of them must be passed.
      target: fc.oneof(
        { weight: 14, arbitrary: fc.constantFrom(...targets) },
        { weight: 1, arbitrary: fc.constantFrom(...targets.filter(({ access }) => access === 'program')) },
      ),
      id: fc.array(fc.oneof(fc.constantFrom(...ids), anyText), { minLength: 3, maxLength: 3 }),
      query,
      more,
      cookie,
      kind: fc.constantFrom('schema' as const, 'schema' as const, 'any' as const, 'form' as const, 'raw' as const),
      form,
      raw: anyText,
    })
    .chain(({ target, kind, ...rest }) => {
      const body = kind === 'schema' && target.schema ? fromSchema(target.schema) : anyBody
      return body.map((said) => toRequest({ ...rest, target, kind, said }))
    })
}

type Drawn = {
  target: Target
  id: string[]
  query: [string, string][]
  more: Record<string, string>
  cookie: string | null
  kind: 'schema' | 'any' | 'form' | 'raw'
  form: [string, string][]
  raw: string
  said: unknown
}

function toRequest({ target, id, query, more, cookie, kind, form, raw, said }: Drawn): Asked {
  let part = 0
  const path = target.path.replaceAll(/:\w+|\*/g, () => encode(id[part++ % id.length] ?? ''))
  const search = query.length === 0 ? '' : `?${query.map(([name, text]) => `${name}=${encode(text)}`).join('&')}`
  const isForm = kind === 'form'
  const body =
    target.method === 'GET'
      ? undefined
      : isForm
        ? [...form, ...needed(path, form)].map(([name, text]) => `${name}=${encode(text)}`).join('&')
        : kind === 'raw'
          ? raw
          : toJson(said)
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  return {
    method: target.method,
    path: `${path}${search}`,
    headers: {
      ...(body !== undefined && { 'content-type': type }),
      ...(target.access === 'program' && signAsService(`${path}${search}`, body ?? '')),
      ...more,
      ...(cookie === null ? {} : { cookie: cookie === 'owner' ? owner.cookie : cookie }),
    },
    body,
    schema: target.schema,
    said: isForm || kind === 'raw' ? undefined : said,
  }
}

/** The fields that the text service always sends: without them its forms get no further than their signature. */
function needed(path: string, form: readonly [string, string][]): [string, string][] {
  if (!path.startsWith('/webhooks/twilio/') || form.length < 3) return []
  const always = ['MessageSid', 'From', 'To', 'Body', 'MessageStatus']
  return always.filter((name) => form.every(([each]) => each !== name)).map((name) => [name, form[0]?.[1] ?? ''])
}

/** Signatures of other services, so that the code behind their doors is tried, too. */
function signAsService(address: string, body: string): Record<string, string> {
  const { TWILIO_AUTH_TOKEN, MAIL_BOUNCE_TOKEN, METRICS_TOKEN, MAIL_WEBHOOK_SECRET } = everyDoor
  const token = address.startsWith('/metrics') ? METRICS_TOKEN : MAIL_BOUNCE_TOKEN
  const id = randomUUID()
  const timestamp = String(Math.floor(Date.now() / 1000))
  // Written as it will be sent: a client encodes some letters of an address.
  const asked = URL.parse(`http://localhost${address}`)
  const url = server.config.origin + (asked ? asked.pathname + asked.search : address)
  return {
    authorization: `Bearer ${token}`,
    'x-twilio-signature': sign(TWILIO_AUTH_TOKEN, url, new URLSearchParams(body)),
    'stripe-signature': signReport(cardSecret, body, Date.now()),
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signEvent(MAIL_WEBHOOK_SECRET, { id, timestamp, body })}`,
  }
}

/** Half a surrogate pair has no place in an address. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function toJson(said: unknown): string {
  return JSON.stringify(said) ?? ''
}

async function ask({ method, path, headers: given, body }: Asked): Promise<number> {
  const request = new Request(`http://localhost${path}`, {
    method,
    headers: given,
    ...(body !== undefined && { body }),
  })
  const response = await server.running.app.request(request)
  await response.arrayBuffer()
  return response.status
}

/** Judged as the door itself reads it: a key may come as a header. Bodies that are no JSON are not judged here. */
function fitsSchema({ schema, said, headers: given, body = 'null' }: Asked): boolean {
  if (schema === undefined || said === undefined) return true
  const key = given['idempotency-key']
  const read: unknown = JSON.parse(body)
  const whole = key === undefined || typeof read !== 'object' || read === null ? read : { key, ...read }
  // Safe: listTargets took it from a door.
  return v.safeParse(schema as unknown as v.GenericSchema, whole).success
}

test(
  'no request makes the server fail, and nothing outside its schema is taken',
  { timeout: 60_000 + runs * 100 },
  async () => {
    const targets = listTargets()
    expect(targets.length).toBeGreaterThan(90)
    const ofServices = targets.filter(({ access }) => access === 'program').map(({ path }) => path)
    expect(new Set(ofServices)).toEqual(
      new Set([
        '/metrics',
        '/webhooks/stripe',
        '/webhooks/mail/bounce',
        '/webhooks/mail/events',
        ...['inbound', 'inbound/', 'status', 'status/'].map((path) => `/webhooks/twilio/${path}`),
      ]),
    )
    const takenFromServices = new Set<string>()
    const answered = new Map<string, number>()
    let last = ''
    const said = async (asked: Asked) => {
      const status = await ask(asked)
      last = `${asked.method} ${asked.path} ${status}`
      const group = `${Math.floor(status / 100)}xx`
      answered.set(group, (answered.get(group) ?? 0) + 1)
      if (status < 300) takenFromServices.add(asked.path.split('?')[0] ?? '')
      // A text that no provider takes stays in the Outbox, and the caller of the function is told so.
      const isKept = status === 502 && asked.path.startsWith('/functions/v1/')
      expect(status < 500 || isKept, last).toBe(true)
      expect(status >= 300 || fitsSchema(asked), `${last} was taken`).toBe(true)
    }
    await fc.assert(fc.asyncProperty(arbitraryRequest(targets), said), {
      numRuns: runs,
      seed,
      endOnFailure: runs > 10_000,
    })
    process.stdout.write(
      `Fuzz: ${runs} requests over ${targets.length} routes, ${JSON.stringify(Object.fromEntries(answered))}\n`,
    )
    // Otherwise the requests were all refused at the first door, and nothing behind it was tried.
    expect(answered.get('2xx') ?? 0).toBeGreaterThan(runs / 20)
    expect([...takenFromServices]).toEqual(expect.arrayContaining(ofServices))
  },
)

/** What both databases store in a column of whole numbers. */
const [lowest, highest] = [-(2 ** 31), 2 ** 31 - 1]

function findUnbounded({ type, pipe = [], ...schema }: Schema, place: string): string[] {
  const { entries = {}, options = [], items = [], item, wrapped, key, value } = schema
  const further = Object.entries({ ...entries, ...options, ...items, item, wrapped, key, value })
  // Safe: values with a type are schemas; the others are the values of a list.
  const nested = further.filter(([, one]) => typeof one === 'object' && one !== null) as [string, Schema][]
  const bound = (of: string) => Number(pipe.find((step) => step.type === of)?.requirement ?? NaN)
  const isWhole = type === 'number' && pipe.some((step) => step.type === 'integer')
  const isBounded = bound('min_value') >= lowest && bound('max_value') <= highest
  return [
    ...(isWhole && !isBounded ? [place] : []),
    ...nested.flatMap(([name, one]) => findUnbounded(one, `${place} ${name}`)),
  ]
}

test('no body accepts a whole number that a database could not store', () => {
  const whole: Schema = { type: 'number', pipe: [{ kind: 'validation', type: 'integer' }] }
  expect(findUnbounded({ type: 'strict_object', entries: { version: whole } }, 'a body')).toEqual(['a body version'])
  const targets = listTargets().filter(({ schema }) => schema)
  expect(targets.length).toBeGreaterThan(40)
  const unbounded = targets.flatMap(({ method, path, schema }) =>
    schema ? findUnbounded(schema, `${method} ${path}`) : [],
  )
  expect(unbounded).toEqual([])
})

test.each(['3000000000', '-3000000000', '1e300', '9007199254740993', '1.5', 'NaN', ''])(
  'an estimate has no PDF of the version "%s"',
  async (version) => {
    const { id } = await sendTestEstimate(server, owner)
    const path = `/api/estimates/${id}/pdf?version=${version}`
    expect((await server.call('GET', path, { headers: owner })).status).toBe(404)
  },
)

test('settings of an impossible version are refused', async () => {
  const { settings } = (await server.call('GET', '/api/settings', { headers: owner })).body
  const body = { key: randomUUID(), settings, version: 3_000_000_000 }
  expect((await server.call('PUT', '/api/settings', { body, headers: owner })).status).toBe(422)
})

test('bodies generated from a schema often pass it, and often do not', () => {
  const schemas = listTargets().flatMap(({ schema }) => schema ?? [])
  expect(schemas.length).toBeGreaterThan(40)
  const verdicts = schemas.flatMap((schema) =>
    fc
      .sample(fromSchema(schema), { numRuns: 20, seed })
      .map((body) => v.safeParse(schema as unknown as v.GenericSchema, body).success),
  )
  const share = verdicts.filter((passed) => passed).length / verdicts.length
  expect(share).toBeGreaterThan(0.15)
  expect(share).toBeLessThan(0.85)
})
