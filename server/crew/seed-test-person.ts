import { randomUUID } from 'node:crypto'
import type { TestServer } from '../start-test-server.ts'

/** A cleaner, filled in; the rest is the test's. */
const personForm = {
  name: 'Ana Reyes',
  phone: '(415) 555-0134',
  language: 'es',
  color: 'teal',
  role: 'cleaner',
  from: '2020-01-01',
  until: null,
}

export async function seedPerson(
  server: TestServer,
  headers: Record<string, string>,
  change: object = {},
): Promise<string> {
  const { body } = await server.call('POST', '/api/crew', {
    body: { key: randomUUID(), ...personForm, ...change },
    headers,
  })
  return body.person.id
}
