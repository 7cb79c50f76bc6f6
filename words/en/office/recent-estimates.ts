import type { UnreachedWay } from '../../../domain/estimates/estimate-lists.ts'

export const recent = 'Recent Estimates'
export const none = 'No estimates yet. The first one you create appears here.'
export const demo =
  'Demo: estimates would be emailed in a real application. No mail server is set up, so emails wait under Messages. '
export const openMessages = 'Open Messages'
export const title = 'Estimates'
export const create = 'Create Free Estimate'
export const older = 'Show older estimates'
/** After "Loading". */
export const theEstimates = 'the estimates'
export const unreached: Record<UnreachedWay, string> = {
  email: 'Email not reached',
  text: 'Text not reached',
  both: 'Not reached',
}
