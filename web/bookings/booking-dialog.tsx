import { bookingTextConsent, textConsents } from '../../domain/consents.ts'
import { telLink } from '../../domain/phone.ts'
import type { Settings } from '../../domain/settings.ts'
import type { PageData } from '../page/page-data.ts'
import type { FreeWindow } from '../platform/api.ts'
import { ErrorPlace, FormArea, FormInput, Frame, tied, type Filled } from '../platform/form-field.tsx'
import { FormTrap } from '../platform/form-trap.tsx'
import { FormTrouble } from '../platform/form-trouble.tsx'
import { commands, Sheet } from '../platform/sheet.tsx'
import { bookingForm, ChosenPrice, ChosenWords } from '../pricing/choice.tsx'

type Props = { settings: Settings; schedule: PageData['schedule']; filled: Filled; open: boolean; next: FreeWindow[] }

/**
 * The booking as a plain form that works without a script. What was chosen in the quote belongs to it already. The
 * parts with `data-slot` are taken over by the script when somebody means to book.
 */
export function BookingDialog({ settings, schedule, filled, open, next }: Props) {
  return (
    <Sheet id="booking" title="Book a cleaning" size="form" open={open}>
      <form className="stack" id={bookingForm} method="post" action="/bookings" autoComplete="on">
        <Refused filled={filled} next={next} />
        <Choice settings={settings} />
        <Place filled={filled} />
        <fieldset data-slot="when">
          <legend>When</legend>
          <When schedule={schedule} filled={filled} />
        </fieldset>
        <Contact filled={filled} />
        <FormTrap />
        <input type="hidden" name="key" />
        <div className="form-actions" data-slot="book-actions">
          <button className="button main">Send booking request</button>
        </div>
        <p className="hint">
          Nothing is paid now, and nothing is final until we confirm. Questions?{' '}
          <a href={telLink(settings.phone)}>{settings.phone}</a>
        </p>
      </form>
      <div data-slot="booked" />
    </Sheet>
  )
}

function Refused({ filled: { errors }, next }: Pick<Props, 'filled' | 'next'>) {
  const sentences = Object.values(errors)
  if (sentences.length === 0 && next.length === 0) return null
  return (
    <FormTrouble>
      {next.length > 0 && (
        <p>
          This window has just been taken. Nothing you typed is lost; the next free ones are:{' '}
          {next.map(({ words }) => words).join('; ')}.
        </p>
      )}
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </FormTrouble>
  )
}

function Choice({ settings: { prices } }: { settings: Settings }) {
  return (
    <div className="choice">
      <div>
        <ChosenWords prices={prices} />
        <button type="button" className="link" data-change="" {...commands('close', 'booking')}>
          Change
        </button>
      </div>
      <p data-total="">
        <ChosenPrice prices={prices} />
        <span className="plus">and the extras</span>
      </p>
    </div>
  )
}

function Place({ filled }: { filled: Filled }) {
  return (
    <fieldset>
      <legend>Where</legend>
      <FormInput
        {...{ form: 'booking', name: 'zip', label: 'ZIP code', filled }}
        inputMode="numeric"
        autoComplete="postal-code"
        pattern="\d{5}"
        maxLength={5}
        title="Five digits"
        required
      />
      <div data-slot="area" role="status" />
      <FormInput
        {...{ form: 'booking', name: 'address', label: 'Street, number and city', filled }}
        autoComplete="street-address"
        maxLength={300}
        required
      />
    </fieldset>
  )
}

function When({ schedule, filled }: { schedule: PageData['schedule']; filled: Filled }) {
  return (
    <div className="pair">
      <FormInput
        {...{ form: 'booking', name: 'date', label: 'Day', filled }}
        type="date"
        min={schedule.minDate}
        max={schedule.maxDate}
        required
      />
      <Frame {...{ form: 'booking', name: 'window', label: 'Arrival window', filled }}>
        <select {...tied('booking', 'window', undefined, filled)} defaultValue={filled.values['window']?.[0]} required>
          {schedule.windows.map(({ id, words }) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </select>
      </Frame>
    </div>
  )
}

function Contact({ filled }: { filled: Filled }) {
  const field = (name: string, label: string) => ({ form: 'booking', name, label, filled })
  return (
    <fieldset>
      <legend>You</legend>
      <FormInput {...field('name', 'Name')} autoComplete="name" maxLength={120} required />
      <div className="pair">
        <FormInput {...field('email', 'E-mail')} type="email" autoComplete="email" required />
        <FormInput {...field('phone', 'Phone')} type="tel" autoComplete="tel" required />
      </div>
      <FormArea {...field('notes', 'What should we know? (optional)')} rows={2} maxLength={2000} />
      <FormArea
        {...field('access', 'How do we get in? (optional)')}
        hint="Who opens, or where to park. Please no door codes: call us with those."
        rows={2}
        maxLength={1000}
      />
      <label className="tick">
        <input
          type="checkbox"
          name="textConsent"
          value="yes"
          defaultChecked={filled.values['textConsent'] !== undefined}
        />
        <span>{textConsents[bookingTextConsent]}</span>
      </label>
      <ErrorPlace form="booking" name="textConsent" filled={filled} />
    </fieldset>
  )
}
