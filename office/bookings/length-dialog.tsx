import { useState } from 'react'
import type { BookingDetails } from '../../domain/bookings/bookings.ts'
import { changeLengthSchema } from '../../domain/bookings/changed-visits.ts'
import { listBookings, readBooking } from '../../domain/endpoints/bookings.ts'
import { changeLength } from '../../domain/endpoints/visit-changes.ts'
import { readCalendar } from '../../domain/endpoints/calendar.ts'
import { readDashboard, readToday } from '../../domain/endpoints/dashboard.ts'
import { lengthOf } from '../../domain/pricing/visit-lengths.ts'
import { windowsReached } from '../../domain/schedule/visit-reach.ts'
import { toLocalTime } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { call } from '../../ui/api.ts'
import { windowInShort } from '#words/days.ts'
import { TextField } from '../desk/field.tsx'
import { close } from '../desk/screens.ts'
import { toNumber } from '../desk/to-number.ts'
import { uncoverRows } from '../undo/recent-acts.ts'
import { useAct } from '../undo/use-act.ts'
import { ArrangementActions } from './arrangement-actions.tsx'
import { useArrangement } from './use-arrangement.ts'
import { VisitFormDialog } from './visit-form-dialog.tsx'
import * as say from '#words/office/arrangements.ts'

export function LengthDialog({ id }: { id: string }) {
  return (
    <VisitFormDialog
      id={id}
      kind="change-length"
      title={(name) => (name === undefined ? say.length : say.lengthNamed(name))}
    >
      {(details, settings) => <LengthForm details={details} settings={settings} />}
    </VisitFormDialog>
  )
}

function LengthForm({ details: { booking }, settings }: { details: BookingDetails; settings: Settings }) {
  const { id, name } = booking
  const usual = lengthOf(settings.lengths, booking)
  const known = booking.people > 0 ? booking : usual
  const [minutes, setMinutes] = useState(known.minutes)
  const act = useAct({
    noun: 'bookings',
    id,
    action: 'length',
    shows: [readDashboard, readToday, readCalendar, listBookings, readBooking],
    // Safe: what the form has checked, with the key of the press.
    send: (body) => call(changeLength, { at: { id }, body: body as never }),
    said: say.lengthChanged(name),
    undone: say.lengthUndone(name),
    done: () => {
      uncoverRows()
      close('change-length')
    },
  })
  const { form, errors, ...arrangement } = useArrangement({
    schema: changeLengthSchema,
    read: (data) => ({ minutes: toNumber(text(data, 'minutes')), people: toNumber(text(data, 'people')) }),
    send: ({ key: _blank, ...length }) => act(length),
  })
  return (
    <form {...form} className="stack">
      <p>{say.now(booking.day, booking.hours)}</p>
      <div className="pair">
        <TextField
          label={say.minutes}
          name="minutes"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={String(known.minutes)}
          error={errors['minutes']}
          onInput={({ currentTarget }) => setMinutes(toNumber(currentTarget.value))}
        />
        <TextField
          label={say.peopleComing}
          name="people"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={String(known.people)}
          error={errors['people']}
        />
      </div>
      <p className="hint" aria-live="polite">
        {previewWords(settings, booking, minutes)}
      </p>
      <p className="hint">{say.lengthTold}</p>
      <ArrangementActions
        arrangement={arrangement}
        submit={say.length}
        anyway={say.lengthAnyway}
        onCancel={() => close('change-length')}
      />
    </form>
  )
}

function text(data: FormData, name: string): string {
  return String(data.get(name) ?? '')
}

/** Which windows the visit takes with this many minutes, before anything is sent. */
function previewWords(settings: Settings, booking: BookingDetails['booking'], minutes: number): string {
  const { schedule, lengths, timeZone } = settings
  if (!Number.isFinite(minutes)) return ''
  if (!lengths.confirmed) return say.takesOwnWindow
  const clock = (at: string) => toLocalTime(Date.parse(at), timeZone).slice(11, 16)
  const { date, window, startsAt, endsAt } = booking
  const taken = windowsReached(settings, { date, window, start: clock(startsAt), end: clock(endsAt), minutes })
  return say.takesWindows(schedule.windows.filter(({ id }) => taken.includes(id)).map(windowInShort))
}
