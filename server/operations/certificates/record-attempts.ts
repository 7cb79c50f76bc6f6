import type { Clock } from '../../platform/clock.ts'
import type { TlsConfig } from '../../tls-config.ts'
import { describeRefusal } from './describe-refusal.ts'
import { type Attempt, readAttempt, wishOf, writeAttempt } from './state-store.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 24 * 3_600_000]
/** Let's Encrypt bears five failed checks of a name in an hour. */
export const afterRefusalMs = 15 * minuteMs
/** An authority that cannot be reached counts nothing. */
const afterSilenceMs = minuteMs
/** For a first certificate the owner may be waiting, having just corrected a DNS record; for a renewal nobody is. */
const longestMs = { first: hourMs, renewal: 6 * hourMs }
/** The longest wait that an authority is granted: the longest limit of Let's Encrypt is a week. */
const longestAskedMs = 8 * dayMs

type Outcome = Pick<Attempt, 'failures' | 'trouble'> & { waitMs: number }

type Needs = { tls: Pick<TlsConfig, 'names' | 'directory'>; dataDir: string; clock: Clock }

/** The last try, stored over restarts. */
export async function openAttempts({ tls, dataDir, clock }: Needs) {
  const wish = wishOf(tls)
  const stored = await readAttempt(dataDir)
  let last = stored?.wish === wish ? stored : null
  return {
    last: () => last,
    isWaiting(): boolean {
      const now = clock.now()
      // Otherwise a clock that was set back would make it wait for years.
      return last !== null && now < last.nextAt && last.nextAt - now <= longestAskedMs
    },
    async remember({ waitMs, ...how }: Outcome): Promise<Attempt> {
      const at = clock.now()
      last = { wish, at, nextAt: at + waitMs, ...how }
      await writeAttempt(dataDir, last)
      return last
    },
  }
}

type Failed = { failures: number; names: readonly string[]; isFirst: boolean }

export function judgeFailure(error: unknown, { failures, names, isFirst }: Failed): Outcome {
  const { sentence, isCounted, retryAfterMs } = describeRefusal(error, names)
  const most = isFirst ? longestMs.first : longestMs.renewal
  const floor = isCounted ? afterRefusalMs : afterSilenceMs
  const grown = Math.min(floor * 2 ** Math.min(failures - 1, 20), most)
  const waitMs = Math.max(grown, Math.min(retryAfterMs ?? 0, longestAskedMs))
  return { failures, waitMs, trouble: sentence }
}
