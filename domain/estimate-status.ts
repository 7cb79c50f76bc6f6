import { endOfDay } from './schedule.ts'

export const estimateStatuses = ['draft', 'sent', 'approved', 'changes-requested', 'declined', 'converted'] as const
export type EstimateStatus = (typeof estimateStatuses)[number]

/** An estimate is good for 30 days (specification §9). */
export const estimateValidDays = 30

/**
 * The last moment (UTC epoch milliseconds) of an estimate that was made at a time: its thirtieth day ends where the
 * business is, whatever the hour of the first.
 */
export function validUntil(createdAt: number, timeZone: string): number {
  return endOfDay(createdAt, estimateValidDays, timeZone)
}

/** Whether an estimate that still waits for the customer is older than its price is good for. */
export function isExpired(
  { status, createdAt }: { status: EstimateStatus; createdAt: string },
  timeZone: string,
  now: number,
): boolean {
  return (status === 'draft' || status === 'sent') && now > validUntil(Date.parse(createdAt), timeZone)
}
