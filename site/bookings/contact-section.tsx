import { Fragment, type ReactElement } from 'react'
import { type VisitText, visitTextNames, visitTexts } from '../../domain/bookings/asked-fields.ts'
import { ErrorPlace, FormArea, FormInput, tied, type Filled } from '../form/form-field.tsx'
import * as say from '#words/site/bookings.ts'

export function Contact({ filled }: { filled: Filled }) {
  const field = (name: string, label: string) => ({ form: 'booking', name, label, filled })
  const texts: Record<VisitText, ReactElement> = {
    access: (
      <div data-slot="access">
        <FormArea
          {...field('access', say.bookingAccess)}
          hint={say.bookingAccessHint}
          rows={2}
          maxLength={visitTexts.access.most}
        />
      </div>
    ),
    notes: <Notes filled={filled} />,
  }
  return (
    <fieldset>
      <legend>{say.stepNames[1]}</legend>
      <FormInput {...field('name', say.bookingName)} autoComplete="name" maxLength={120} required />
      <div className="pair">
        <FormInput {...field('email', say.bookingEmail)} type="email" autoComplete="email" required />
        <FormInput {...field('phone', say.bookingPhone)} type="tel" autoComplete="tel" required />
      </div>
      <div data-slot="email-doubt" role="status" />
      <FormInput {...field('address', say.bookingAddress)} autoComplete="address-line1" maxLength={300} required />
      {visitTextNames.map((name) => (
        <Fragment key={name}>{texts[name]}</Fragment>
      ))}
    </fieldset>
  )
}

/** Folded: few visitors have something to say. */
function Notes({ filled }: { filled: Filled }) {
  const [text] = filled.values['notes'] ?? []
  return (
    <details className="field" open={Boolean(text)}>
      <summary>{say.bookingNotes}</summary>
      <textarea
        {...tied('booking', 'notes', undefined, filled)}
        aria-label={say.bookingNotes}
        rows={2}
        maxLength={visitTexts.notes.most}
        defaultValue={text}
      />
      <ErrorPlace form="booking" name="notes" filled={filled} />
    </details>
  )
}
