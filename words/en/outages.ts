import type { OutageCode } from '../../domain/problem.ts'

/** What is said when it is nobody's fault who asks. A key makes pressing again safe, whatever became of the first press. */
export const outages: Record<OutageCode, string> = {
  'database-away': 'Our system does not answer just now. Try again in a few seconds; nothing is done twice.',
  'storage-full': 'The disk of the server is full, so nothing can be saved until there is room on it again.',
  'storage-failing': 'The disk of the server takes nothing more, so nothing can be saved until it is mended.',
}
