import { useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { wasTold } from '../../domain/bookings/booking-news.ts'
import type { CorrectedStatus } from '../../domain/bookings/booking-status.ts'
import type { BookingDetails } from '../../domain/bookings/bookings.ts'
import { correctBookingSchema } from '../../domain/bookings/changed-visits.ts'
import type { Refusal } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { FieldError, TextField } from '../desk/field.tsx'
import { NewsWaits } from '../desk/news-waits.tsx'
import { close } from '../desk/screens.ts'
import { outcomeOf, useForm } from '../desk/use-form.ts'
import { rememberTap } from '../undo/recent-acts.ts'
import { describeStatus } from './booking-status.ts'
import { type FreeWindow, PlaceGone } from './place-gone.tsx'
import { useCorrect } from './use-correct.ts'
import { unbroken } from '#words/formats.ts'
import * as say from '#words/office/corrections.ts'

type FormProps = { details: BookingDetails; possible: CorrectedStatus[] }

export function CorrectForm({ details, possible }: FormProps) {
  const { booking, messages } = details
  const [gone, setGone] = useState<Refusal | null>(null)
  const instead = useRef<FreeWindow | undefined>(undefined)
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
      {gone && <PlaceGone refusal={gone} pending={pending} take={(at) => void (instead.current = at)} />}
      <div className="choices-row">
        <button type="button" className="button" onClick={() => close('correct-booking')}>
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
