import { Cron } from 'croner'
import type { Log } from './process/log.ts'

/** Something that happens by the clock; `when` as cron writes it. Several nodes may run it at the same moment. */
export type Job = { name: string; when: string; run(): Promise<void> }

/** Runs each job at its time, one round of it after the other; returns the way to stop. */
export function startJobs(jobs: readonly Job[], log: Log): () => void {
  const started = jobs.map(({ name, when, run }) => {
    const failed = (error: unknown) =>
      log.error('A job failed; it is tried again at its next time', { job: name, error: String(error) })
    return new Cron(when, { protect: true, catch: failed }, run)
  })
  return () => {
    for (const job of started) job.stop()
  }
}
