import type { DeclineReason } from '../../domain/estimate-answers.ts'

/** Why a customer declines. */
export const declineReasons: Record<DeclineReason, string> = {
  'too-expensive': 'It costs more than I want to spend',
  'found-another': 'I found somebody else',
  'not-now': 'Not now, perhaps later',
  'not-needed': 'I no longer need a cleaning',
  other: 'Another reason',
}
