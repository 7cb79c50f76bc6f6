import { setImmediate as breathe } from 'node:timers/promises'

/** Other work is served in between. */
export async function* inTurns<Item>(items: readonly Item[], atOnce: number): AsyncGenerator<Item[]> {
  for (let from = 0; from < items.length; from += atOnce) {
    yield items.slice(from, from + atOnce)
    await breathe()
  }
}
