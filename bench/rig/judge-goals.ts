export type Goal = { found: number[] } & ({ most: number } | { least: number })

export type Judged = { median: number; goal: string; noise: number; met: 'yes' | 'within the noise' | 'no' }

/** Noise is half of what lies between the best run and the worst; a goal is missed only by more than that. */
export function judgeGoals(goals: Record<string, Goal>): Record<string, Judged> {
  return Object.fromEntries(Object.entries(goals).map(([what, goal]) => [what, judge(goal)]))
}

/** Prints the goals, and ends the process as failed when one is missed. */
export function reportGoals(goals: Record<string, Goal>): void {
  const judged = judgeGoals(goals)
  console.table(judged)
  if (Object.values(judged).some(({ met }) => met === 'no')) process.exitCode = 1
}

function judge(goal: Goal): Judged {
  const { found } = goal
  const middle = median(found)
  const noise = (Math.max(...found) - Math.min(...found)) / 2
  const short = 'most' in goal ? middle - goal.most : goal.least - middle
  const words = 'most' in goal ? `≤ ${round(goal.most)}` : `≥ ${round(goal.least)}`
  // A failed measurement is not a number, and meets no goal.
  return {
    median: round(middle),
    goal: words,
    noise: round(noise),
    met: short <= 0 ? 'yes' : short <= noise ? 'within the noise' : 'no',
  }
}

export function median(values: number[]): number {
  return percentile(values, 0.5)
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
