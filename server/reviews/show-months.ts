import type { Review } from '../../domain/reviews/reviews.ts'
import { toInstant, toPlainDate } from '../../domain/schedule/schedule.ts'

/** Only the months of its writing and its reply, as the page shows them. */
export function showMonths({ reply, ...review }: Review, timeZone: string): Review {
  return {
    ...review,
    createdAt: monthOf(review.createdAt, timeZone),
    reply: reply && { ...reply, createdAt: monthOf(reply.createdAt, timeZone) },
  }
}

/** Noon of its first day in the business's time zone. */
function monthOf(iso: string, timeZone: string): string {
  const month = toPlainDate(Date.parse(iso), timeZone).slice(0, 7)
  return new Date(toInstant(`${month}-01`, '12:00', timeZone)).toISOString()
}
