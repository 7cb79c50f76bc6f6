import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offeredWindows, openWindows } from '../../domain/schedule/schedule.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { type MailServer, startMailServer } from '../../tools/mail-server.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import { findFreeWindows, visitForm } from './book-test-visit.ts'

let mail: MailServer
let server: TestServer
let now = Date.now()

beforeAll(async () => {
  mail = await startMailServer()
  const delivery = { SMTP_URL: mail.url, MAIL_FROM: 'office@example.com', TRUSTED_PROXIES: '127.0.0.1' }
  server = await startTestServer(delivery, { now: () => now })
})
afterAll(async () => {
  await server.close()
  await mail.close()
})

test('strangers may hold half of a day, also after its first hours can no longer be booked', async () => {
  const { schedule, timeZone } = defaultSettings
  // A day with four windows, at the moment when it is too late to book its first one.
  const first = offeredWindows(schedule, timeZone, now).findLast(({ window }) => window === schedule.windows[0]?.id)
  const date = first?.date ?? ''
  expect(openWindows(schedule, timeZone, date)).toHaveLength(4)
  now = (first?.startsAt ?? 0) - schedule.leadHours * 3_600_000 + 1
  const left = (await findFreeWindows(server)).filter((window) => window.date === date)
  expect(left).toHaveLength(3)
  const answers = []
  for (const [number, window] of left.entries()) answers.push(await askAsStranger(number, window))
  expect(answers).toEqual(['booked', 'booked', 'confirm-by-email'])
})

async function askAsStranger(number: number, window: object): Promise<string> {
  const self = { email: `stranger${number}@example.com`, phone: `(415) 555-${1000 + number}` }
  const headers = { 'x-forwarded-for': `198.51.100.${number}` }
  const answer = await server.call('POST', '/api/bookings', {
    body: { key: randomUUID(), ...visitForm, ...self, ...window },
    headers,
  })
  return answer.status === 201 ? 'booked' : answer.body.code
}
