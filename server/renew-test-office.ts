import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach } from 'vitest'
import { type Answer, startTestServer, type TestServer } from './start-test-server.ts'

/** A Monday, ten in the morning at the business. */
const monday = Date.parse('2026-11-30T18:00:00Z')

/** At the top level of a test file: each test has a new business, an owner who is signed in, and `now` on that Monday. */
export function renewTestOffice() {
  let opened: { server: TestServer; headers: { cookie: string } } | null = null
  const current = () => {
    if (!opened) throw new Error('The office opens before the first test')
    return opened
  }
  const office = {
    now: monday,
    get server() {
      return current().server
    },
    get headers() {
      return current().headers
    },
    /** A press of the owner. */
    post(path: string, body: object = {}): Promise<Answer> {
      const { server, headers } = current()
      return server.call('POST', path, { body: { key: randomUUID(), ...body }, headers })
    },
    async get(path: string): Promise<Answer['body']> {
      const { server, headers } = current()
      return (await server.call('GET', path, { headers })).body
    },
  }
  beforeEach(async () => {
    await opened?.server.close()
    office.now = monday
    const server = await startTestServer({ LIMITS: 'off' }, { now: () => office.now })
    opened = { server, headers: await server.signIn() }
  })
  afterAll(() => opened?.server.close())
  return office
}
