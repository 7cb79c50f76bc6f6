export const estimateStatuses = ['draft', 'sent', 'approved', 'changes-requested', 'declined', 'converted'] as const
export type EstimateStatus = (typeof estimateStatuses)[number]

export const estimateActions = ['send', 'approve', 'decline', 'request-changes', 'edit', 'convert'] as const
export type EstimateAction = (typeof estimateActions)[number]

/** What may happen to an estimate in each status: read by the button, the route and the test. */
export const estimateActionsByStatus: Record<EstimateStatus, readonly EstimateAction[]> = {
  draft: ['send', 'edit'],
  sent: ['send', 'approve', 'decline', 'request-changes', 'edit'],
  approved: ['convert', 'edit'],
  'changes-requested': ['edit', 'decline'],
  declined: ['edit'],
  converted: [],
}

/** An estimate is good for 30 days (specification §9). */
export const estimateValidDays = 30

const dayMs = 86_400_000

/** When an estimate that was made at a time (UTC epoch milliseconds) stops being valid. */
export function validUntil(createdAt: number): number {
  return createdAt + estimateValidDays * dayMs
}

/** Whether an estimate that still waits for the customer is older than its price is good for. */
export function isExpired({ status, createdAt }: { status: EstimateStatus; createdAt: string }, now: number): boolean {
  return (status === 'draft' || status === 'sent') && now > validUntil(Date.parse(createdAt))
}
