import type { UndoableNoun } from '../../domain/undo.ts'
import { giveBackTexts } from '../outbox/limit-texts.ts'
import { withdrawAct } from '../outbox/held-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { count, type Sums } from '../platform/counters.ts'
import type { Write } from '../platform/database/open-database.ts'
import { once } from '../platform/request-keys.ts'
import { readSettings, settingsTurn } from '../settings/store.ts'
import { type Act, findAct, takeAct } from './store.ts'

export type Standing = { reason: 'too-late' | 'changed-meanwhile' } | { reason: 'place-gone'; holders: string[] }

/** A guarded update in the transaction; null on success. */
export type TakeBack = (write: Write, act: Act) => Promise<Standing | null>

export type UndoResult =
  | { ok: true; noun: UndoableNoun; id: string }
  | ({ ok: false } & (Standing | { reason: 'not-found' | 'key-reused' }))

type Press = { key: string; act: string }

/**
 * As if it had never been done: state, counters and messages. Refused once a message has left, or something else has
 * happened to the thing. Of several simultaneous undos one takes effect, and all get the same answer.
 */
export async function undoAct(
  { database, clock }: Parts,
  takeBack: Record<UndoableNoun, TakeBack>,
  { key, act: actKey }: Press,
): Promise<UndoResult> {
  const now = clock.now()
  const found = await findAct(database.queries, actKey)
  if (!found) return { ok: false, reason: 'not-found' }
  // This may restore the moments of a visit, which follow the business's time zone. A closed day and a person take the
  // turn themselves: two that share it and then want it alone would wait for each other.
  const turn = found.noun === 'closed-day' || found.noun === 'person' ? {} : { shares: settingsTurn }
  const request = { key, route: 'POST /api/undo', body: { act: actKey }, at: now, ...turn }
  const result = await once(database, request, async (write, refuse) => {
    const act = await takeAct(write, actKey, now)
    if (!act) return actKey
    const standing = await takeBack[act.noun](write, act)
    if (standing) return refuse(standing.reason, standing)
    await count(write, negate(act.counted))
    const withdrawn = await withdrawAct(write, act.key)
    if (!withdrawn) return refuse('too-late')
    const texts = withdrawn.filter(({ channel }) => channel === 'text')
    if (texts.length > 0) await giveBackTexts(write, await readSettings(write), texts)
    await recordChange(write, { kind: `${act.noun}-changed`, id: act.entityId }, now)
    return actKey
  })
  return result.ok ? { ok: true, noun: found.noun, id: found.entityId } : result
}

function negate(sums: Sums): Sums {
  return Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, -value]))
}
