import { arrangedWindow } from '../../domain/schedule/schedule.ts'
import type { AnswerSeries } from '../../domain/series/series-act-fields.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { once } from '../platform/request-keys.ts'
import { readBusiness, settingsTurn } from '../settings/store.ts'
import { createVisitAt } from './create-visit.ts'
import { findQuestionsOf, leaveOut } from './question-store.ts'
import { lockSeries } from '../bookings/series-store.ts'
import { arrangements } from '../../domain/bookings/booking-changes.ts'
import { waitForDay } from '../../domain/outbox/leaving-time.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { sendBookingNews } from '../bookings/send-booking-news.ts'
import { findBooking } from '../bookings/store.ts'
import type { Write } from '../platform/database/open-database.ts'

export type AnswerRefusal = 'not-found' | 'answered' | 'over' | 'not-offered' | 'window-full' | 'key-reused'

/** Moves its visit, with one message, or skips the day. `anyway` takes a time outside the windows, or in a full one. */
export async function answerQuestion(
  parts: Parts,
  id: string,
  { key, slot, at }: AnswerSeries,
): Promise<{ ok: true } | { ok: false; reason: AnswerRefusal }> {
  const { database, clock } = parts
  const now = clock.now()
  const request = { key, route: `POST /api/series/${id}/answer`, body: { slot, at }, at: now, shares: settingsTurn }
  const result = await once(database, request, async (write, refuse) => {
    const { settings, ownersAddress } = await readBusiness(write)
    const series = await lockSeries(write, id)
    if (!series) return refuse('not-found')
    const questions = await findQuestionsOf(write, id)
    if (!questions.some((each) => each.slot === slot && !each.isLeftOut)) return refuse('answered')
    if (!at) await leaveOut(write, { seriesId: id, slot }, now)
    else {
      const window = arrangedWindow(settings.schedule, settings.timeZone, at)
      if (!window || window.startsAt <= now) return refuse('over')
      if (!window.isOffered && !at.anyway) return refuse('not-offered')
      const visit = await createVisitAt(write, { series, slot, at: window, settings, now, anyway: at.anyway })
      if (typeof visit !== 'object') return refuse('window-full')
      await sendVisitNews(parts, write, { id: visit.id, settings, ownersAddress, now })
    }
    await recordChange(write, { kind: 'series-changed', id }, now)
    return id
  })
  return result.ok ? { ok: true } : result
}

type VisitFacts = { id: string; settings: Settings; ownersAddress: string | null; now: number }

async function sendVisitNews(parts: Parts, write: Write, { id, ...facts }: VisitFacts): Promise<void> {
  const stored = await findBooking(write, id)
  if (!stored) return
  const { news, calendar } = arrangements.book
  const visits = [Date.parse(stored.booking.startsAt)]
  const held = { until: waitForDay(facts.now, { timeZone: facts.settings.timeZone, visits }) }
  await sendBookingNews(parts, write, { ...facts, stored, held, news: { kind: news, by: 'owner', calendar } })
}
