import type { Log } from './process/log.ts'

type Lease = {
  /** How long the lease lasts without being renewed: work may take as long as it likes, and a dead process lets go. */
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
