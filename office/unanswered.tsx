import type { Dashboard } from '../domain/dashboard/dashboard.ts'
import { NoteLink } from './desk/note-link.tsx'
import { Status } from '../ui/status.tsx'
import { serverDate } from './desk/server-clock.ts'
import { shortTime } from '#words/office/times.ts'
import { answerThem } from '#words/office/dashboard.ts'
import * as say from '#words/office/waits.ts'

type Props = { lapsing: Dashboard['lapsing']; timeZone: string }

/** They lapse within hours unless they are answered. */
export function Unanswered({ lapsing, timeZone }: Props) {
  if (lapsing === null) return null
  const { count, first } = lapsing
  const until = shortTime(first, timeZone, serverDate())
  return (
    <section className="note delay">
      <Status tone="waiting">{count === 1 ? say.oneEnds(until) : say.someEnd(count, until)}</Status>
      <p>{say.answerInTime}</p>
      <NoteLink screen={{ kind: 'bookings', list: 'to-answer' }}>{count === 1 ? say.answerIt : answerThem}</NoteLink>
    </section>
  )
}
