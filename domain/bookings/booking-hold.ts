const hourMs = 3_600_000

/** At most half a day before the end, and never before half of the time is over. */
const latestWarningHours = 12

/** When a request ends unanswered: after the hours that the business gives itself, and not after the visit should begin. */
export function answerBy(request: { since: number; startsAt: number; answerHours: number }): number {
  return Math.min(request.since + request.answerHours * hourMs, request.startsAt)
}

/** How long before its end the owner is warned of an unanswered request, in milliseconds. */
export function warningMs(answerHours: number): number {
  return Math.min(latestWarningHours, answerHours / 2) * hourMs
}
