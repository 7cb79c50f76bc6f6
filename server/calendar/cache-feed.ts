import { feedDays, mostFeedVisits } from '../../domain/bookings/calendar.ts'
import { listVisitsBefore, listVisitsFrom } from '../bookings/feed-store.ts'
import type { Parts } from '../parts.ts'
import { type KeptAnswer, keepAnswer } from '../platform/http/kept-answer.ts'
import { readSettings } from '../settings/store.ts'
import { writeFeed } from './write-feed.ts'

const dayMs = 86_400_000

/** By then a change on another node shows even without a notice, and the days move on. */
const freshMs = 5 * 60_000

/** Until something changes on any node: phones ask again and again for what they have. */
export function cacheFeed({ database, clock, config }: Parts): () => Promise<KeptAnswer> {
  const { queries } = database
  let shown: { answer: KeptAnswer; readAt: number } | null = null
  let changes = 0
  let last: { text: string; answer: KeptAnswer } | null = null
  database.onChange(() => {
    shown = null
    changes++
  })

  async function renew(now: number): Promise<KeptAnswer> {
    const [{ brand }, before, from] = await Promise.all([
      readSettings(queries),
      listVisitsBefore(queries, { from: now - feedDays.past * dayMs, to: now }, mostFeedVisits.past),
      listVisitsFrom(queries, { from: now, to: now + feedDays.ahead * dayMs }, mostFeedVisits.ahead),
    ])
    const text = writeFeed({ visits: [...before, ...from], brand, publicUrl: config.publicUrl })
    last = last?.text === text ? last : { text, answer: keepAnswer(text, headers, uncompressed) }
    return last.answer
  }

  return async () => {
    const now = clock.now()
    if (shown && shown.readAt <= now && now < shown.readAt + freshMs) return shown.answer
    const changesBefore = changes
    const answer = await renew(now)
    // A result read before a change is not cached.
    if (changes === changesBefore) shown = { answer, readAt: now }
    return answer
  }
}

/** Outlook is reported to drop a compressed subscription; the proxy in front is asked not to compress it either. */
const uncompressed = () => null

const headers = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'inline; filename="visits.ics"',
  // A phone compares the ETag with its own; no cache in between stores where customers live.
  'cache-control': 'private, no-store, no-transform',
  'x-robots-tag': 'noindex',
}
