import type { OutageCode } from '../../domain/problem.ts'

export const outages: Record<OutageCode, string> = {
  'database-away': 'Our system does not answer just now. Try again in a few seconds.',
  'storage-full': 'The disk of the server is full, so nothing can be saved until there is room on it again.',
  'storage-failing': 'The disk of the server takes nothing more, so nothing can be saved until it is fixed.',
  'newer-version': 'We are upgrading this site and will be back in a minute. Nothing was saved: try again then.',
}
