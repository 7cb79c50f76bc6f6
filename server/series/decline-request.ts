import type { DeclineRequest } from '../../domain/series/series-act-fields.ts'
import { wishInWords } from '#words/series.ts'
import { heldUntil, insertAct, readUndoTime } from '../acts/store.ts'
import { findOpenRequest, settleRequest } from '../bookings/wish-store.ts'
import { lockSeries } from '../bookings/series-store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { once } from '../platform/request-keys.ts'
import { readBusiness, settingsTurn } from '../settings/store.ts'
import { tellOfNo } from './tell-wish.ts'

export type DeclinedBefore = { declined: string }

export type DeclineResult =
  | { ok: true; undoForMs: number }
  | { ok: false; reason: 'not-found' | 'answered' | 'key-reused' }

/** Everything stays as agreed, and the customer hears so once. */
export async function declineRequest(
  parts: Parts,
  seriesId: string,
  { key, request: id, words }: DeclineRequest,
): Promise<DeclineResult> {
  const { database, clock } = parts
  const now = clock.now()
  const route = `POST /api/series/${seriesId}/decline`
  const press = { key, route, body: { id, words }, at: now, shares: settingsTurn }
  const result = await once(database, press, async (write, refuse) => {
    const { settings } = await readBusiness(write)
    const series = await lockSeries(write, seriesId)
    if (!series) return refuse('not-found')
    const open = await findOpenRequest(write, seriesId)
    if (open?.id !== id) return refuse('answered')
    await settleRequest(write, { id, seriesId, answer: 'no', at: now })
    const held = { act: key, until: heldUntil(now) }
    const wish = wishInWords(open, settings.schedule.windows)
    await tellOfNo(parts, write, { series, wish, reason: words, timeZone: settings.timeZone, now, held })
    await insertAct(write, {
      key,
      noun: 'series',
      entityId: seriesId,
      version: series.agreement.version,
      before: { declined: id } satisfies DeclinedBefore,
      counted: {},
      heldUntil: held.until,
    })
    await recordChange(write, { kind: 'series-changed', id: seriesId }, now)
    return seriesId
  })
  return result.ok ? { ok: true, undoForMs: await readUndoTime(database.queries, key, now) } : result
}
