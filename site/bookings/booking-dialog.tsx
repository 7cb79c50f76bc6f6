import { bookingTextConsent, textConsents } from '../../domain/consents.ts'
import { telLink } from '../../domain/phone.ts'
import { writeFigures } from '../../domain/price-shown.ts'
import type { Quote } from '../../domain/pricing.ts'
import { servesZip, type Settings } from '../../domain/settings.ts'
import type { BookingFormState, PageData } from '../data/page-data.ts'
import { ErrorPlace, FormArea, FormInput, Frame, tied, type Filled } from '../form/form-field.tsx'
import { FormRefused } from '../form/form-refused.tsx'
import { FormTrap } from '../form/form-trap.tsx'
import { commands, Sheet } from '../form/sheet.tsx'
import { bookingForm, ChosenPrice, ChosenWords } from '../form/choice.tsx'
import { notSummed } from '#words/pricing.ts'
import { Repriced } from './repriced.tsx'
import { WhenSelect } from './when-select.tsx'
import { areaWords, bookingWords, sendWords } from '#words/site/bookings.ts'
import { Sentence } from '../../ui/sentence.tsx'

type Props = { settings: Settings; schedule: PageData['schedule']; state: BookingFormState | null; total: Quote | null }

const fresh: Filled = { values: {}, errors: {} }

/**
 * The booking as a plain form that works without a script. What was chosen in the quote belongs to it already. The
 * parts with `data-slot` are taken over by the script when somebody means to book.
 */
export function BookingDialog({ settings, schedule, state, total }: Props) {
  const filled = state ?? fresh
  return (
    <Sheet id="booking" title={bookingWords.title} size="form" open={state?.open ?? false}>
      <form className="stack" id={bookingForm} method="post" action="/bookings" autoComplete="on">
        <FormRefused
          filled={filled}
          phone={settings.phone}
          taken={<Taken filled={filled} />}
          repriced={filled.refused?.price && <Repriced change={filled.refused.price} />}
        />
        <Choice settings={settings} total={total} />
        <Place filled={filled} settings={settings} />
        <fieldset>
          <legend>{bookingWords.when}</legend>
          <div data-slot="when">
            {!state?.free ? (
              <When schedule={schedule} filled={filled} />
            ) : (
              <WhenSelect {...{ form: 'booking', label: bookingWords.window, days: state.free, filled }} />
            )}
          </div>
        </fieldset>
        <Contact filled={filled} />
        <FormTrap />
        <input type="hidden" name="key" />
        <input type="hidden" name="figures" value={writeFigures(settings.prices)} />
        <div className="form-actions" data-slot="book-actions">
          <button className="button main">{sendWords.send}</button>
        </div>
        <p className="hint">
          <Sentence parts={bookingWords.terms(<a href={telLink(settings.phone)}>{settings.phone}</a>)} />
        </p>
      </form>
      <div data-slot="booked" />
    </Sheet>
  )
}

function Taken({ filled: { refused } }: { filled: Filled }) {
  const next = refused?.next ?? []
  return (
    <p>
      {bookingWords.taken}
      {next.length > 0 && bookingWords.nearest(next.map(({ words }) => words))}
    </p>
  )
}

function Choice({ settings: { prices }, total }: Pick<Props, 'settings' | 'total'>) {
  return (
    <div className="choice">
      <div>
        <ChosenWords prices={prices} />
        <button type="button" className="link" data-change="" {...commands('close', 'booking')}>
          {bookingWords.change}
        </button>
      </div>
      <p data-total="">
        <ChosenPrice prices={prices} total={total} />
        <span className="plus">{notSummed}</span>
      </p>
    </div>
  )
}

function Place({ filled, settings }: { filled: Filled; settings: Settings }) {
  return (
    <fieldset>
      <legend>{bookingWords.where}</legend>
      <FormInput
        {...{ form: 'booking', name: 'zip', label: bookingWords.zip, filled }}
        inputMode="numeric"
        autoComplete="postal-code"
        pattern="\s*\d{5}\s*"
        title={bookingWords.fiveDigits}
        required
      />
      <div data-slot="area" role="status">
        <Outside filled={filled} settings={settings} />
      </div>
      <FormInput
        {...{ form: 'booking', name: 'address', label: bookingWords.address, filled }}
        autoComplete="address-line1"
        maxLength={300}
        required
      />
    </fieldset>
  )
}

/** Nobody comes to the ZIP code that was sent: the way to be told later, for who has no script to say it at once. */
function Outside({ filled: { values }, settings }: { filled: Filled; settings: Settings }) {
  const zip = values['zip']?.[0] ?? ''
  if (!/^\d{5}$/.test(zip) || servesZip(settings, zip)) return null
  return (
    <div className="offer outside">
      <p>
        <Sentence parts={bookingWords.outside(<b>{areaWords.outside(zip)}</b>)} />
      </p>
      <button className="button" formAction="/waitlist" formNoValidate>
        {areaWords.tell}
      </button>
    </div>
  )
}

function When({ schedule, filled }: { schedule: PageData['schedule']; filled: Filled }) {
  return (
    <div className="pair">
      <FormInput
        {...{ form: 'booking', name: 'date', label: bookingWords.day, filled }}
        type="date"
        min={schedule.minDate}
        max={schedule.maxDate}
        required
      />
      <Frame {...{ form: 'booking', name: 'window', label: bookingWords.arrival, filled }}>
        <select {...tied('booking', 'window', undefined, filled)} defaultValue={filled.values['window']?.[0]} required>
          <option value="">{bookingWords.choose}</option>
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
      <legend>{bookingWords.you}</legend>
      <FormInput {...field('name', bookingWords.name)} autoComplete="name" maxLength={120} required />
      <div className="pair">
        <FormInput {...field('email', bookingWords.email)} type="email" autoComplete="email" required />
        <FormInput {...field('phone', bookingWords.phone)} type="tel" autoComplete="tel" required />
      </div>
      <div data-slot="email-doubt" role="status" />
      <FormArea {...field('notes', bookingWords.notes)} rows={2} maxLength={2000} />
      <FormArea {...field('access', bookingWords.access)} hint={bookingWords.accessHint} rows={2} maxLength={1000} />
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
