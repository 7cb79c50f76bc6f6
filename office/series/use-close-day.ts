import { useState } from 'react'
import { listBookings, readBooking } from '../../domain/endpoints/bookings.ts'
import { readCalendar } from '../../domain/endpoints/calendar.ts'
import { listMessages } from '../../domain/endpoints/messages.ts'
import { closeDay, readClosedDay } from '../../domain/endpoints/series-changes.ts'
import { listSeries, readSeriesToAnswer } from '../../domain/endpoints/series.ts'
import { readBusiness } from '../../domain/endpoints/settings.ts'
import type { ClosedDay, ClosedDayVisit } from '../../domain/series/closed-day.ts'
import { call, explain } from '../../ui/api.ts'
import { usePress } from '../../ui/use-press.ts'
import { outcomeOf } from '../desk/use-form.ts'
import { useAct } from '../undo/use-act.ts'
import type { Choice } from './closed-day-rows.tsx'
import * as say from '#words/office/closed-day.ts'

const shows = [
  readClosedDay,
  readSeriesToAnswer,
  listSeries,
  readCalendar,
  listBookings,
  readBooking,
  listMessages,
  readBusiness,
]

export const actId = (date: string) => `closed-day ${date}`

type Closing = { day: ClosedDay; note: string; done: (customers: number) => void }

export function useCloseDay({ day, note, done }: Closing) {
  const { date, visits, isClosed } = day
  const [typed, setTyped] = useState(note)
  // By the words of the time: it stays chosen when the offered times are read again.
  const [chosen, choose] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState<string | null>(null)
  const act = useAct<{ customers: number }>({
    noun: 'series',
    id: actId(date),
    action: 'close',
    shows,
    // Safe: what is shown, with the key of the press.
    send: (body) => call(closeDay, { at: { date }, body: body as never }),
    said: say.done,
    undone: say.undone,
    isShownAtOnce: true,
  })
  const choiceOf = (visit: ClosedDayVisit): Choice => {
    const words = chosen[visit.id]
    if (words === undefined) return visit.chosen
    const index = visit.offered.findIndex((at) => at.words === words)
    return index === -1 ? null : index
  }
  const { pending, press } = usePress(async () => {
    setTrouble(null)
    const answers = visits.map((visit) => {
      const at = visit.offered[choiceOf(visit) ?? -1]
      return { id: visit.id, ...(at && { at: { date: at.date, start: at.start, end: at.end } }) }
    })
    const answer = await act({ note: isClosed ? '' : typed, stamp: day.stamp, answers })
    if (answer.ok) return done(answer.data.customers)
    const outcome = outcomeOf(answer)
    if (outcome !== null && outcome !== 'elsewhere') setTrouble(explain(outcome))
  })
  return {
    typed,
    setTyped,
    choiceOf,
    choose: (id: string, words: string) => choose({ ...chosen, [id]: words }),
    forgetChoices: () => choose({}),
    trouble,
    pending,
    press,
  }
}
