/** How an attempt ended. `unknown`: it left, and no answer came back, so it may have been sent. */
export type TextResult =
  | { ok: true; providerId: string }
  | { ok: false; outcome: 'retry' | 'failed' | 'unknown'; reason: string }

/** Errors of a connection that was never made, so nothing can have left this machine. */
const neverLeft = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPROTO',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/**
 * What a failed request to send a text means. Only an answer that refuses this text is final. A failure of the provider's
 * own (5xx) and a line that was cut say nothing about the text: it may be on its way, and a second one would be a second
 * text on somebody's phone.
 */
export function explainTextError(error: unknown): Exclude<TextResult, { ok: true }> {
  if (!(error instanceof Error)) throw error
  const { status, code }: Error & { status?: unknown; code?: unknown } = error
  if (typeof status === 'number') return explainAnswer(status, Number(code), error.message)
  if (typeof code === 'string' && (neverLeft.has(code) || /^(CERT|ERR_TLS|ERR_SSL)_/.test(code))) {
    return { ok: false, outcome: 'retry', reason: `The text message provider cannot be reached (${code}).` }
  }
  return {
    ok: false,
    outcome: 'unknown',
    reason: 'The text message provider did not answer, so the message may have been sent.',
  }
}

function explainAnswer(status: number, code: number, said: string): Exclude<TextResult, { ok: true }> {
  if (status >= 500) {
    const reason = `The text message provider failed (HTTP ${status}: ${said}), so the message may have been sent.`
    return { ok: false, outcome: 'unknown', reason }
  }
  if (status === 429) {
    return { ok: false, outcome: 'retry', reason: `The text message provider takes no more for now: ${said}` }
  }
  if ((status === 401 || status === 403) && !isAboutTheText(code)) {
    return { ok: false, outcome: 'retry', reason: `The text message provider refuses this account: ${said}` }
  }
  return { ok: false, outcome: 'failed', reason: `The text message provider refused it: ${said}` }
}

/** The provider's codes from 21000 on are about what was asked for, such as a number in a country that is switched off. */
function isAboutTheText(code: number): boolean {
  return code >= 21_000 && code < 22_000
}
