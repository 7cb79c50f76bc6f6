import type { TlsConfig } from '../../tls-config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/process/log.ts'
import { askWhenToRenew } from './ask-when-to-renew.ts'
import { planRenewal } from './plan-renewal.ts'
import { readCertificateId } from './read-certificate-id.ts'
import { type Advice, type Certificate, readAdvice, writeAdvice } from './state-store.ts'

const dayMs = 24 * 3_600_000

type Needs = {
  tls: Pick<TlsConfig, 'names' | 'directory'>
  dataDir: string
  clock: Clock
  log: Log
  /** Between 0 and 1. */
  random(): number
}

export type AdviceKeeper = {
  /** Asks the authority about a certificate of its own, if it is time to; throws only if that cannot be stored. */
  look(certificate: Certificate): Promise<void>
  renewsAt(certificate: Certificate): number
}

/** What the authority says about renewing: it is kept over restarts, so that nobody asks sooner than the authority wants. */
export async function keepAdvice({ tls, dataDir, clock, log, random }: Needs): Promise<AdviceKeeper> {
  let advice = await readAdvice(dataDir)

  function isDue({ chain, to }: Certificate): boolean {
    const now = clock.now()
    if (now >= to) return false
    // Otherwise a clock that was set back would make it wait for years.
    const waits = advice !== null && now < advice.nextAt && advice.nextAt - now <= dayMs
    return !waits || advice?.of !== readCertificateId(chain)
  }

  return {
    async look(certificate) {
      if (!isDue(certificate)) return
      const before = advice
      advice = await askWhenToRenew({ certificate, directory: tls.directory, before, now: clock.now(), random })
      await writeAdvice(dataDir, advice)
      if (isNews(advice, before)) log.info(...describe(advice, certificate, tls.names))
    },
    renewsAt: (certificate) => planRenewal(certificate, advice),
  }
}

function isNews({ of, window }: Advice, before: Advice | null): boolean {
  if (window === null) return false
  return of !== before?.of || window.start !== before.window?.start || window.end !== before.window.end
}

function describe(advice: Advice, certificate: Certificate, names: readonly string[]): Parameters<Log['info']> {
  const inWords = (ms = 0) => new Date(ms).toISOString()
  const { window, why } = advice
  const facts = {
    names,
    from: inWords(window?.start),
    until: inWords(window?.end),
    planned: inWords(planRenewal(certificate, advice)),
    ...(why !== null && { why }),
  }
  return ['The authority says when to renew the certificate', facts]
}
