import * as v from 'valibot'
import { askPlainly, readDirectory, RefusedError } from './call-authority.ts'
import { readCertificateId } from './read-certificate-id.ts'
import type { Advice, Certificate } from './state-store.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 24 * 3_600_000]
/** After an answer that is of no use, or names no time to ask again. */
const usuallyMs = 6 * hourMs

const moment = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
  v.number(),
  v.finite(),
)
const renewalInfoSchema = v.pipe(
  v.object({
    suggestedWindow: v.object({ start: moment, end: moment }),
    explanationURL: v.fallback(v.optional(v.string()), undefined),
  }),
  v.check(({ suggestedWindow: { start, end } }) => start < end),
)

type Asking = {
  certificate: Certificate
  directory: string
  /** What was said before. */
  before: Advice | null
  now: number
  /** Between 0 and 1: not all sites renew at the same moment. */
  random(): number
}

/** When the authority would like the certificate to be renewed (RFC 9773), and when to ask again; never throws. */
export async function askWhenToRenew(asking: Asking): Promise<Advice> {
  const of = readCertificateId(asking.certificate.chain)
  const before = asking.before?.of === of ? asking.before : null
  const none = { of, window: null, at: null, why: null }
  if (of === null) return { ...none, nextAt: asking.now + dayMs }
  try {
    return await ask(of, { ...asking, before })
  } catch (error) {
    const askedMs = error instanceof RefusedError ? error.retryAfterMs : null
    // What was said before still holds.
    return { ...(before ?? none), nextAt: asking.now + Math.min(Math.max(askedMs ?? 0, usuallyMs), dayMs) }
  }
}

async function ask(of: string, { directory, before, now, random }: Asking): Promise<Advice> {
  const { renewalInfo } = await readDirectory(directory)
  if (renewalInfo === undefined) return { of, window: null, at: null, why: null, nextAt: now + dayMs }
  const { body, retryAfterMs } = await askPlainly(`${renewalInfo.replace(/\/$/, '')}/${of}`)
  const { suggestedWindow: window, explanationURL = null } = v.parse(renewalInfoSchema, body)
  const isSame = before?.window?.start === window.start && before.window.end === window.end
  const at = isSame && before.at !== null ? before.at : window.start + random() * (window.end - window.start)
  const waitMs = Math.min(Math.max(retryAfterMs ?? usuallyMs, minuteMs), dayMs)
  return { of, window, at: Math.round(at), why: explanationURL?.slice(0, 400) ?? null, nextAt: now + waitMs }
}
