import { answerBy } from '../../domain/bookings/booking-hold.ts'
import { useNow } from '../desk/server-clock.ts'
import { answeredBy } from '#words/answer-by.ts'
import { momentIn } from '#words/formats.ts'
import * as say from '#words/office/hour-settings.ts'
import type { Typed } from './typed-settings.ts'

const hourMs = 3_600_000

/** What a customer reads if the soonest window starts before the business's own answer time ends. */
export function SoonestAnswer({ typed, timeZone }: { typed: Typed; timeZone: string }) {
  const now = useNow()
  const [lead, hours] = [readHours(typed['schedule.leadHours']), readHours(typed['schedule.answerHours'])]
  if (lead === null || hours === null || lead >= hours) return null
  const startsAt = now + lead * hourMs
  const moment = (at: number) => momentIn(new Date(at).toISOString(), timeZone)
  const by = answerBy({ since: now, startsAt, answerHours: hours, timeZone })
  return <p className="hint">{say.soonestAnswer(moment(startsAt), answeredBy(moment(by)))}</p>
}

/** Whole hours as typed; null for anything else. */
function readHours(text = ''): number | null {
  return /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : null
}
