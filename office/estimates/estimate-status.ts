import { type EstimateStatus, isExpired, validUntil } from '../../domain/estimates/estimate-status.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import type { Tone } from '../../ui/status.tsx'
import { shortDay } from '#words/office/times.ts'
import { estimateStatusWords } from '#words/statuses.ts'

/** How each status looks. A draft was made but its e-mail has not been accepted by the mail server. */
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

/** How an estimate stands, and how long its price still holds while it waits for the customer; in the business's own days. */
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
