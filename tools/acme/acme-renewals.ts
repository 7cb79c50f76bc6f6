import { X509Certificate } from 'node:crypto'
import { type Authority, keyIdentifierOf } from '../testing/write-certificate.ts'
import type { Problem } from './acme-answers.ts'

/** What the authority says about renewing a certificate (RFC 9773): sent as it is, whatever it is. */
export type RenewalInfo = { status?: number; body: string; retryAfter?: string }

export type Renewals = ReturnType<typeof createRenewals>

/** When certificates are to be renewed, and which are replaced by an order. */
export function createRenewals() {
  /** Certificates by their name in RFC 9773, with the account that has each. */
  const issued = new Map<string, { account: string; isReplaced: boolean }>()
  const renewals = { asked: 0, replaced: [] as string[], refused: [] as string[] }
  let sayWhen: ((id: string) => RenewalInfo) | null = null

  /** Null for a certificate that this authority did not issue. */
  function answerWhen(id: string): RenewalInfo | null {
    renewals.asked++
    return issued.has(id) ? (sayWhen?.(id) ?? { status: 404, body: '' }) : null
  }

  /** RFC 9773 §5: a certificate of this account that no other order has replaced. */
  function refuseReplacing(id: unknown, account: string | null): Problem | null {
    const problem = findProblem(String(id), account)
    if (problem === null) renewals.replaced.push(String(id))
    else renewals.refused.push(problem.problem)
    return problem
  }

  function findProblem(id: string, account: string | null): Problem | null {
    const former = issued.get(id)
    if (sayWhen === null || former === undefined)
      return { problem: 'malformed', detail: 'There is no such certificate.' }
    if (former.account !== account) return { problem: 'unauthorized', detail: 'It is of another account.' }
    if (former.isReplaced) return { problem: 'alreadyReplaced', detail: 'Another order replaces it.' }
    former.isReplaced = true
    return null
  }

  return {
    renewals,
    answerWhen,
    refuseReplacing,
    recordIssued: (certificate: string, root: Authority, account: string) =>
      void issued.set(renewalNameOf(certificate, root), { account, isReplaced: false }),
    isOffered: () => sayWhen !== null,
    /** From now on it offers renewal information: null withdraws that. */
    say: (how: typeof sayWhen) => void (sayWhen = how),
  }
}

/** The key that signed it, and its number as a positive whole number of DER. */
function renewalNameOf(certificate: string, root: Authority): string {
  const number = Buffer.from(new X509Certificate(certificate).serialNumber, 'hex')
  const positive = (number[0] ?? 0) > 127 ? Buffer.concat([Buffer.of(0), number]) : number
  return `${keyIdentifierOf(root).toString('base64url')}.${positive.toString('base64url')}`
}
