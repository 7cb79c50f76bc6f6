import { clockIn } from '../../domain/format-moment.ts'

const halfYearMs = 183 * 86_400_000

/** Whether the clocks of two zones differ in summer or in winter: many zones have several names. */
export function isOtherTime(zone: string, other: string, now: number): boolean {
  return [now, now + halfYearMs].some((at) => clockIn(zone, at) !== clockIn(other, at))
}
