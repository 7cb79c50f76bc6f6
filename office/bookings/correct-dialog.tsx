import { useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { possibleCorrections } from '../../domain/bookings/booking-corrections.ts'
import { wasTold } from '../../domain/bookings/booking-news.ts'
import type { CorrectedStatus } from '../../domain/bookings/booking-status.ts'
import { type BookingDetails, correctBookingSchema } from '../../domain/bookings/bookings.ts'
import { correctBooking, listBookings, readBooking } from '../../domain/endpoints/bookings.ts'
import { readDashboard } from '../../domain/endpoints/dashboard.ts'
import { listOwed, readVisitAccount } from '../../domain/endpoints/ledger.ts'
import { listMessages } from '../../domain/endpoints/messages.ts'
import { call, explain, type Refusal } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Dialog } from '../desk/dialog.tsx'
import { FieldError, TextField } from '../desk/field.tsx'
import { NewsWaits } from '../desk/news-waits.tsx'
import { close } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { outcomeOf, useForm } from '../desk/use-form.ts'
import { rememberTap, uncoverRows } from '../undo/recent-acts.ts'
import { useAct } from '../undo/use-act.ts'
import { describeStatus } from './booking-status.ts'
import { useBooking } from './use-booking.ts'
import { useNow } from '../desk/server-clock.ts'
import { unbroken } from '#words/formats.ts'
import { ok, theBooking } from '#words/office/booking-screens.ts'
import * as say from '#words/office/corrections.ts'

export function CorrectDialog({ id }: { id: string }) {
  const details = useBooking(id)
  const name = details.data?.booking.name
  return (
    <Dialog title={name === undefined ? say.correct : say.titleOf(name)} size="small" onClose={closeIt}>
      {details.isPending && <Loading what={theBooking} />}
      {details.isError && details.data === undefined && (
        <Failed error={details.error} retry={() => void details.refetch()} />
      )}
      {details.data && <Question details={details.data} />}
    </Dialog>
  )
}

function closeIt(): void {
  close('correct-booking')
}

/** As it was when the form opened: a change made elsewhere in the meantime is not corrected. */
function Question({ details }: { details: BookingDetails }) {
  const [first] = useState(details.booking.status)
  const possible = possibleCorrections(details.booking, useNow())
  const { status } = details.booking
  if (possible.length > 0 && status === first) return <CorrectForm details={details} possible={possible} />
  return (
    <div className="stack">
      <p>{say.alreadyChanged(describeStatus(status).word.toLowerCase())}</p>
      <div className="choices-row">
        <button type="button" className="button main" data-first-focus="" onClick={closeIt}>
          {ok}
        </button>
      </div>
    </div>
  )
}

type FormProps = { details: BookingDetails; possible: CorrectedStatus[] }
type At = { date: string; window: string }

function CorrectForm({ details, possible }: FormProps) {
  const { booking, messages } = details
  const [gone, setGone] = useState<Refusal | null>(null)
  const instead = useRef<At | undefined>(undefined)
  const errorId = useId()
  const wasToldOfFirst = wasTold(
    booking.status,
    messages.map(({ kind }) => kind),
  )
  const correct = useCorrect(details)
  const { form, errors, trouble, pending } = useForm({
    schema: typedSchema,
    draft: `correct-${booking.id}`,
    read: (data) => ({ to: data.get('to'), tell: data.get('tell') !== null, reason: data.get('reason') }),
    submit: async (typed) => {
      const answer = await correct({ ...typed, ...(instead.current && { at: instead.current }) })
      instead.current = undefined
      const outcome = outcomeOf(answer)
      if (outcome === null || outcome === 'elsewhere') return outcome
      const isGone = outcome.reason === 'refused' && outcome.code === 'place-gone'
      setGone(isGone ? outcome : null)
      return isGone ? 'elsewhere' : outcome
    },
  })
  return (
    <form {...form} className="stack" onChange={() => setGone(null)}>
      <p>
        <b>{unbroken(booking.day)}</b>, <span className="hours">{booking.hours}</span>.{' '}
        <span>{say.recorded(describeStatus(booking.status).word)}</span>
      </p>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <fieldset className="reasons" aria-describedby={errors['to'] === undefined ? undefined : errorId}>
        <legend>{say.whatIsTrue}</legend>
        {possible.map((to) => (
          <label key={to} className="tick">
            <input type="radio" name="to" value={to} required defaultChecked={possible.length === 1} />
            <span>{say.choices[to]}</span>
          </label>
        ))}
        <FieldError id={errorId} sentence={errors['to']} />
      </fieldset>
      <TextField
        label={say.reason}
        hint={say.reasonHint}
        name="reason"
        autoComplete="off"
        maxLength={300}
        error={errors['reason']}
      />
      <Tell email={booking.email} isUsual={wasToldOfFirst} />
      <NewsWaits kind="reinstated" visit={booking} />
      {gone && <Gone refusal={gone} pending={pending} take={(at) => void (instead.current = at)} />}
      <div className="choices-row">
        <button type="button" className="button" onClick={closeIt}>
          {say.back}
        </button>
        <button type="submit" className="button main" aria-disabled={pending} onClick={rememberTap}>
          {pending ? say.sending : say.send}
        </button>
      </div>
    </form>
  )
}

/** The typed part of a correction; the rest is what was seen. */
const typedSchema = v.pick(correctBookingSchema, ['to', 'tell', 'reason'])

function useCorrect({ booking: { id, name, day, status } }: BookingDetails) {
  return useAct({
    noun: 'bookings',
    id,
    action: 'correct',
    shows: [readDashboard, listBookings, readBooking, readVisitAccount, listOwed, listMessages],
    // Safe: what the form has checked, with the key of the press.
    send: (body) => call(correctBooking, { at: { id }, body: { ...body, from: status } as never }),
    said: say.done(name, day),
    undone: say.undone(name, day),
    isShownAtOnce: true,
    done: () => {
      uncoverRows()
      closeIt()
    },
  })
}

function Tell({ email, isUsual }: { email: string; isUsual: boolean }) {
  const hintId = useId()
  return (
    <div>
      <label className="tick">
        <input type="checkbox" name="tell" defaultChecked={isUsual} aria-describedby={hintId} />
        <span>{say.tell}</span>
      </label>
      <p className="hint" id={hintId}>
        {say.tellHint(email, isUsual)}
      </p>
    </div>
  )
}

type GoneProps = { refusal: Refusal; pending: boolean; take: (at: At) => void }

/** One press takes a nearby window instead. */
function Gone({ refusal, pending, take }: GoneProps) {
  const next = refusal.reason === 'refused' ? refusal.next : []
  return (
    <div className="trouble stack" role="alert">
      <p>{explain(refusal)}</p>
      <p>{next.length === 0 ? say.nothingFree : say.freeInstead}</p>
      {next.map(({ date, window, words }) => (
        <button
          key={words}
          type="submit"
          className="button"
          aria-disabled={pending}
          onClick={() => take({ date, window })}
        >
          {say.takeInstead(words)}
        </button>
      ))}
    </div>
  )
}
