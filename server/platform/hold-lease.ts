import type { Log } from './process/log.ts'

type Lease = {
  /** How long what was taken stays taken without a word: work goes on for as long as it takes, a dead process ends it. */
  leaseMs: number
  renew(): Promise<void>
  log: Log
  /** What was taken, for the log. */
  what: string
}

/** Does work on what was taken by a lease, and renews the lease until it has ended. */
export async function holdLease<Result>(
  { leaseMs, renew, log, what }: Lease,
  work: () => Promise<Result>,
): Promise<Result> {
  const renewal = setInterval(() => {
    renew().catch((error: unknown) => log.warn('A lease could not be renewed', { id: what, error: String(error) }))
  }, leaseMs / 4)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
  }
}
