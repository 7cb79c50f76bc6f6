// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookingTextConsent, recordConsent } from '#words/consents.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { toInstant } from '../../domain/schedule/schedule.ts'
import { seedCustomers } from '../customers/seed-test-customers.ts'
import { type BookingRow, seedBookings } from '../bookings/seed-test-bookings.ts'
import { seal } from '../platform/database/seal-columns.ts'
import { type MailServer, startMailServer } from '../../tools/mail-server.ts'
import { openTexting, publicUrl, type Texting } from '../texts/open-test-texting.ts'
import { sendTestForm } from '../send-test-form.ts'
import { seedPerson } from './seed-test-person.ts'

const day = '2026-12-08'
const moment = (date: string, time: string) => toInstant(date, time, defaultSettings.timeZone)
let now = moment('2026-12-07', '17:00')
let mail: MailServer
let texting: Texting
let ana = ''
let visits = 0

beforeAll(async () => {
  mail = await startMailServer()
  texting = await openTexting({ now: () => now }, { SMTP_URL: mail.url, MAIL_FROM: 'office@sparkle.example' })
  ana = await seedPerson(texting.server, texting.headers)
})
beforeEach(async () => {
  now = moment('2026-12-07', '17:00')
  await texting.server.database.queries.updateTable('bookings').set({ status: 'completed' }).execute()
})
afterAll(async () => {
  await texting.close()
  await mail.close()
})

/** A confirmed visit of tomorrow that Ana goes to, whose customer agreed to texts. */
async function seed(change: Partial<BookingRow> = {}, people = [ana]) {
  const id = randomUUID()
  const [email, phone] = [`door-${++visits}@example.com`, `+1415555${7300 + visits}`]
  const starts_at = moment(day, '08:00')
  const text_consent = JSON.stringify(recordConsent(bookingTextConsent, true, 1, 'S'))
  const row = { id, email, phone, date: day, starts_at, ends_at: starts_at + 7_200_000, text_consent, ...change }
  await seedBookings(texting.server.database.queries, [row])
  const rows = people.map((person_id) => ({ booking_id: id, person_id }))
  if (rows.length > 0) await texting.server.database.queries.insertInto('crew_visits').values(rows).execute()
  return { id, email: row.email ?? '' }
}

async function run(): Promise<void> {
  await texting.server.running.jobs.find(({ name }) => name === 'ask how to get in')?.run()
  await texting.server.deliver()
}

async function asked({ id }: { id: string }) {
  const rows = texting.server.database.queries.selectFrom('messages').select(['kind', 'status', 'body'])
  return rows.where('entity_id', '=', id).where('kind', 'like', 'visit-access%').execute()
}

const noConsent = { text_consent: JSON.stringify(recordConsent(bookingTextConsent, false, 1, 'S')) }
const linkIn = (words: string) => /\/getting-in\/[\w-]+/.exec(words)?.[0] ?? 'none'
const look = (path: string) => fetch(texting.server.url + path)
const say = (token: string, access: string) => sendTestForm(texting.server, '/getting-in', { token, access })

test('in the evening before, a customer who agreed to texts is asked by one text, once', async () => {
  now -= 1
  const visit = await seed()
  await run()
  expect(await asked(visit)).toEqual([])
  now += 1
  await Promise.all([run(), run()])
  now += 60_000
  await run()
  const [text, ...more] = await asked(visit)
  expect(more).toEqual([])
  expect(text).toMatchObject({ kind: 'visit-access-text', status: 'sent' })
  expect(text?.body).toContain(`how do we get in on Tue, Dec 8, 8 AM-10 AM? Tell us: ${publicUrl}/getting-in/`)
})

test('a customer who did not agree to texts is asked by an email, and answers on its page', async () => {
  const visit = await seed(noConsent)
  const before = mail.received.length
  await run()
  expect((await asked(visit)).map(({ kind }) => kind)).toEqual(['visit-access'])
  const [letter, ...more] = mail.received.slice(before).filter(({ to }) => to.includes(visit.email))
  expect(more).toEqual([])
  expect(letter?.parsed.subject).toContain('How do we get in on Tuesday, December 8?')
  const link = linkIn(letter?.parsed.text ?? '')
  const token = link.split('/').at(-1) ?? ''
  const page = await look(link)
  expect([page.status, (await page.text()).includes('How do we get in?')]).toEqual([200, true])

  expect((await say(token, '  ')).status).toBe(422)
  expect((await say(token, 'x'.repeat(1_001))).status).toBe(422)
  expect((await say('made-up', 'Code 1')).status).toBe(404)
  const sent = await say(token, 'The code is 4711')
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${link}?saved`])
  expect(await (await look(`${link}?saved`)).text()).toContain('Thank you.')
  // It is not shown to who has the link.
  expect(await (await look(link)).text()).not.toContain('4711')
  const { body } = await texting.server.call('GET', `/api/bookings/${visit.id}`, { headers: texting.headers })
  expect(body.booking.access).toBe('The code is 4711')
})

test('no customer is asked how to get in if they or their record said so, or if the visit has no people', async () => {
  const { queries } = texting.server.database
  const customer_id = randomUUID()
  await seedCustomers(queries, { id: customer_id, address: '1 Oak Street', access: seal(queries, 'Key under the pot') })
  const quiet = [
    await seed({ access: seal(queries, 'Somebody is home.') }),
    await seed({ customer_id }),
    await seed({}, []),
    await seed({ status: 'pending' }),
    await seed({
      date: '2026-12-09',
      starts_at: moment('2026-12-09', '08:00'),
      ends_at: moment('2026-12-09', '10:00'),
    }),
    await seed({ email: '', ...noConsent }),
  ]
  await run()
  for (const visit of quiet) expect(await asked(visit)).toEqual([])
})

test('no customer is asked at night, or for an owner who turned reminders off', async () => {
  const visit = await seed()
  now = moment('2026-12-07', '20:00')
  await run()
  expect(await asked(visit)).toEqual([])
  now = moment('2026-12-07', '17:30')
  const settings = { ...defaultSettings, reminders: { ...defaultSettings.reminders, visits: false } }
  const { server, headers } = texting
  await server.call('PUT', '/api/settings', { headers, body: { key: randomUUID(), settings } })
  await run()
  expect(await asked(visit)).toEqual([])
  await server.call('PUT', '/api/settings', { headers, body: { key: randomUUID(), settings: defaultSettings } })
})

test('a question that waits is not sent once it is answered', async () => {
  const visit = await seed(noConsent)
  mail.behave('timeout' as never)
  await texting.server.running.jobs.find(({ name }) => name === 'ask how to get in')?.run()
  const { queries } = texting.server.database
  await queries
    .updateTable('bookings')
    .set({ access: seal(queries, 'Ring') })
    .where('id', '=', visit.id)
    .execute()
  mail.behave('accept')
  await texting.server.deliver()
  expect((await asked(visit)).map(({ status }) => status)).not.toContain('sent')
})

test('the link opens nothing once the visit has begun', async () => {
  const visit = await seed(noConsent)
  await run()
  const [message] = await asked(visit)
  expect(message?.kind).toBe('visit-access')
  const letter = mail.received.findLast(({ to }) => to.includes(visit.email))
  now = moment(day, '08:00')
  expect((await look(linkIn(letter?.parsed.text ?? ''))).status).toBe(404)
})
