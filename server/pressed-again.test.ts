import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '../domain/settings/settings.ts'
import { findFreeWindows, visitForm } from './bookings/book-test-visit.ts'
import { sendTestEstimate } from './estimates/send-test-estimate.ts'
import { reviewForm } from './reviews/write-test-review.ts'
import { openTestServer } from './open-test-server.ts'
import type { Answer } from './start-test-server.ts'

// If an answer is lost on the way the same press is sent again, maybe much later. It gets the first result, whatever
// the business has changed since: finished work is never refused.

const { server } = await openTestServer({ delivers: { mail: true, texts: true } })
const headers = await server.signIn()

const usual = { ...defaultSettings, texts: { dailyDollars: 5, countries: ['US'] } }

async function change(settings: object): Promise<void> {
  const body = { key: randomUUID(), settings: { ...usual, ...settings } }
  expect(await server.call('PUT', '/api/settings', { body, headers })).toMatchObject({ status: 200 })
}
beforeEach(async () => {
  await change({})
  await keepService({ label: 'Window Cleaning', description: 'glass and frames', base: 120 })
})

/** Adds a service to the stored settings, or removes it, without a press. */
async function keepService(service: object | undefined): Promise<void> {
  const { queries } = server.database
  const { value } = await queries.selectFrom('settings').select('value').executeTakeFirstOrThrow()
  const settings = JSON.parse(value)
  settings.prices.services.windows = service
  const kept = { value: JSON.stringify(settings) }
  await queries.updateTable('settings').set(kept).execute()
}
const forgetService = () => keepService(undefined)

const post = (path: string, body: object) => server.call('POST', path, { body, headers })
const elsewhere = () => change({ zips: ['10001'] })
const abroad = () => change({ texts: { dailyDollars: 5, countries: ['CA'] } })
const form = {
  customerName: 'Ana Díaz',
  customerEmail: 'ana@example.com',
  customerPhone: '(415) 555-0199',
  address: '12 Elm Street',
  service: 'deep',
  homeSize: 'medium',
  textConsent: true,
}
const nextWindow = async () => (await findFreeWindows(server))[6] ?? { date: '', window: '' }

async function approved(): Promise<string> {
  const { byLink } = await sendTestEstimate(server, headers)
  expect((await post(`${byLink}/approve`, { key: randomUUID(), version: 1, name: 'Ana' })).status).toBe(200)
  return byLink
}

let withdrawn = ''

type Case = {
  what: string
  press: () => Promise<(key: string) => Promise<Answer>>
  since: () => Promise<unknown>
  other?: number
}

const cases: Case[] = [
  {
    what: 'a booking where the area is another one now',
    press: async () => {
      const at = await nextWindow()
      return (key) => post('/api/bookings', { key, ...visitForm, ...at })
    },
    since: elsewhere,
  },
  {
    what: 'the visit of an estimate where the area is another one now',
    press: async () => {
      const [path, at] = [await approved(), await nextWindow()]
      return (key) => post(`${path}/book`, { key, version: 1, ...at, address: '1 Oak Street', zip: '94110' })
    },
    since: elsewhere,
    // Picking the same time returns that booking.
    other: 200,
  },
  {
    what: 'an estimate with a text where its country gets none now',
    press: async () => (key) => post('/api/estimates', { key, ...form }),
    since: abroad,
  },
  {
    what: 'the next version of an estimate with a text where its country gets none now',
    press: async () => {
      const { id } = await sendTestEstimate(server, headers)
      return (key) => post(`/api/estimates/${id}/change`, { key, ...form, version: 1 })
    },
    since: abroad,
  },
  {
    what: 'a text to another number where its country gets none now',
    press: async () => {
      const { id } = await sendTestEstimate(server, headers)
      const { messages } = (await server.call('GET', `/api/estimates/${id}`, { headers })).body
      const text = messages.find(({ kind }: { kind: string }) => kind === 'estimate-text').id
      await server.database.queries.updateTable('messages').set({ status: 'failed' }).where('id', '=', text).execute()
      const body = { phone: '(415) 555-0177', textConsent: true }
      return (key) => post(`/api/messages/${text}/send-elsewhere/text`, { key, ...body })
    },
    since: abroad,
  },
  {
    what: 'a text of another program where its country gets none now',
    press: async () => (key) => post('/functions/v1/send-estimate-sms', { key, to: '+14155550166', message: 'Hello' }),
    since: abroad,
  },
  {
    what: 'an email that was sent again and offers what is withdrawn now',
    press: async () => {
      const { id } = await sendTestEstimate(server, headers)
      withdrawn = id
      const { messages } = (await server.call('GET', `/api/estimates/${id}`, { headers })).body
      const email = messages.find(({ kind }: { kind: string }) => kind === 'estimate-email').id
      const failed = { status: 'failed', sent_at: null } as const
      await server.database.queries.updateTable('messages').set(failed).where('id', '=', email).execute()
      return (key) => post(`/api/messages/${email}/send-again`, { key })
    },
    since: () => post(`/api/estimates/${withdrawn}/void`, { key: randomUUID(), version: 1, words: 'A slip' }),
    other: 409,
  },
  {
    what: 'a visit that was agreed on of a service that is gone',
    press: async () => {
      const at = { date: (await nextWindow()).date, start: '07:00', end: '07:30', anyway: true }
      return (key) => post('/api/bookings/arranged', { key, ...visitForm, service: 'windows', ...at })
    },
    since: forgetService,
  },
  {
    what: 'an estimate of a service that is gone',
    press: async () => (key) => post('/api/estimates', { key, ...form, service: 'windows', textConsent: false }),
    since: forgetService,
  },
  {
    what: 'a review of a service that is gone',
    press: async () => (key) => post('/api/reviews', { key, ...reviewForm, service: 'windows' }),
    since: forgetService,
  },
]

test.each(cases)('pressing $what again gets the first answer', async ({ press, since, other = 422 }) => {
  const send = await press()
  const key = randomUUID()
  const first = await send(key)
  expect(first.status).toBeLessThan(300)
  await since()
  expect(await send(randomUUID())).toMatchObject({ status: other })
  expect(await send(key)).toMatchObject({ status: first.status })
})
