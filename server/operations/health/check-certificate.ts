import type { Finding } from '../../../domain/findings.ts'
import type { Config } from '../../config.ts'
import { planRenewal } from '../certificates/plan-renewal.ts'
import { readAdvice, readAttempt, readCertificateOf, wishOf } from '../certificates/state-store.ts'

const about = 'certificate'
const dayMs = 86_400_000

/** It holds, and is renewed in time. */
export async function checkCertificate({ tls, dataDir }: Config, now: number): Promise<Finding[]> {
  if (tls === null) return []
  const [certificate, last, advice] = await Promise.all([
    readCertificateOf(tls.names, dataDir),
    readAttempt(dataDir),
    readAdvice(dataDir),
  ])
  const isOfWish = last?.wish === wishOf(tls)
  const trouble = isOfWish && last.failures > 0 ? last.trouble : null
  const next = trouble === null ? '' : `: ${trouble}. The next try is at ${describeMoment(last?.nextAt ?? now)}`
  const names = tls.names.join(', ')
  if (certificate === null) {
    if (trouble !== null)
      return [{ about, level: 'problem', sentence: `There is no certificate yet for ${names}${next}.` }]
    const sentence = `There is no certificate yet for ${names}; the running server asks for it within a minute.`
    return [{ about, level: 'note', sentence }]
  }
  const { to } = certificate
  const renewsAt = planRenewal(certificate, advice)
  const days = Math.floor((to - now) / dayMs)
  if (to <= now) {
    const why = trouble === null ? '; start the server, which renews it' : next
    return [{ about, level: 'problem', sentence: `The certificate of ${names} ended on ${describeDay(to)}${why}.` }]
  }
  const left = `The certificate of ${names} holds for ${days === 1 ? 'a day' : `${days} days`} more`
  if (trouble !== null) {
    // The first tries fail for reasons that pass.
    // An authority that wants it sooner may be about to revoke it.
    const isLate = renewsAt < planRenewal(certificate, null) && now > renewsAt + dayMs
    const level = isLate || to - now < (to - renewsAt) * 0.75 ? 'problem' : 'note'
    return [{ about, level, sentence: `${left} and could not be renewed${next}.` }]
  }
  if (now > renewsAt + dayMs) {
    const sentence = `${left}, and nobody renews it; start the server with this DOMAIN.`
    return [{ about, level: 'problem', sentence }]
  }
  return [{ about, level: 'ok', sentence: `${left} and is renewed from ${describeDay(renewsAt)} on.` }]
}

function describeDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

function describeMoment(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
