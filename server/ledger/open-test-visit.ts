import { randomUUID } from 'node:crypto'
import { defaultSettings } from '../../domain/settings/settings.ts'
import type { MailServer } from '../../tools/mail-server.ts'
import { bookNextWindow } from '../bookings/book-test-visit.ts'
import { openTestServer, type Options } from '../open-test-server.ts'
import type { Answer, TestServer } from '../start-test-server.ts'

/** A server with an owner who is signed in, and a clock that a test sets. */
export type Office = { server: TestServer; headers: { cookie: string }; clock: { now: number; first: number } }

/** At the top level of a test file. All visits of a test can be in one window. */
export async function openTestOffice(options: Omit<Options, 'clock'> = {}): Promise<Office & { mail: MailServer }> {
  const clock = { now: Date.now(), first: Date.now() }
  const { server, mail } = await openTestServer({ ...options, clock: { now: () => clock.now } })
  const office = { server, headers: await server.signIn(), clock, mail }
  await hireTestCrews(office)
  return office
}

export function post({ server, headers }: Office, path: string, body: object = {}): Promise<Answer> {
  return server.call('POST', path, { body: { key: randomUUID(), ...body }, headers })
}

/** All visits of a test are in one window. */
export async function hireTestCrews({ server, headers }: Office): Promise<void> {
  const settings = { ...defaultSettings, schedule: { ...defaultSettings.schedule, crews: 20 } }
  await server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings }, headers })
}

/** A confirmed visit that begins now, for $89. */
export async function openTestVisit(office: Office, change: object = {}): Promise<{ id: string; link: string }> {
  const { server, clock } = office
  clock.now = clock.first++
  const { body } = await bookNextWindow(server, { email: `${randomUUID()}@example.com`, ...change })
  const { id, startsAt } = body.booking
  await post(office, `/api/bookings/${id}/confirm`)
  clock.now = Date.parse(startsAt)
  return { id, link: body.link }
}
