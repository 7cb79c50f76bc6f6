import type { Trouble, TroubleKind } from '../../../domain/messages/outages.ts'
import { explainTextFailure } from '#words/text-failures.ts'
import { isTextFailure } from '../../../domain/messages/receipts.ts'
import type { Outcome } from './outcome.ts'
import * as say from '#words/server/channels.ts'

/** Errors of a connection that was never made, so nothing can have left this machine. */
const neverLeft: Record<string, TroubleKind> = {
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  ENOTFOUND: 'unknown-name',
  EAI_AGAIN: 'unknown-name',
  EPROTO: 'insecure',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'insecure',
  SELF_SIGNED_CERT_IN_CHAIN: 'insecure',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'insecure',
}

/** Only a refusal of this text is final: after a 5xx or a cut connection, a second try may be a second text. */
export function explainTextError(error: unknown): Outcome {
  const { status, code, message } = readError(error)
  if (status !== null) return explainAnswer(status, Number(code), message)
  const kind = neverLeft[code] ?? (/^(CERT|ERR_TLS|ERR_SSL)_/.test(code) ? 'insecure' : null)
  if (kind !== null) return { kind: 'held-up', trouble: { kind, said: code } }
  const cut = code === 'ECONNRESET' || code === 'EPIPE' || code === 'UND_ERR_SOCKET'
  return {
    kind: 'unknown',
    reason: say.textUnanswered,
    trouble: { kind: cut ? 'cut' : 'silent', said: code },
  }
}

/** For requests that send nothing. */
export function explainTextTrouble(error: unknown): Trouble {
  const outcome = explainTextError(error)
  if ('trouble' in outcome && outcome.trouble) return outcome.trouble
  return { kind: 'failing', said: readError(error).message }
}

function explainAnswer(status: number, code: number, said: string): Outcome {
  // Somebody else than the provider, on the way, leads elsewhere.
  if (status < 400) return { kind: 'held-up', trouble: { kind: 'failing', said: `HTTP ${status}` } }
  if (status >= 500) {
    return {
      kind: 'unknown',
      reason: say.textFailed(status),
      trouble: { kind: 'failing', said: `HTTP ${status}: ${said}` },
    }
  }
  if (status === 429) return { kind: 'held-up', trouble: { kind: 'busy', said } }
  if ((status === 401 || status === 403) && !isAboutTheText(code)) {
    return { kind: 'held-up', trouble: { kind: 'sign-in', said } }
  }
  return { kind: 'refused', reason: isTextFailure(code) ? explainTextFailure(code) : say.textRefused(said), code }
}

/** The provider's codes from 21000 on are about the request, such as a number in a blocked country. */
function isAboutTheText(code: number): boolean {
  return code >= 21_000 && code < 22_000
}

function readError(error: unknown) {
  if (!(error instanceof Error)) throw error
  const { status }: Error & { status?: unknown } = error
  return { status: typeof status === 'number' ? status : null, code: codeOf(error), message: error.message }
}

/** What ended a call lies below the error of `fetch`; its own names are those of time limits. */
function codeOf(error: Error): string {
  const { code, cause }: Error & { code?: unknown } = error
  if (cause instanceof Error) return codeOf(cause)
  return error.name === 'TimeoutError' ? 'ETIMEDOUT' : String(code ?? '')
}
