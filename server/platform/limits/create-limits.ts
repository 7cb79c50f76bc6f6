import type { Clock } from '../clock.ts'
import type { Database } from '../database/open-database.ts'
import type { Claim, Limits, Taken } from './limit.ts'
import { createMemoryStore } from './memory-store.ts'
import { giveBackKept, takeKept } from './store.ts'

type LimitParts = { database: Database; clock: Clock; enabled: boolean }

export function createLimits({ database, clock, enabled }: LimitParts): Limits {
  const memory = createMemoryStore()
  const inMemory = (claims: readonly Claim[]) => claims.filter(({ limit }) => limit.spares === 'process')
  const kept = (claims: readonly Claim[]) => claims.filter(({ limit }) => limit.spares !== 'process')

  async function takeKeptBesides(claims: readonly Claim[], now: number): Promise<Taken> {
    return claims.length === 0 ? { ok: true } : database.besides((write) => takeKept(write, claims, now))
  }

  return {
    enabled,
    async take(claims) {
      if (!enabled) return { ok: true }
      const now = clock.now()
      const quick = memory.take(inMemory(claims), now)
      if (!quick.ok) return quick
      const taken = await takeKeptBesides(kept(claims), now)
      if (!taken.ok) memory.giveBack(inMemory(claims))
      return taken
    },
    takeNow: (claims) => (enabled ? memory.take(claims, clock.now()) : { ok: true }),
    async giveBack(claims) {
      if (!enabled) return
      memory.giveBack(inMemory(claims))
      await giveBackKept(database.queries, kept(claims))
    },
  }
}
