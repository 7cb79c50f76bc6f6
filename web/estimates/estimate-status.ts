import type { EstimateStatus } from '../../domain/estimates.ts'
import type { Tone } from '../platform/status.tsx'

/** How each status reads. A draft was made but its e-mail has not been accepted by the mail server. */
export const estimateStatusWords: Record<EstimateStatus, { word: string; tone: Tone }> = {
  draft: { word: 'Draft', tone: 'waiting' },
  sent: { word: 'Sent', tone: 'good' },
  approved: { word: 'Approved', tone: 'good' },
  'changes-requested': { word: 'Changes requested', tone: 'doubt' },
  declined: { word: 'Declined', tone: 'bad' },
  converted: { word: 'Booked', tone: 'good' },
}
