import type { Review } from '../../domain/reviews/reviews.ts'
import { toInstant, toPlainDate } from '../../domain/schedule/schedule.ts'

/** A review as everybody may know it: of when it was written and answered the month alone, which the page says. */
export function showMonths({ reply, ...review }: Review, timeZone: string): Review {
  return {
    ...review,
    createdAt: monthOf(review.createdAt, timeZone),
    reply: reply && { ...reply, createdAt: monthOf(reply.createdAt, timeZone) },
  }
}

/** The noon of its first day where the business is. */
function monthOf(iso: string, timeZone: string): string {
  const month = toPlainDate(Date.parse(iso), timeZone).slice(0, 7)
  return new Date(toInstant(`${month}-01`, '12:00', timeZone)).toISOString()
}
