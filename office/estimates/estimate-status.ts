import { type EstimateStatus, isExpired, validUntil } from '../../domain/estimates/estimate-status.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import type { Tone } from '../../ui/status.tsx'
import { shortDay } from '#words/office/times.ts'
import { estimateStatusWords } from '#words/statuses.ts'

/** A draft was made, but its email was not accepted. */
const estimateTones: Record<EstimateStatus, Tone> = {
  draft: 'waiting',
  sent: 'good',
  approved: 'good',
  'changes-requested': 'doubt',
  // The customer's own choice: nothing went wrong.
  declined: 'ended',
  converted: 'good',
  void: 'ended',
}

/** And how long its price is still valid, in the business's time zone. */
export function estimateState(
  estimate: Estimate,
  timeZone: string,
  now: Date,
): { word: string; tone: Tone; validity: string | null } {
  const day = (at: number | string) => shortDay(new Date(at), timeZone, now)
  const { status, sentAt, answeredAt, createdAt } = estimate
  const lastDay = day(validUntil(Date.parse(createdAt), timeZone))
  const [word, tone] = [estimateStatusWords[status], estimateTones[status]]
  if (isExpired(estimate, timeZone, now.getTime()))
    return { word: `${word}, expired ${lastDay}`, tone: 'ended', validity: null }
  if (answeredAt !== null) return { word: `${word} ${day(answeredAt)}`, tone, validity: null }
  if (status === 'draft') return { word, tone, validity: `valid until ${lastDay}` }
  if (status !== 'sent' || sentAt === null) return { word, tone, validity: null }
  return { word: `${word} ${day(sentAt)}`, tone, validity: `valid until ${lastDay}` }
}
