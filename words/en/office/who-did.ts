import type { EstimateDeed } from '../../../domain/estimates/estimate-done.ts'

// Shown where several people sign in.

export const title = 'Who did it'
export const line = (status: string, who: string, at: string) => `${status} by ${who}, ${at}`
/** What somebody did with an estimate, before "by". */
export const deeds: Record<EstimateDeed, string> = {
  sent: 'Sent',
  changed: 'New version sent',
  'in-person': 'Approval in person recorded',
  approve: 'Approval by phone recorded',
  decline: 'Decline by phone recorded',
  void: 'Withdrawn',
  booked: 'Visit booked',
}
export const by = (who: string) => `by ${who}`
