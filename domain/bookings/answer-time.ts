/** A finished request: how long it took, and whether it was answered or lapsed. */
export type Ending = { tookMs: number; answered: boolean }

/** With fewer answers, the median says little about the next request. */
const fewestAnswers = 20
/** The promises that the page makes, in hours; the median is rounded up to one of them. */
const steps = [0.5, 1, 2, 3, 4, 6, 8, 12, 24, 48]

const hourMs = 3_600_000

/** Hours, rounded up to `steps`; null with too few answers, or beyond the last. An unanswered one counts its wait. */
export function usualAnswerHours(endings: readonly Ending[]): number | null {
  if (endings.filter(({ answered }) => answered).length < fewestAnswers) return null
  const median = endings.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b)[Math.floor(endings.length / 2)] ?? 0
  return steps.find((hours) => median <= hours * hourMs) ?? null
}
