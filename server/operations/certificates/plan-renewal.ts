import { readCertificateId } from './read-certificate-id.ts'
import type { Advice, Certificate } from './state-store.ts'

const dayMs = 24 * 3_600_000

/** Two thirds of its life, unless the authority has said when. */
export function planRenewal(certificate: Certificate, advice: Advice | null): number {
  const { from, to } = certificate
  const life = to - from
  if (advice === null || advice.at === null || advice.of !== readCertificateId(certificate.chain))
    return from + (life * 2) / 3
  // Never so late that no time is left for tries that fail. And an authority that wants every certificate renewed at once gets
  // one request a day: even one that it has to revoke holds so long.
  return Math.min(Math.max(advice.at, from + Math.min(dayMs, life / 3)), from + (life * 5) / 6)
}
