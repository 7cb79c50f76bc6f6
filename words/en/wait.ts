/** If the duration is unknown. */
export const aMoment = 'a moment'

/** How long to wait, in the words a person would use: never less than it takes. */
export function waitInWords(seconds: number): string {
  if (seconds < 90) return count(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds < 90 * 60) return count(Math.ceil(seconds / 60), 'minute')
  return count(Math.ceil(seconds / 3600), 'hour')
}

function count(many: number, unit: string): string {
  return many === 1 ? `1 ${unit}` : `${many} ${unit}s`
}
