// @module-tag both-engines
import { expect, test, vi } from 'vitest'
import { openTestServer } from '../open-test-server.ts'
import { forgetEndedSessions } from './session-store.ts'

let skippedMs = 0
const dayMs = 24 * 3_600_000

const { server } = await openTestServer({ environment: { LIMITS: 'on' }, clock: { now: () => Date.now() + skippedMs } })

async function status(headers: { cookie: string }): Promise<number> {
  return (await server.call('GET', '/api/dashboard', { headers })).status
}

test('a session that is used every day ends after 30 days, or as many as the owner says', async () => {
  skippedMs = 0
  const headers = await server.signIn()
  const useForDays = async (days: number) => {
    for (let day = 1; day <= days; day++) {
      // What better-auth does with its own clock when a session is used.
      const expiresAt = new Date(Date.now() + (day + 30) * dayMs)
      const value = server.database.engine === 'sqlite' ? expiresAt.toISOString() : expiresAt
      await server.database.queries.updateTable('session').set({ expiresAt: value }).execute()
      skippedMs = day * dayMs - 60_000
      expect(await status(headers)).toBe(200)
    }
  }
  await useForDays(30)
  skippedMs = 30 * dayMs + 60_000
  expect(await status(headers)).toBe(401)
  skippedMs = 0
  const set = (days: number) => server.call('POST', '/api/owner/session-days', { body: { days }, headers })
  expect((await set(91)).body.errors).toEqual({ days: 'Enter at most 90 days.' })
  expect((await set(2)).body).toEqual({ days: 2 })
  skippedMs = 2 * dayMs + 60_000
  expect(await status(headers)).toBe(401)
  skippedMs = 0
  await set(30)
})

test('ended sessions are dropped, live ones stay', async () => {
  const headers = await server.signIn()
  const count = async () => (await server.database.queries.selectFrom('session').select('id').execute()).length
  const before = await count()
  await forgetEndedSessions(server.database.queries, Date.now())
  expect(await count()).toBe(before)
  expect(await status(headers)).toBe(200)
  await forgetEndedSessions(server.database.queries, Date.now() + 31 * dayMs)
  expect(await count()).toBe(0)
})

test('changing the sign-in asks for the password again after 15 minutes', async () => {
  skippedMs = 0
  const headers = await server.signIn()
  const set = () => server.call('POST', '/api/owner/session-days', { body: { days: 30 }, headers })
  expect((await set()).status).toBe(200)
  skippedMs = 16 * 60_000
  expect(await set()).toMatchObject({ status: 403, body: { code: 'confirm-required' } })
  const confirm = (password: string) => server.call('POST', '/api/owner/confirm', { body: { password }, headers })
  expect((await confirm('wrong')).status).toBe(422)
  expect((await set()).status).toBe(403)
  expect((await confirm('morning light kitchen')).body).toEqual({ confirmed: true })
  expect((await set()).status).toBe(200)
})

test('the stream of changes ends with its session', async () => {
  skippedMs = 0
  const [here, there] = [await server.signIn(), await server.signIn()]
  const open = async (headers: { cookie: string }) => {
    const answer = await fetch(`${server.url}/api/events`, { headers })
    const state = { open: true, text: '' }
    void answer.body?.pipeThrough(new TextDecoderStream()).pipeTo(
      new WritableStream({
        write: (text) => void (state.text += text),
        close: () => void (state.open = false),
      }),
    )
    await vi.waitFor(() => expect(state.text).toContain('event: ready'))
    return state
  }
  const [mine, theirs] = [await open(here), await open(there)]
  await server.call('POST', '/api/auth/revoke-other-sessions', { body: {}, headers: here })
  await vi.waitFor(() => expect(theirs.open).toBe(false), 60_000)
  expect(mine.open).toBe(true)
  await server.call('POST', '/api/auth/sign-out', { body: {}, headers: { ...here, origin: server.url } })
  await vi.waitFor(() => expect(mine.open).toBe(false), 60_000)
})
