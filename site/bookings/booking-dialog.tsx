import { Fragment, type ReactElement } from 'react'
import { type VisitText, visitTextNames, visitTexts } from '../../domain/bookings/asked-fields.ts'
import { bookingTextConsent } from '#words/consents.ts'
import { telLink } from '../../domain/fields/links.ts'
import { writeFigures } from '../../domain/pricing/price-figures.ts'
import type { Choice, Quote } from '../../domain/pricing/pricing.ts'
import { servesZip, type Settings } from '../../domain/settings/settings.ts'
import { findZip } from '../../domain/fields/zip.ts'
import type { BookingFormState, PageData } from '../data/page-data.ts'
import { asTool } from '../form/as-tool.ts'
import { ConsentWords } from '../form/consent-words.tsx'
import { ErrorPlace, FormArea, FormInput, Frame, tied, type Filled } from '../form/form-field.tsx'
import { FormRefused } from '../form/form-refused.tsx'
import { FormTrap } from '../form/form-trap.tsx'
import { commands, Sheet } from '../form/sheet.tsx'
import { bookingForm, ChosenPrice, ChosenWords } from '../form/choice.tsx'
import { notSummed } from '#words/pricing.ts'
import { NextWindows } from '../form/next-windows.tsx'
import { Repriced } from './repriced.tsx'
import { WhenSelect } from './when-select.tsx'
import * as say from '#words/site/bookings.ts'
import { keptTyped } from '#words/site/form.ts'
import { earlierTick } from '#words/site/openings.ts'
import { areaTell } from '#words/site/waitlist.ts'
import { Sentence } from '../../ui/sentence.tsx'
import { asksDeposit } from '../../domain/pricing/deposit.ts'
import { depositRule } from '#words/deposits.ts'
import { feeRules } from '#words/fees.ts'

type Props = {
  settings: Settings
  schedule: PageData['schedule']
  state: BookingFormState | null
  /** What `total` is the price of. */
  choice: Required<Choice>
  total: Quote | null
}

const fresh: Filled = { values: {}, errors: {} }

/** Works without a script, quote included. The script takes over parts with `data-slot` at the first step. */
export function BookingDialog({ settings, schedule, state, choice, total }: Props) {
  const filled = state ?? fresh
  return (
    <Sheet id="booking" title={say.bookingTitle} size="form" open={state?.open ?? false}>
      <form className="stack" id={bookingForm} method="post" action="/bookings" {...asTool('booking')}>
        <FormRefused
          filled={filled}
          phone={settings.phone}
          taken={<Taken filled={filled} />}
          repriced={filled.refused?.price && <Repriced change={filled.refused.price} />}
        />
        <div data-slot="step" />
        <Chosen settings={settings} choice={choice} total={total} />
        <fieldset>
          <legend>{say.stepNames[0]}</legend>
          <Place filled={filled} settings={settings} />
          <div data-slot="when">
            {!state?.free ? (
              <When schedule={schedule} filled={filled} />
            ) : (
              <WhenSelect {...{ form: 'booking', label: say.bookingWindow, days: state.free, filled }} />
            )}
          </div>
          <Earlier filled={filled} />
        </fieldset>
        <Contact filled={filled} />
        <fieldset>
          <legend>{say.stepNames[2]}</legend>
          <div data-slot="check" />
          <TextConsent filled={filled} brand={settings.brand} />
          {asksDeposit(settings.prices) && settings.prices.deposit && (
            <p className="hint">{depositRule(settings.prices.deposit, feeRules(settings.fees) !== '')}</p>
          )}
          {feeRules(settings.fees) !== '' && <p className="hint">{feeRules(settings.fees)}</p>}
          <p className="hint">
            <Sentence parts={say.bookingTerms(<a href={telLink(settings.phone)}>{settings.phone}</a>)} />
          </p>
        </fieldset>
        <FormTrap />
        <input type="hidden" name="figures" value={writeFigures(settings.prices)} />
        <div className="form-actions" data-slot="book-actions">
          <button className="button main">{say.sendRequest}</button>
        </div>
      </form>
      <div data-slot="booked" />
    </Sheet>
  )
}

/** Somebody was faster, or time has passed: the nearest free windows, one press away with everything that was typed. */
function Taken({ filled: { refused } }: { filled: Filled }) {
  const next = refused?.next ?? []
  return (
    <>
      <p>{refused?.code === 'window-full' ? say.bookingWindowTaken : keptTyped(say.takenGone)}</p>
      {next.length > 0 && <p>{say.takenNext}</p>}
      <div className="next-windows">
        <NextWindows next={next} choice={say.sendBook} leaveUnjudged />
      </div>
    </>
  )
}

function Chosen({ settings: { prices }, choice, total }: Pick<Props, 'settings' | 'choice' | 'total'>) {
  return (
    <div className="choice">
      <div>
        <ChosenWords prices={prices} />
        <button type="button" className="link" data-change="" {...commands('close', 'booking')}>
          {say.bookingChange}
        </button>
      </div>
      <p data-total="">
        <ChosenPrice prices={prices} choice={choice} total={total} />
        <span className="plus">{notSummed}</span>
      </p>
    </div>
  )
}

function Place({ filled, settings }: { filled: Filled; settings: Settings }) {
  return (
    <>
      <FormInput
        {...{ form: 'booking', name: 'zip', label: say.bookingZip, filled }}
        inputMode="numeric"
        autoComplete="postal-code"
        required
      />
      <div data-slot="area" role="status">
        <Area filled={filled} settings={settings} />
      </div>
    </>
  )
}

/** For visitors without a script: asked before there is more to fill in, with the waiting list outside the area. */
function Area({ filled: { values }, settings }: { filled: Filled; settings: Settings }) {
  const zip = findZip(values['zip']?.[0] ?? '')
  if (settings.zips.length === 0) return null
  if (zip === '') {
    return (
      <button className="button" formAction="/bookings/area" formNoValidate>
        {say.areaCheck}
      </button>
    )
  }
  if (servesZip(settings, zip)) return <p className="hint">{say.areaInside(zip)}</p>
  return (
    <div className="offer outside">
      <p>
        <Sentence parts={say.bookingOutside(<b>{say.areaOutside(zip)}</b>)} />
      </p>
      <button className="button" formAction="/waitlist" formNoValidate>
        {areaTell}
      </button>
    </div>
  )
}

function When({ schedule, filled }: { schedule: PageData['schedule']; filled: Filled }) {
  return (
    <div className="pair">
      <FormInput
        {...{ form: 'booking', name: 'date', label: say.bookingDay, filled }}
        type="date"
        min={schedule.minDate}
        max={schedule.maxDate}
        required
      />
      <Frame {...{ form: 'booking', name: 'window', label: say.bookingArrival, filled }}>
        <select {...tied('booking', 'window', undefined, filled)} defaultValue={filled.values['window']?.[0]} required>
          <option value="">{say.bookingChoose}</option>
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

function Earlier({ filled }: { filled: Filled }) {
  return (
    <label className="tick">
      <input type="checkbox" name="earlier" value="yes" defaultChecked={filled.values['earlier'] !== undefined} />
      <span>{earlierTick}</span>
    </label>
  )
}

function TextConsent({ filled, brand }: { filled: Filled; brand: string }) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        name="textConsent"
        value="yes"
        defaultChecked={filled.values['textConsent'] !== undefined}
      />
      <ConsentWords version={bookingTextConsent} brand={brand} />
    </label>
  )
}
