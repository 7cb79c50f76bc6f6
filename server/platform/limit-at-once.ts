/** The others wait in the order in which they came. */
export function limitAtOnce(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The turn is passed on, so a new caller cannot take it first.
      if (next) next()
      else running--
    }
  }
}
