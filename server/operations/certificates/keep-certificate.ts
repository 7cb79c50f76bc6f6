import type { TlsConfig } from '../../tls-config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/process/log.ts'
import type { Challenges } from './answer-challenge.ts'
import { askForCertificate } from './ask-for-certificate.ts'
import { keepAdvice } from './keep-advice.ts'
import { afterRefusalMs, judgeFailure, openAttempts } from './record-attempts.ts'
import { type Certificate, readAccount, readCertificateOf, writeAccount, writeCertificate } from './state-store.ts'

const hourMs = 3_600_000
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
      const refused = judgeFailure(error, { failures: failures + 1, names: tls.names, isFirst: current === null })
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

/** With a wrong clock every new certificate looks expired: even then the next request comes no sooner. */
function shortestUse({ from, to }: Certificate): number {
  return Math.min(hourMs, (to - from) / 3)
}
