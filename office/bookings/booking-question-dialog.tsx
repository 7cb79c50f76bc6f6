import * as v from 'valibot'
import { type BookingAction, ownerActions, ownerChanges } from '../../domain/bookings/booking-changes.ts'
import { reasonField } from '../../domain/bookings/booking-status.ts'
import type { BookingDetails } from '../../domain/bookings/bookings.ts'
import { useDashboard } from '../desk/use-dashboard.ts'
import { close } from '../desk/screens.ts'
import { outcomeOf, useForm } from '../desk/use-form.ts'
import { Dialog } from '../desk/dialog.tsx'
import { TextField } from '../desk/field.tsx'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { NewsWaits, useNewsWaits } from '../desk/news-waits.tsx'
import { Failed, Loading } from '../desk/states.tsx'
import { rememberTap, uncoverRows } from '../undo/recent-acts.ts'
import { describeStatus } from './booking-status.ts'
import { useChangeBooking } from './use-change-booking.ts'
import { describeNews, newsOf } from './sent-news.ts'
import { useBooking } from './use-booking.ts'
import { serverNow } from '../desk/server-clock.ts'
import { unbroken } from '#words/formats.ts'
import { actions } from '#words/office/bookings.ts'
import * as say from '#words/office/booking-screens.ts'

type Props = { action: BookingAction; id: string }

/** For what is hard to undo; says what will be sent to whom. */
export function BookingQuestionDialog({ action, id }: Props) {
  const details = useBooking(id)
  const name = details.data?.booking.name
  return (
    <Dialog
      title={name === undefined ? actions[action].label : actions[action].full(name)}
      size="small"
      onClose={() => close('booking-question')}
    >
      {details.isPending && <Loading what={say.theBooking} />}
      {details.isError && details.data === undefined && (
        <Failed error={details.error} retry={() => void details.refetch()} />
      )}
      {details.data && <Question action={action} details={details.data} />}
    </Dialog>
  )
}

function Question({ action, details }: { action: BookingAction; details: BookingDetails }) {
  const { booking } = details
  const delivers = useDashboard().data?.delivers ?? { email: true, text: true }
  const news = newsOf(action, details)
  const more = useNewsWaits({ kind: news, visit: booking })
  const change = useChangeBooking(booking, action, {
    done: () => {
      uncoverRows()
      close('booking-question')
    },
    more,
  })
  const { running, label, question } = actions[action]
  const asksWhy = 'takes' in ownerChanges[action]
  const { form, errors, trouble, pending } = useForm({
    schema: asksWhy ? withReason : withoutReason,
    draft: `${action}-${booking.id}`,
    submit: async (body) => outcomeOf(await change(body)),
  })
  if (!ownerActions(booking, serverNow()).includes(action)) return <TooLate details={details} />
  return (
    <form {...form} className="stack">
      <p>
        <b>{unbroken(booking.day)}</b>, <span className="hours">{booking.hours}</span>. {question?.consequence}
      </p>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      {asksWhy && (
        <TextField
          label={say.reason}
          hint={say.reasonHint}
          name="reason"
          autoComplete="off"
          maxLength={300}
          required
          error={errors['reason']}
          data-first-focus=""
        />
      )}
      <p className="hint">{describeNews(action, { ...details, delivers })}</p>
      <NewsWaits kind={news} visit={booking} />
      <div className="choices-row">
        <button
          type="button"
          className="button"
          data-first-focus={asksWhy ? undefined : ''}
          onClick={() => close('booking-question')}
        >
          {say.back}
        </button>
        <button type="submit" className="button main" aria-disabled={pending} onClick={rememberTap}>
          {pending ? running : (question?.send ?? label)}
        </button>
      </div>
    </form>
  )
}

const withReason = v.object({ reason: reasonField })
const withoutReason = v.object({})

function TooLate({ details: { booking } }: { details: BookingDetails }) {
  return (
    <div className="stack">
      <p>{say.changedMeanwhile(describeStatus(booking.status).word.toLowerCase())}</p>
      <div className="choices-row">
        <button type="button" className="button main" data-first-focus="" onClick={() => close('booking-question')}>
          {say.ok}
        </button>
      </div>
    </div>
  )
}
