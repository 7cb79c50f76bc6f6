import { extras, formatDollars, frequencies, homeSizes, services, type PriceList } from '../../domain/pricing.ts'
import type { Settings } from '../../domain/settings.ts'
import { bookingForm, ChosenPrice } from '../pricing/choice.tsx'
import type { Values } from '../platform/form-field.tsx'
import { commands } from '../platform/sheet.tsx'

type Props = { settings: Settings; values: Values }

/**
 * The quote works without any script: the style sheet shows the price whose two radio buttons are chosen. The choices
 * belong to the booking form, so that they are sent with it.
 */
export function PricingSection({ settings: { prices }, values }: Props) {
  return (
    <section className="section paper" id="pricing" aria-labelledby="pricing-title" tabIndex={-1}>
      <h2 id="pricing-title">Get Your Quote</h2>
      <div className="quote">
        <Cleaning prices={prices} values={values} />
        <More prices={prices} values={values} />
        <Result prices={prices} />
      </div>
    </section>
  )
}

type PartProps = { prices: PriceList; values: Values }

function Cleaning({ prices, values }: PartProps) {
  return (
    <>
      <fieldset>
        <legend>Service</legend>
        {services.map((name) => (
          <Option key={name} type="radio" group="service" value={name} values={values} preset="standard">
            {prices.services[name].label}
            <small>{prices.services[name].description}</small>
          </Option>
        ))}
      </fieldset>
      <fieldset>
        <legend>Home size</legend>
        <div className="sizes">
          {homeSizes.map((name) => (
            <Option key={name} type="radio" group="homeSize" value={name} values={values} preset="medium">
              {prices.homeSizes[name].label}
            </Option>
          ))}
        </div>
      </fieldset>
    </>
  )
}

function More({ prices, values }: PartProps) {
  return (
    <>
      <fieldset>
        <legend>Extras</legend>
        {extras.map((name) => (
          <Option key={name} type="checkbox" group="extras" value={name} values={values}>
            {prices.extras[name].label} <b>+{formatDollars(prices.extras[name].price)}</b>
          </Option>
        ))}
      </fieldset>
      <fieldset>
        <legend>How often</legend>
        {frequencies.map((name) => (
          <Option key={name} type="radio" group="frequency" value={name} values={values} preset="once">
            {prices.frequencies[name].label}{' '}
            {prices.frequencies[name].percentOff > 0 && <b>later visits −{prices.frequencies[name].percentOff}%</b>}
          </Option>
        ))}
      </fieldset>
    </>
  )
}

type OptionProps = {
  type: 'radio' | 'checkbox'
  group: string
  value: string
  values: Values
  preset?: string
  children: React.ReactNode
}

function Option({ type, group, value, values, preset, children }: OptionProps) {
  const chosen = values[group] ?? [preset]
  return (
    <label>
      <input
        type={type}
        id={`c-${value}`}
        name={group}
        value={value}
        form={bookingForm}
        defaultChecked={chosen.includes(value)}
      />
      <span>{children}</span>
    </label>
  )
}

function Result({ prices }: { prices: PriceList }) {
  return (
    <div className="result">
      <p className="label">Your price</p>
      <output aria-live="polite" aria-label="Your price" data-total="">
        <ChosenPrice prices={prices} />
        <span className="plus">and the extras you ticked, at the prices beside them</span>
      </output>
      <p>Supplies included. The final price may vary with the condition and the actual size of the home.</p>
      <button type="button" className="button main" {...commands('show-modal', 'booking')}>
        Book this price
      </button>
    </div>
  )
}
