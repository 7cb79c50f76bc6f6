import type { ChangePrices } from './price-list.ts'
import type { PriceList, Extra } from './pricing.ts'

/** An extra that a form has added and nobody has kept yet; the server names it when it is saved. */
export const newExtra = 'new-'

/**
 * A price list as it is kept after a change. Nothing that was ever sold goes: what the change does not name stays as it
 * is, off the list or on it. What it names for the first time gets an id of its own, made of its name.
 */
export function settlePrices(
  kept: PriceList,
  { offered, bathroom = kept.bathroom, ...change }: ChangePrices,
): PriceList {
  const taken = new Set([
    ...Object.keys(kept.services),
    ...Object.keys(kept.homeSizes),
    ...Object.keys(kept.frequencies),
  ])
  const ids = new Map<Extra, Extra>()
  for (const extra of Object.keys(kept.extras)) taken.add(extra)
  for (const [extra, { label }] of Object.entries(change.extras)) {
    ids.set(extra, Object.hasOwn(kept.extras, extra) ? extra : freeId(slugOf(label), taken))
    taken.add(ids.get(extra) ?? extra)
  }
  const settled = (extra: Extra) => ids.get(extra) ?? extra
  const added = Object.keys(change.extras).filter((extra) => !Object.hasOwn(kept.extras, extra))
  const extras = Object.entries(change.extras).map(([extra, said]) => [settled(extra), said] as const)
  return {
    ...change,
    bathroom,
    extras: { ...kept.extras, ...Object.fromEntries(extras) },
    offered: { extras: (offered?.extras ?? [...kept.offered.extras, ...added]).map(settled) },
  }
}

/** `inside-the-car` for "Inside the car"; letters of other scripts have no place in an address or in a table. */
function slugOf(label: string): string {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .join('-')
  return (
    words
      .replace(/^[^a-z]+/, '')
      .slice(0, 32)
      .replace(/-+$/, '') || 'extra'
  )
}

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted
  for (let next = 2; taken.has(id); next++) id = `${wanted}-${next}`
  return id
}
