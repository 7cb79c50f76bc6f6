// @module-tag both-engines
import { expect, test } from 'vitest'
import { bookNextWindow } from '../../bookings/book-test-visit.ts'
import { createRequestMeter } from '../../platform/http/measure-requests.ts'
import { createJobMeter } from '../../platform/jobs.ts'
import { openTestServer } from '../../open-test-server.ts'
import { startTestServer } from '../../start-test-server.ts'

const token = 'a token of more than twenty'

const { server } = await openTestServer({ environment: { LIMITS: 'on', METRICS_TOKEN: token } })

const read = async (authorization: string) => server.call('GET', '/metrics', { headers: { authorization } })
const figures = async () => (await read(`Bearer ${token}`)).body as string

test('without the token, and without one in the configuration, the address does not exist', async () => {
  const unknown = await server.call('GET', '/nothing-here')
  for (const wrong of ['', token, `Bearer ${token}x`, `bearer ${token}`]) {
    const answer = await read(wrong)
    expect(answer.status).toBe(404)
    expect(answer.body.code).toBe(unknown.body.code)
  }
  const without = await startTestServer()
  expect((await without.call('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } })).status).toBe(404)
  await without.close()
})

test('requests are counted by route and status, the page among them, and no token is in a label', async () => {
  const { body } = await bookNextWindow(server)
  await fetch(new URL(body.link, server.url))
  await fetch(server.url)
  await fetch(server.url)
  const secret = new URL(body.link, server.url).searchParams.get('booking') ?? ''
  await server.call('GET', `/api/bookings/by-token/${secret}`)
  await server.call('GET', '/nothing-here')
  const text = await figures()
  expect(text).toMatch(/^broom_http_requests_total\{method="POST",route="\/api\/bookings",status="201"\} 1$/m)
  expect(text).toMatch(/^broom_http_requests_total\{method="GET",route="\/",status="200"\} 3$/m)
  expect(text).toMatch(/^broom_http_requests_total\{method="GET",route="none",status="404"\} \d+$/m)
  expect(text).toMatch(/^broom_http_request_seconds_bucket\{method="POST",route="\/api\/bookings",le="\+Inf"\} 1$/m)
  expect(secret.length).toBeGreaterThan(20)
  expect(text).not.toContain(secret)
})

test('undelivered messages are counted by channel and state, with the age of the oldest due one', async () => {
  const { queries } = server.database
  await bookNextWindow(server)
  await server.deliver()
  // Otherwise it looks at the overdue one below, between two figures.
  await server.running.relay.stop()
  const text = await figures()
  // No mail server is set up: they wait in the Outbox.
  expect(text).toMatch(/^broom_job_runs_total\{job="back up",outcome="done"\} 0$/m)
  expect(text).toMatch(/^broom_messages\{channel="email",status="kept"\} [1-9]\d*$/m)
  const { id } = await queries.selectFrom('messages').select('id').executeTakeFirstOrThrow()
  await queries
    .updateTable('messages')
    .set({ status: 'queued', next_attempt_at: Date.now() - 90_000, lease_until: Date.now() + 60_000 })
    .where('id', '=', id)
    .execute()
  expect(await figures()).toMatch(/^broom_message_overdue_seconds\{channel="email"\} 9\d(\.\d+)?$/m)
  await queries.updateTable('messages').set({ status: 'failed', next_attempt_at: null }).where('id', '=', id).execute()
  expect(await figures()).toMatch(/^broom_messages\{channel="email",status="failed"\} 1$/m)
})

test('open streams of changes are counted until they end', async () => {
  const owner = await server.signIn()
  const open = async () => /^broom_streams_open (\d+)$/m.exec(await figures())?.[1]
  expect(await open()).toBe('0')
  const streams = [new AbortController(), new AbortController()]
  for (const { signal } of streams) await fetch(`${server.url}/api/events`, { headers: owner, signal })
  await expect.poll(open).toBe('2')
  streams[0]?.abort()
  await expect.poll(open).toBe('1')
  streams[1]?.abort()
  await expect.poll(open).toBe('0')
})

test('Prometheus can read every line, and each figure is described once', async () => {
  const lines = (await figures()).trimEnd().split('\n')
  const sample = /^[a-z_]+(\{([a-z]+="([^"\\\n]|\\["\\n])*",?)+\})? -?\d+(\.\d+)?(e[+-]\d+)?$/
  for (const line of lines) expect(line).toMatch(line.startsWith('#') ? /^# (HELP|TYPE) [a-z_]+ \S/ : sample)
  const names = lines.filter((line) => line.startsWith('# TYPE')).map((line) => line.split(' ')[2])
  expect(new Set(names).size).toBe(names.length)
  for (const name of ['broom_database_up', 'process_resident_memory_bytes', 'broom_job_runs_total'])
    expect(names).toContain(name)
})

test("counted times are at most their bucket's end, and the last bucket has every request", () => {
  const meter = createRequestMeter()
  for (const seconds of [0.0005, 0.02, 0.02, 30]) meter.observe({ method: 'GET', route: '/', status: 200, seconds })
  expect(meter.latencies()).toEqual([
    { method: 'GET', route: '/', within: [1, 1, 1, 3, 3, 3, 3, 3, 3, 3, 3, 3], count: 4, seconds: 30.0405 },
  ])
})

test('a failed job is counted as failed, and still fails', async () => {
  const meter = createJobMeter()
  let failing = true
  const run = () => (failing ? Promise.reject(new Error('no')) : Promise.resolve())
  const job = meter.measure({ name: 'forget', when: '* * * * *', run })
  await expect(job.run()).rejects.toThrow('no')
  failing = false
  await job.run()
  expect(meter.list()).toMatchObject([{ job: 'forget', done: 1, failed: 1 }])
})
