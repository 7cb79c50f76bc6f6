import { useState } from 'react'
import { type RecentActs, useRecentActs } from './recent-acts.ts'

/**
 * They stay in place while an act on one of them can be undone: that row as it was, unless it is shown at once, the
 * others with updates. New rows wait, except those of a further page (`pages`).
 */
export function useSteadyRows<Row extends { id: string }>(fresh: readonly Row[], pages = 1): readonly Row[] {
  const acts = useRecentActs()
  const [shown, setShown] = useState({ rows: fresh, pages })
  const rows = keepPlaces({ shown: shown.rows, fresh, acts, hasGrown: pages > shown.pages })
  if (pages !== shown.pages || !isSame(rows, shown.rows)) setShown({ rows, pages })
  return rows
}

type Lists<Row> = { shown: readonly Row[]; fresh: readonly Row[]; acts: RecentActs; hasGrown: boolean }

export function keepPlaces<Row extends { id: string }>({ shown, fresh, acts, hasGrown }: Lists<Row>): readonly Row[] {
  if (!shown.some(({ id }) => acts.has(id))) return fresh
  const news = new Map(fresh.map((row) => [row.id, row]))
  const kept = shown.map((row) => (isFrozen(acts, row) ? row : (news.get(row.id) ?? row)))
  if (!hasGrown) return kept
  const known = new Set(shown.map(({ id }) => id))
  return [...kept, ...fresh.filter(({ id }) => !known.has(id))]
}

function isFrozen(acts: RecentActs, { id }: { id: string }): boolean {
  const act = acts.get(id)
  return act !== undefined && act.isShownAtOnce !== true
}

function isSame<Row>(these: readonly Row[], those: readonly Row[]): boolean {
  return these.length === those.length && these.every((row, at) => row === those[at])
}
