import { limitAtOnce } from '../../platform/limit-at-once.ts'
import { type Entry, isIdle, type Openable } from './close-opened.ts'

const visitedAtOnce = 4

type Visiting<Opened> = {
  entries: ReadonlyMap<string, Entry<Opened>>
  take(name: string): Promise<{ release(): void }>
  end(name: string, entry: Entry<Opened>): Promise<void>
  isEnded(): boolean
}

/** What closed ones have missed, they catch up with while they are open for a moment. */
export function createVisitor<Opened extends Openable>({ entries, take, end, isEnded }: Visiting<Opened>) {
  async function visitOne(name: string): Promise<void> {
    const { release } = await take(name)
    const entry = entries.get(name)
    await entry?.caughtUp
    release()
    if (entry && isIdle(entry)) await end(name, entry)
  }

  return async function visit(names: readonly string[]): Promise<void> {
    const inTurn = limitAtOnce(visitedAtOnce)
    const closed = names.filter((name) => !entries.has(name))
    // One that cannot be opened is logged, and delays no other.
    const visits = closed.map((name) => inTurn(async () => isEnded() || visitOne(name).catch(() => undefined)))
    await Promise.all(visits)
  }
}
