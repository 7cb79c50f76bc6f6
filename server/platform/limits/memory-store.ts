import type { Claim, Limit, Taken } from './limit.ts'

/** Some megabytes at most; beyond this many addresses the oldest are forgotten. */
const kept = 20_000

/** For requests so frequent that a row for each would cost more than the answer. */
export function createMemoryStore() {
  const granted = new Map<string, { points: number; endsAt: number }>()

  function take(claims: readonly Claim[], now: number): Taken {
    for (const { limit, who, points = 1 } of claims) {
      const state = stateOf(limit, who, now)
      if ((state?.points ?? 0) + points <= limit.points) continue
      return { ok: false, limit, waitS: state ? Math.ceil((state.endsAt - now) / 1000) : limit.seconds }
    }
    for (const { limit, who, points = 1 } of claims) {
      const state = stateOf(limit, who, now) ?? { points: 0, endsAt: now + limit.seconds * 1000 }
      granted.set(keyOf(limit.name, who), { ...state, points: state.points + points })
    }
    if (granted.size > kept) makeRoom(now)
    return { ok: true }
  }

  /** A count that ends impossibly late is from before the clock was put back. */
  function stateOf({ name, seconds }: Limit, who: string, now: number) {
    const state = granted.get(keyOf(name, who))
    return state && state.endsAt > now && state.endsAt <= now + seconds * 1000 ? state : undefined
  }

  function makeRoom(now: number): void {
    for (const [key, { endsAt }] of granted) if (endsAt <= now) granted.delete(key)
    // A map remembers the order in which its keys came.
    for (const key of granted.keys()) {
      if (granted.size <= kept / 2) break
      granted.delete(key)
    }
  }

  function giveBack(claims: readonly Claim[]): void {
    for (const { limit, who, points = 1 } of claims) {
      const key = keyOf(limit.name, who)
      const state = granted.get(key)
      if (state && state.points >= points) granted.set(key, { ...state, points: state.points - points })
    }
  }

  return { take, giveBack }
}

function keyOf(name: string, who: string): string {
  return `${name} ${who}`
}
