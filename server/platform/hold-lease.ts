import type { Log } from './process/log.ts'

type Lease = {
  /** Not renewed for this long, it is released: work may take longer, but a dead process holds nothing. */
  leaseMs: number
  renew(): Promise<void>
  log: Log
  /** The leased thing, for the log. */
  what: string
}

/** Renews the lease until the work has ended. */
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
