import type { TlsConfig } from '../../tls-config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/process/log.ts'
import { askForCertificate, type Challenges } from './ask-for-certificate.ts'
import { describeRefusal } from './describe-refusal.ts'
import { keepAdvice } from './keep-advice.ts'
import {
  type Attempt,
  type Certificate,
  readAccount,
  readAttempt,
  readCertificateOf,
  wishOf,
  writeAccount,
  writeAttempt,
  writeCertificate,
} from './state-store.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 24 * 3_600_000]
/** Let's Encrypt bears five failed checks of a name in an hour. */
const afterRefusalMs = 15 * minuteMs
/** An authority that cannot be reached counts nothing. */
const afterSilenceMs = minuteMs
/** For a first certificate the owner may be waiting, having just corrected a DNS record; for a renewal nobody is. */
const longestMs = { first: hourMs, renewal: 6 * hourMs }
/** The longest wait that an authority is granted: the longest limit of Let's Encrypt is a week. */
const longestAskedMs = 8 * dayMs
/** How often it checks whether to renew: a machine that slept wakes up late. */
const lookMs = 5_000

const cutOff = 'the last try has not ended, or was cut off'

type Needs = {
  tls: Pick<TlsConfig, 'names' | 'directory'>
  dataDir: string
  clock: Clock
  log: Log
  /** Between 0 and 1. */
  random(): number
  sleep(ms: number): Promise<unknown>
  use(certificate: Certificate): void
}

export type CertificateKeeper = {
  challenges: Challenges
  /** Asks for a certificate if it is time to; never throws. */
  look(): Promise<void>
  begin(): void
  stop(): void
}

/** From the data folder; renewed when its authority says so, else when two thirds of its life are over. */
export async function keepCertificate({
  tls,
  dataDir,
  clock,
  log,
  random,
  sleep,
  use,
}: Needs): Promise<CertificateKeeper> {
  const challenges: Challenges = new Map()
  let current = await readCertificateOf(tls.names, dataDir)
  if (current !== null) use(current)
  const attempts = await openAttempts({ tls, dataDir, clock })
  const advice = await keepAdvice({ tls, dataDir, clock, log, random })
  let isBusy = false

  function isDue(): boolean {
    // Somebody has removed the last certificate.
    const isLost = current === null && attempts.last()?.failures === 0
    if (attempts.isWaiting() && !isLost) return false
    return current === null || !isOwn(current) || clock.now() >= advice.renewsAt(current)
  }

  const isOwn = ({ directory }: Certificate) => directory === tls.directory

  async function look(): Promise<void> {
    if (isBusy) return
    isBusy = true
    try {
      if (current !== null && isOwn(current)) await advice.look(current)
      if (isDue()) await ask()
    } catch (error) {
      log.error('What is known of the certificate could not be stored', { error: String(error) })
    } finally {
      isBusy = false
    }
  }

  async function ask(): Promise<void> {
    const before = attempts.last()
    const failures = before?.failures ?? 0
    // Counted first: an attempt counts even if the process is killed during it.
    await attempts.remember({ failures: failures + 1, waitMs: afterRefusalMs, trouble: before?.trouble ?? cutOff })
    try {
      const account = await readAccount(dataDir)
      const keepAccount = (opened: NonNullable<typeof account>) => writeAccount(dataDir, opened)
      const replaces = current !== null && isOwn(current) ? current : null
      const certificate = await askForCertificate({ ...tls, challenges, account, keepAccount, replaces, sleep })
      await writeCertificate(dataDir, certificate)
      current = certificate
      use(certificate)
      await attempts.remember({ failures: 0, waitMs: shortestUse(certificate), trouble: null })
      log.info('There is a new certificate', { names: tls.names, until: new Date(certificate.to).toISOString() })
    } catch (error) {
      const refused = judge(error, { failures: failures + 1, names: tls.names, isFirst: current === null })
      const { trouble, nextAt } = await attempts.remember(refused)
      log.warn(current === null ? 'There is no certificate yet' : 'The certificate could not be renewed', {
        names: tls.names,
        why: trouble,
        ...(current !== null && { holdsUntil: new Date(current.to).toISOString() }),
        nextTry: new Date(nextAt).toISOString(),
      })
    }
  }

  let timer: NodeJS.Timeout | null = null
  return {
    challenges,
    look,
    begin() {
      void look()
      timer = setInterval(() => void look(), lookMs)
    },
    stop() {
      if (timer !== null) clearInterval(timer)
    },
  }
}

type Outcome = Pick<Attempt, 'failures' | 'trouble'> & { waitMs: number }

/** The last try, stored over restarts. */
async function openAttempts({ tls, dataDir, clock }: Pick<Needs, 'tls' | 'dataDir' | 'clock'>) {
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

function judge(error: unknown, { failures, names, isFirst }: Failed): Outcome {
  const { sentence, isCounted, retryAfterMs } = describeRefusal(error, names)
  const most = isFirst ? longestMs.first : longestMs.renewal
  const floor = isCounted ? afterRefusalMs : afterSilenceMs
  const grown = Math.min(floor * 2 ** Math.min(failures - 1, 20), most)
  const waitMs = Math.max(grown, Math.min(retryAfterMs ?? 0, longestAskedMs))
  return { failures, waitMs, trouble: sentence }
}

/** With a wrong clock every new certificate looks expired: even then the next request comes no sooner. */
function shortestUse({ from, to }: Certificate): number {
  return Math.min(hourMs, (to - from) / 3)
}
