/** One request that has ended: after how long, and whether somebody answered it or its time ran out. */
export type Ending = { tookMs: number; answered: boolean }

/** Fewer say nothing about the next one. */
const fewestAnswers = 20
/** What is said, in hours: the first of these that is not less than it takes. */
const steps = [0.5, 1, 2, 3, 4, 6, 8, 12, 24, 48]

const hourMs = 3_600_000

/**
 * Within how many hours half of all requests are answered, rounded up to what people say; null while too few have been, or when it
 * is nothing to promise. One that nobody answered counts as long as it waited.
 */
export function usualAnswerHours(endings: readonly Ending[]): number | null {
  if (endings.filter(({ answered }) => answered).length < fewestAnswers) return null
  const median = endings.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b)[Math.floor(endings.length / 2)] ?? 0
  return steps.find((hours) => median <= hours * hourMs) ?? null
}
