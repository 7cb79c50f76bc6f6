import { possibleActs } from '../../domain/series/series.ts'
import { isAgreed, mostWishes, wishableDays, type Wish, wishesWithinMs } from '../../domain/series/series-request.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import { countRequests, findOpenRequest, insertRequest, settleRequest } from '../bookings/wish-store.ts'
import { lockSeries } from '../bookings/series-store.ts'
import type { StoredBooking } from '../bookings/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { newId } from '../platform/new-id.ts'
import { once } from '../platform/request-keys.ts'
import { readBusiness, settingsTurn } from '../settings/store.ts'
import { tellOwnerOfWish } from './tell-wish.ts'

export type AskRefusal = 'not-possible' | 'asked-already' | 'asked-often' | 'no-window' | 'no-day' | 'nothing-changes'
type Asked = { ok: true } | { ok: false; reason: AskRefusal | 'key-reused' }

type Asking = { seriesId: string; stored: StoredBooking; key: string }

/** Nothing changes until the owner says yes. A series has one open request. */
export async function askForChange(parts: Parts, { seriesId, stored, key }: Asking, wish: Wish): Promise<Asked> {
  const { database, clock } = parts
  const now = clock.now()
  const request = { key, route: `POST /series/ask ${seriesId}`, body: wish, at: now, shares: settingsTurn }
  const result = await once(database, request, async (write, refuse) => {
    const { settings, ownersAddress } = await readBusiness(write)
    const series = await lockSeries(write, seriesId)
    const today = toPlainDate(now, settings.timeZone)
    if (!series || !possibleActs(series.agreement, today).includes('change')) return refuse('not-possible')
    const { openDays, windows } = settings.schedule
    if (!openDays.includes(wish.weekday)) return refuse('no-day')
    if (!windows.some(({ id }) => id === wish.window)) return refuse('no-window')
    if (!wishableDays(series.agreement, today).includes(wish.from)) return refuse('not-possible')
    if (isAgreed(series.agreement, wish)) return refuse('nothing-changes')
    if (await findOpenRequest(write, seriesId)) return refuse('asked-already')
    if ((await countRequests(write, seriesId, now - wishesWithinMs)) >= mostWishes) return refuse('asked-often')
    await insertRequest(write, { id: newId(now), seriesId, ...wish, askedAt: now })
    await tellOwnerOfWish(parts, write, { wish, booking: stored.booking, windows, ownersAddress, now })
    await recordChange(write, { kind: 'series-changed', id: seriesId }, now)
    return seriesId
  })
  return result.ok ? { ok: true } : result
}

/** A request answered in the meantime stays answered. */
export async function takeWishBack({ database, clock }: Parts, { seriesId, key }: Omit<Asking, 'stored'>) {
  const now = clock.now()
  const request = { key, route: `POST /series/ask-back ${seriesId}`, body: {}, at: now }
  return once(database, request, async (write) => {
    await lockSeries(write, seriesId)
    const open = await findOpenRequest(write, seriesId)
    if (open) await settleRequest(write, { id: open.id, seriesId, answer: 'withdrawn', at: now })
    await recordChange(write, { kind: 'series-changed', id: seriesId }, now)
    return seriesId
  })
}
