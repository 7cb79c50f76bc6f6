import { createHmac } from 'node:crypto'
import { Cron } from 'croner'
import type { Clock } from './clock.ts'
import type { Database, Queries } from './database/open-database.ts'
import { holdLease } from './hold-lease.ts'
import type { Log } from './process/log.ts'

/** `when` as in cron, to the minute. */
export type Job = { name: string; when: string; run(): Promise<void> }

export const everyMinute = '* * * * *'
export const hourly = '23 * * * *'
/** When hardly any visitor is there. */
export const nightly = '17 4 * * *'

const [earliest, minutesOfNight] = [3 * 60 + 30, 90]

/**
 * From half past three to five, plus `later` minutes, for jobs that read or write a whole database. Derived from the
 * secret: servers beside each other begin apart, and those of one business agree.
 */
export function ownNight(secret: string, later = 0): string {
  const drawn = createHmac('sha256', secret).update('minute of the night').digest().readUInt32BE()
  const minute = earliest + (drawn % minutesOfNight) + later
  return `${minute % 60} ${Math.floor(minute / 60)} * * *`
}

type Needs = { database: Database; clock: Clock; log: Log }

/** One round of a job after the other; returns the way to stop. */
export function startJobs(jobs: readonly Job[], needs: Needs): () => void {
  // A timer for each schedule: each costs a tenth of a megabyte, and most jobs run every minute or at night.
  const clocks = [...Map.groupBy(jobs, ({ when }) => when)].map(([when, due]) => {
    const rounds = due.map((job) => oneAtATime(() => runJob(needs, job).catch(reportFailed(needs, job))))
    return new Cron(when, () => {
      for (const run of rounds) void run()
    })
  })
  return () => {
    for (const clock of clocks) clock.stop()
  }
}

function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let isRunning = false
  return async () => {
    if (isRunning) return
    isRunning = true
    await run().finally(() => (isRunning = false))
  }
}

/** Once each, if due while no server was running. */
export async function runMissed(jobs: readonly Job[], since: number, needs: Needs): Promise<void> {
  for (const job of jobs) {
    const due = new Cron(job.when, { paused: true }).nextRun(new Date(since))
    if (due !== null && due.getTime() <= needs.clock.now()) await runJob(needs, job).catch(reportFailed(needs, job))
  }
}

function reportFailed({ log }: Needs, { name }: Job): (error: unknown) => void {
  return (error) => log.error('A job failed; it is tried again at its next time', { job: name, error: String(error) })
}

type JobRuns = { job: string; done: number; failed: number; lastSeconds: number }
export type JobMeter = { measure(job: Job): Job; list(): JobRuns[] }

export function createJobMeter(): JobMeter {
  const runs: JobRuns[] = []
  return {
    measure(job) {
      const counted: JobRuns = { job: job.name, done: 0, failed: 0, lastSeconds: 0 }
      runs.push(counted)
      return { ...job, run: () => measureRun(counted, job) }
    },
    list: () => runs,
  }
}

async function measureRun(counted: JobRuns, { run }: Job): Promise<void> {
  const startedAt = performance.now()
  counted.failed++
  try {
    await run()
    counted.failed--
    counted.done++
  } finally {
    counted.lastSeconds = (performance.now() - startedAt) / 1000
  }
}

const leaseMs = 60_000

/** The first of all nodes to take the minute. A running round goes first. On SQLite no node has to be asked. */
export async function runJob({ database, clock, log }: Needs, { name, run }: Job): Promise<void> {
  if (database.engine === 'sqlite') return run()
  // Otherwise a newer version does what is due.
  if (!(await database.shape.isOurs())) return
  const { queries } = database
  // Rounded: a timer may fire just before its minute, and the clocks of nodes differ by seconds.
  const minute = Math.round(clock.now() / 60_000)
  if (!(await takeMinute(queries, { name, minute, now: clock.now() }))) return
  const renew = () => leaseUntil(queries, { name, minute, until: clock.now() + leaseMs })
  try {
    await holdLease({ leaseMs, renew, log, what: name }, run)
  } finally {
    await leaseUntil(queries, { name, minute, until: null })
  }
}

/** Clocks differ by seconds. A time further ahead was written by a clock that has been corrected since. */
const aheadMs = 60 * 60_000

async function takeMinute(
  queries: Queries,
  { name, minute, now }: { name: string; minute: number; now: number },
): Promise<boolean> {
  const taken = { minute, lease_until: now + leaseMs }
  const row = await queries
    .insertInto('jobs')
    .values({ name, ...taken })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(taken)
        .where((eb) => eb.or([eb('jobs.minute', '<', minute), eb('jobs.minute', '>', minute + aheadMs / 60_000)]))
        .where((eb) =>
          eb.or([
            eb('jobs.lease_until', 'is', null),
            eb('jobs.lease_until', '<=', now),
            eb('jobs.lease_until', '>', now + aheadMs),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}

/** If no other node has taken the job since. */
async function leaseUntil(
  queries: Queries,
  { name, minute, until }: { name: string; minute: number; until: number | null },
): Promise<void> {
  await queries
    .updateTable('jobs')
    .set({ lease_until: until })
    .where('name', '=', name)
    .where('minute', '=', minute)
    .execute()
}
