import { useState } from 'react'
import { readToday } from '../../domain/endpoints/dashboard.ts'
import { listBookings, readBooking } from '../../domain/endpoints/bookings.ts'
import { readCalendar } from '../../domain/endpoints/calendar.ts'
import { listMessages } from '../../domain/endpoints/messages.ts'
import { listSeries, readSeriesToAnswer } from '../../domain/endpoints/series.ts'
import type { ForUndo } from '../../domain/undo.ts'
import { type Answer, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { usePress } from '../../ui/use-press.ts'
import { refusalOf } from '../desk/use-change.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { DoneLabel } from '../undo/done-label.tsx'
import { isStrayTap, useRecentAct } from '../undo/recent-acts.ts'
import { useAct } from '../undo/use-act.ts'
import * as say from '#words/office/series-troubles.ts'

export const showFixed = [
  readSeriesToAnswer,
  listSeries,
  listBookings,
  readBooking,
  listMessages,
  readCalendar,
  readToday,
]

type FixProps = {
  id: string
  noun?: 'series' | 'bookings'
  label: string
  isMain?: boolean
  name: string
  said: string
  send: (key: string) => Promise<Answer<ForUndo>>
}

export function FixButton({ id, noun = 'series', label, isMain = true, name, said, send }: FixProps) {
  const recent = useRecentAct(id)
  const heir = useFocusHeir()
  const [trouble, setTrouble] = useState<string | null>(null)
  const act = useAct({
    noun,
    id,
    action: label,
    shows: showFixed,
    send: ({ key }) => send(key),
    said,
    undone: say.undone,
  })
  const { pending, press } = usePress(async () => {
    setTrouble(null)
    const refusal = refusalOf(await act())
    if (refusal) setTrouble(explain(refusal))
  })
  const answer = recent !== undefined && recent.phase !== 'running' ? recent.action : null
  if (answer !== null && answer !== label) return null
  return (
    <>
      <button
        ref={heir}
        type="button"
        className={`button${isMain ? ' main' : ''}${answer === null ? '' : ' done'}`}
        aria-label={name}
        aria-disabled={pending || recent !== undefined}
        onClick={(tap) => {
          if (recent === undefined && !isStrayTap(tap)) void press()
        }}
      >
        {answer !== null ? <DoneLabel>{label}</DoneLabel> : pending ? say.running : label}
      </button>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
    </>
  )
}
