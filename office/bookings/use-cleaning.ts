import { useState } from 'react'
import type { BookingDetails } from '../../domain/bookings/bookings.ts'
import { changeCleaningSchema } from '../../domain/bookings/changed-visits.ts'
import { changedCleaning } from '../../domain/bookings/cleaning-edits.ts'
import { listBookings, readBooking } from '../../domain/endpoints/bookings.ts'
import { changeCleaning } from '../../domain/endpoints/visit-changes.ts'
import { readCalendar } from '../../domain/endpoints/calendar.ts'
import { readDashboard, readToday } from '../../domain/endpoints/dashboard.ts'
import { readCustomer } from '../../domain/endpoints/customers.ts'
import { listSeries } from '../../domain/endpoints/series.ts'
import { listMessages } from '../../domain/endpoints/messages.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { call } from '../../ui/api.ts'
import { valuesOf } from '../desk/drafts.ts'
import { close } from '../desk/screens.ts'
import { lineField } from '../estimates/line-values.ts'
import { uncoverRows } from '../undo/recent-acts.ts'
import { useAct } from '../undo/use-act.ts'
import { useArrangement } from './use-arrangement.ts'
import { editsOf, readable, shownPrices, typedIn, valuesOfVisit } from './typed-cleaning.ts'
import * as say from '#words/office/visit-edits.ts'

export type CleaningProps = { details: BookingDetails; settings: Settings }

export function useCleaning({ details, settings }: CleaningProps) {
  const { booking, seriesPart } = details
  const { id, name } = booking
  const [values, setValues] = useState(() => valuesOfVisit(booking))
  const act = useAct({
    noun: 'bookings',
    id,
    action: 'cleaning',
    shows: [readDashboard, readToday, readCalendar, listBookings, readBooking, listMessages, listSeries, readCustomer],
    // Safe: what the form has checked, with the key of the press.
    send: (body) => call(changeCleaning, { at: { id }, body: body as never }),
    said: say.changed(name),
    undone: say.undone(name),
    isShownAtOnce: true,
    done: () => {
      uncoverRows()
      close('change-cleaning')
    },
  })
  function read(data: FormData) {
    const typed = valuesOf(data)
    setValues(typed)
    const input = typedIn(typed, booking, settings)
    const reason = typed['reason']?.[0] ?? ''
    return { ...input, ...shownPrices(details, input, settings), reason, tell: data.has('tell') }
  }
  const arrangement = useArrangement({
    schema: changeCleaningSchema,
    read,
    fieldOf: (path) => lineField(path, values),
    send: ({ key: _blank, ...cleaning }) => act(cleaning),
  })
  function rereadLines(): void {
    const form = arrangement.form.ref.current
    if (form !== null) arrangement.recheck(read(new FormData(form)), '')
  }
  const typed = typedIn(values, booking, settings)
  const suggested = changedCleaning(
    booking,
    { ...readable(typed), price: undefined, laterPrice: undefined },
    settings,
    seriesPart,
  )
  return { values, suggested, edits: editsOf(details, typed, settings), rereadLines, arrangement }
}
