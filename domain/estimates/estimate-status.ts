import { clockIn, dayIn } from '../format-moment.ts'

export const estimateStatuses = [
  'draft',
  'sent',
  'approved',
  'changes-requested',
  'declined',
  'converted',
  'void',
] as const
export type EstimateStatus = (typeof estimateStatuses)[number]

/** An estimate is good for 30 days (specification §9). */
export const estimateValidDays = 30

/** UTC epoch milliseconds: the end of its thirtieth day in the business's time zone. */
export function validUntil(createdAt: number, timeZone: string): number {
  const midnight = Date.parse(`${dayIn(timeZone, createdAt)}T00:00:00Z`) + (estimateValidDays + 1) * dayMs
  // The offset from UTC at that time: the clocks may have changed since.
  const near = midnight - aheadOfUtc(midnight, timeZone)
  const end = midnight - aheadOfUtc(near, timeZone)
  // When the clocks skip midnight, the next day begins an hour after it.
  const isDayOver = end + aheadOfUtc(end, timeZone) >= midnight
  return (isDayOver ? end : near) - 1
}

const dayMs = 86_400_000

// Uses Intl: schedule.ts would add its calendar library to every list of estimates.
function aheadOfUtc(at: number, timeZone: string): number {
  return Date.parse(`${clockIn(timeZone, at).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
}

/** Waits for the customer, and is older than its price is valid. */
export function isExpired(
  { status, createdAt }: { status: EstimateStatus; createdAt: string },
  timeZone: string,
  now: number,
): boolean {
  return (status === 'draft' || status === 'sent') && now > validUntil(Date.parse(createdAt), timeZone)
}
