import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingTextConsent, recordConsent } from '#words/consents.ts'
import { addDays, dayOfWeek } from '../../domain/schedule/calendar-days.ts'
import { toInstant, toPlainDate } from '../../domain/schedule/schedule.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { type MailServer, startMailServer } from '../../tools/mail-server.ts'
import { openTexting, type Texting } from '../texts/open-test-texting.ts'
import { seedCustomers } from '../customers/seed-test-customers.ts'
import { seedBookings } from './seed-test-bookings.ts'

const { timeZone } = defaultSettings
const day =
  [4, 5, 6]
    .map((ahead) => addDays(toPlainDate(Date.now(), timeZone), ahead))
    .find((date) => dayOfWeek(date) < 7 && dayOfWeek(date) > 1) ?? ''
const moment = (date: string, time: string) => toInstant(date, time, timeZone)
const now = moment(addDays(day, -1), '10:00')

let mail: MailServer
let texting: Texting
const people: Record<string, string> = {}
beforeAll(async () => {
  mail = await startMailServer()
  texting = await openTexting({ now: () => now }, { SMTP_URL: mail.url, MAIL_FROM: 'office@sparkle.example' })
  for (const name of ['Ana Reyes', 'Maria Luz', 'Bea Ortiz']) {
    const details = { phone: '', language: 'en', color: 'teal', role: 'cleaner', from: '2020-01-01', until: null }
    const body = { key: randomUUID(), name, ...details }
    const answer = await texting.server.call('POST', '/api/crew', { headers: texting.headers, body })
    people[name.split(' ')[0] ?? ''] = answer.body.person.id
  }
})
afterAll(async () => {
  await texting.close()
  await mail.close()
})

type Home = { before: string[][]; going: string[]; email?: string }
let homes = 0

/** A home with past visits by these people, oldest first, and a visit tomorrow; returns what its customer is sent. */
async function remindHome({ before, going, email = `home-${++homes}@example.com` }: Home) {
  const { queries } = texting.server.database
  const customer_id = randomUUID()
  const phone = `+1415555${7100 + homes}`
  await seedCustomers(queries, { id: customer_id, email, phone_key: phone })
  const home = { customer_id, email, phone, address: '7 Pine Street' }
  const text_consent = JSON.stringify(recordConsent(bookingTextConsent, true, 1, 'S'))
  const past = before.map((_, nth) => {
    const starts_at = moment(addDays(day, 7 * (nth - before.length)), '08:00')
    return {
      id: randomUUID(),
      ...home,
      status: 'completed' as const,
      starts_at,
      ends_at: starts_at + 7_200_000,
      text_consent,
    }
  })
  const starts_at = moment(day, '08:00')
  const visit = { id: randomUUID(), ...home, date: day, starts_at, ends_at: starts_at + 7_200_000, text_consent }
  await seedBookings(queries, [...past, visit])
  const rows = [
    ...before.map((names, nth) => ({ id: past[nth]?.id ?? '', names })),
    { id: visit.id, names: going },
  ].flatMap(({ id, names }) => names.map((name) => ({ booking_id: id, person_id: people[name] ?? '' })))
  if (rows.length > 0) await queries.insertInto('crew_visits').values(rows).execute()
  const sent = mail.received.length
  await texting.server.running.jobs.find(({ name }) => name === 'remind of visits')?.run()
  await texting.server.deliver()
  const texts = await queries
    .selectFrom('messages')
    .select('body')
    .where('entity_id', '=', visit.id)
    .where('kind', '=', 'visit-reminder-text')
    .execute()
  const mails = mail.received.slice(sent).filter(({ to }) => to.includes(email))
  return {
    mail: mails.map(({ parsed }) => parsed.text ?? '').join('\n'),
    text: texts.map(({ body }) => body).join('\n'),
  }
}

const usual = [['Ana'], ['Ana'], ['Ana'], ['Ana']]

test('a customer who is used to Ana reads once that Maria comes instead', async () => {
  const { mail: email, text } = await remindHome({ before: usual, going: ['Maria'] })
  expect(email.match(/This time Maria comes instead of Ana\./g)).toHaveLength(1)
  expect(text).toContain('reminder of your cleaning')
  expect(text).not.toContain('Maria')
})

test('a customer without an email reads it in the text', async () => {
  const { text } = await remindHome({ before: usual, going: ['Maria', 'Bea'], email: '' })
  expect(text).toMatch(/This time (Bea and Maria|Maria and Bea) come instead of Ana\./)
})

test.each([
  ['Ana comes with somebody else', { before: usual, going: ['Ana', 'Maria'] }],
  ['nobody is assigned', { before: usual, going: [] }],
  ['nobody did three of the last four visits', { before: [['Ana'], ['Ana'], ['Maria'], ['Bea']], going: ['Bea'] }],
  ['it is the first visit', { before: [], going: ['Maria'] }],
])('nothing is said when %s', async (_name, home) => {
  const { mail: email, text } = await remindHome(home)
  expect(email).toContain('8:00 AM – 10:00 AM')
  expect(email + text).not.toContain('instead')
})
