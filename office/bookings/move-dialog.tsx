import type { BookingDetails } from '../../domain/bookings/bookings.ts'
import { moveVisitSchema } from '../../domain/bookings/arranged-visits.ts'
import { listBookings, readBooking } from '../../domain/endpoints/bookings.ts'
import { moveVisit } from '../../domain/endpoints/visit-changes.ts'
import { readDashboard } from '../../domain/endpoints/dashboard.ts'
import { listMessages } from '../../domain/endpoints/messages.ts'
import { toLocalTime } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { call } from '../../ui/api.ts'
import { NewsWaits, useNewsWaits } from '../desk/news-waits.tsx'
import { close } from '../desk/screens.ts'
import { uncoverRows } from '../undo/recent-acts.ts'
import { useAct } from '../undo/use-act.ts'
import { ArrangementActions } from './arrangement-actions.tsx'
import { useArrangement } from './use-arrangement.ts'
import { VisitFormDialog } from './visit-form-dialog.tsx'
import { readWhen, WhenFields } from './when-fields.tsx'
import { moveByText, tellYourself } from '#words/office/reach-customer.ts'
import * as say from '#words/office/arrangements.ts'

export function MoveDialog({ id }: { id: string }) {
  return (
    <VisitFormDialog
      id={id}
      kind="move-booking"
      title={(name) => (name === undefined ? say.move : say.moveNamed(name))}
    >
      {(details, settings) => <MoveForm details={details} settings={settings} />}
    </VisitFormDialog>
  )
}

function MoveForm({ details: { booking, textConsent }, settings }: { details: BookingDetails; settings: Settings }) {
  const { id, name, date, startsAt, endsAt } = booking
  const clock = (at: string) => toLocalTime(Date.parse(at), settings.timeZone).slice(11, 16)
  const isTold = booking.email !== '' || textConsent
  const news = { kind: isTold ? ('rescheduled' as const) : null, visit: booking }
  const more = useNewsWaits(news)
  const act = useAct({
    noun: 'bookings',
    id,
    action: 'move',
    shows: [readDashboard, listBookings, readBooking, listMessages],
    // Safe: what the form has checked, with the key of the press.
    send: (body) => call(moveVisit, { at: { id }, body: body as never }),
    said: say.moved(name) + more,
    undone: say.moveUndone(name),
    done: () => {
      uncoverRows()
      close('move-booking')
    },
  })
  const { form, errors, ...arrangement } = useArrangement({
    schema: moveVisitSchema,
    read: readWhen,
    send: ({ key: _blank, ...when }) => act(when),
  })
  return (
    <form {...form} className="stack">
      <p>{say.now(booking.day, booking.hours)}</p>
      <WhenFields
        schedule={settings.schedule}
        given={{ date, start: clock(startsAt), end: clock(endsAt) }}
        errors={errors}
      />
      <p className="hint">
        {booking.email === '' ? (textConsent ? moveByText : tellYourself) : say.moveTold(booking.email)}
      </p>
      <NewsWaits {...news} />
      <ArrangementActions
        arrangement={arrangement}
        submit={say.move}
        anyway={say.moveAnyway}
        onCancel={() => close('move-booking')}
      />
    </form>
  )
}
