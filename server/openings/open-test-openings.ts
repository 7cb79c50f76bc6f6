import { randomUUID } from 'node:crypto'
import { visitForm } from '../bookings/book-test-visit.ts'
import { createPrivateLinks } from '../platform/private-links.ts'
import { sendTestForm } from '../send-test-form.ts'
import type { Answer, TestServer } from '../start-test-server.ts'

/** A free window on the day after the test's Monday. */
export const freeWindow = { date: '2026-12-01', start: '12:00', end: '14:00' }

type Office = { server: TestServer; headers: { cookie: string } }

/** Books a visit by phone that would come earlier; returns its id and the token of its private link. */
export async function bookWishing({ server, headers }: Office, change: object = {}) {
  const when = { date: '2026-12-10', start: '08:00', end: '10:00' }
  const body = { key: randomUUID(), ...visitForm, ...when, earlier: true, ...change }
  const answer = await server.call('POST', '/api/bookings/arranged', { body, headers })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  const id: string = answer.body.booking.id
  return { id, token: createPrivateLinks(server.config.authSecret).make('booking', id) }
}

export function offer({ server, headers }: Office, visits: string[], change: object = {}): Promise<Answer> {
  const body = { key: randomUUID(), ...freeWindow, visits, ...change }
  return server.call('POST', '/api/openings', { body, headers })
}

/** Presses the form of a private link as a browser without a script does. */
export function press(server: TestServer, path: string, fields: Record<string, string>): Promise<Response> {
  return sendTestForm(server, path, fields)
}
