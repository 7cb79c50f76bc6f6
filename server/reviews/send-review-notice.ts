import { randomUUID } from 'node:crypto'
import type { ReviewNoticeKind } from '../../domain/reviews/review-notice.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { insertMessageOnce } from '../outbox/store.ts'
import type { Parts } from '../parts.ts'
import type { Write } from '../platform/database/open-database.ts'

type Facts = { kind: ReviewNoticeKind; settings: Settings; ownersAddress: string | null; now: number }

/** Of the day's first review of a kind: a flood of reviews must not become a flood of emails. */
export async function sendReviewNotice(
  { delivery }: Parts,
  write: Write,
  { kind, settings, ownersAddress, now }: Facts,
): Promise<void> {
  if (!ownersAddress) return
  await insertMessageOnce(write, {
    id: randomUUID(),
    kind: `owner-review-${kind}`,
    entity_id: toPlainDate(now, settings.timeZone),
    version: 1,
    channel: 'email',
    recipient: ownersAddress,
    content: { template: 'review-notice', about: { noun: 'business', kind } },
    nextAttemptAt: delivery.mailer ? now : null,
    createdAt: now,
  })
}
