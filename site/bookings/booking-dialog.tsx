import { bookingTextConsent } from '#words/consents.ts'
import { telLink } from '../../domain/fields/links.ts'
import { writeFigures } from '../../domain/pricing/price-figures.ts'
import type { Choice, Quote } from '../../domain/pricing/pricing.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { BookingFormState, PageData } from '../data/page-data.ts'
import { asTool } from '../form/as-tool.ts'
import { ConsentWords } from '../form/consent-words.tsx'
import type { Filled } from '../form/form-field.tsx'
import { FormRefused } from '../form/form-refused.tsx'
import { FormTrap } from '../form/form-trap.tsx'
import { commands, Sheet } from '../form/sheet.tsx'
import { bookingForm, ChosenPrice, ChosenWords } from '../form/choice.tsx'
import { notSummed } from '#words/pricing.ts'
import { NextWindows } from '../form/next-windows.tsx'
import { Repriced } from './repriced.tsx'
import * as say from '#words/site/bookings.ts'
import { keptTyped } from '#words/site/form.ts'
import { Sentence } from '../../ui/sentence.tsx'
import { asksDeposit } from '../../domain/pricing/deposit.ts'
import { depositRule } from '#words/deposits.ts'
import { feeRules } from '#words/fees.ts'
import { Contact } from './contact-section.tsx'
import { PlaceAndTime } from './place-and-time-section.tsx'

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
        <PlaceAndTime {...{ settings, schedule, filled }} free={state?.free ?? null} />
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
