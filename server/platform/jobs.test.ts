// @module-tag both-engines
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import { type Job, runJob, startJobs } from './jobs.ts'
import { silentLog } from './process/log.ts'

const minuteMs = 60_000

let now = Math.floor(Date.now() / minuteMs) * minuteMs
const clock = { now: () => now }
let server: TestServer
let other: TestServer | null

beforeAll(async () => {
  server = await startTestServer({}, clock)
  // A second process on a SQLite folder is refused.
  other = server.config.database.kind === 'postgres' ? await startTestServer({}, clock, server) : null
})
afterAll(async () => {
  await other?.close()
  await server.close()
})
beforeEach(() => {
  now += 10 * minuteMs
})

/** The time of a job has come, on every node: each of them looks several times at once, as more nodes would. */
async function strike(job: Job): Promise<void> {
  const nodes = other ? [server, other, server, other] : [server]
  await Promise.all(nodes.map(({ database }) => runJob({ database, clock, log: silentLog }, job)))
}

function counting(name: string, run: () => Promise<void> = () => Promise.resolve()) {
  const rounds: number[] = []
  const job = { name, when: '* * * * *', run: () => (rounds.push(now), run()) }
  return { job, rounds }
}

test('of all nodes one does each scheduled job, once each time', async () => {
  const { job, rounds } = counting('count')
  const first = now
  await strike(job)
  now += minuteMs - 5
  await strike(job)
  now += minuteMs + 800
  await strike(job)
  expect(rounds).toEqual([first, first + minuteMs - 5, first + 2 * minuteMs + 795])
})

test('a failed job runs again at its next time, and another one runs in between', async () => {
  const failing = counting('fail', () => Promise.reject(new Error('out of order')))
  const fine = counting('be fine')
  await expect(strike(failing.job)).rejects.toThrow('out of order')
  await strike(fine.job)
  now += minuteMs
  await expect(strike(failing.job)).rejects.toThrow('out of order')
  expect([failing.rounds.length, fine.rounds.length]).toEqual([2, 1])
})

test('a running round ends before the next on another node, and one of a dead process does not delay it', async () => {
  if (!other) return
  const done = Promise.withResolvers<void>()
  const slow = counting('be slow', () => done.promise)
  const [here, there] = [server, other].map(({ database }) => ({ database, clock, log: silentLog }))
  if (!here || !there) throw new Error('There are two nodes')
  const round = runJob(here, slow.job)
  await expect.poll(() => slow.rounds.length).toBe(1)
  now += minuteMs - 1_000
  await runJob(there, slow.job)
  expect(slow.rounds).toHaveLength(1)
  // The lease of a dead process is not renewed.
  now += 2 * minuteMs
  const second = runJob(there, slow.job)
  await expect.poll(() => slow.rounds.length).toBe(2)
  done.resolve()
  await Promise.all([round, second])
})

test('a clock that was ahead, and a round killed then, delay no job once the clock is put right', async () => {
  const [ended, killed] = [counting('end early'), counting('be killed early')]
  const right = now
  now += 365 * 24 * 60 * minuteMs
  await strike(ended.job)
  await strike(killed.job)
  const { queries } = server.database
  await queries
    .updateTable('jobs')
    .set({ lease_until: now + minuteMs })
    .where('name', '=', killed.job.name)
    .execute()
  now = right + minuteMs
  for (const { job, rounds } of [ended, killed]) {
    await strike(job)
    await strike(job)
    expect(rounds.filter((at) => at === now)).toHaveLength(other ? 1 : 2)
  }
})

test('one clock runs all jobs of the same time, and a slow one is not started again before it has ended', async () => {
  vi.useFakeTimers({ now })
  onTestFinished(() => void vi.useRealTimers())
  let end = () => undefined as void
  const slow = counting('be slow', () => new Promise((resolve) => (end = resolve)))
  const failing = counting('fail', () => Promise.reject(new Error('out of order')))
  const seldom = { ...counting('be seldom').job, when: '0 0 1 1 *' }
  // No other node is asked, so that nothing waits for a database while the time stands still.
  const database = { ...server.database, engine: 'sqlite' as const }
  const stop = startJobs([slow.job, failing.job, seldom], { database, clock, log: silentLog })
  onTestFinished(stop)
  expect(vi.getTimerCount()).toBe(2)
  await vi.advanceTimersByTimeAsync(3 * minuteMs)
  expect([slow.rounds.length, failing.rounds.length]).toEqual([1, 3])
  end()
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect([slow.rounds.length, failing.rounds.length]).toEqual([2, 4])
})

test('every job of the server has a unique name', () => {
  const names = server.running.jobs.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(8)
  expect(new Set(names).size).toBe(names.length)
})
