import { telLink } from '../../domain/phone.ts'
import { formatDollars, homeSizes, quote, services } from '../../domain/pricing.ts'
import type { Settings } from '../../domain/settings.ts'

/**
 * The quote works without any script: all nine prices are in the page and the style sheet shows the one whose two radio
 * buttons are chosen.
 */
export function PricingSection({ settings }: { settings: Settings }) {
  return (
    <section className="section paper" id="pricing" aria-labelledby="pricing-title" tabIndex={-1}>
      <h2 id="pricing-title">Get Your Quote</h2>
      <form className="quote" aria-labelledby="pricing-title">
        <Choices settings={settings} />
        <Result settings={settings} />
      </form>
    </section>
  )
}

function Choices({ settings: { prices } }: { settings: Settings }) {
  return (
    <div className="choices">
      <fieldset>
        <legend>Service</legend>
        {services.map((service) => (
          <label key={service}>
            <input type="radio" name="service" value={service} defaultChecked={service === 'standard'} />
            <span>
              {prices.services[service].label}
              <small>{prices.services[service].description}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Home size</legend>
        {homeSizes.map((homeSize) => (
          <label key={homeSize}>
            <input type="radio" name="homeSize" value={homeSize} defaultChecked={homeSize === 'medium'} />
            <span>{prices.homeSizes[homeSize].label}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}

function Result({ settings: { prices, phone } }: { settings: Settings }) {
  return (
    <div className="result">
      <p className="label">Your price</p>
      <output aria-live="polite" aria-label="Your price">
        {services.flatMap((service) =>
          homeSizes.map((homeSize) => (
            <strong key={`${service} ${homeSize}`} className="price" data-price={`${service} ${homeSize}`}>
              {formatDollars(quote(prices, { service, homeSize }).first)}
            </strong>
          )),
        )}
      </output>
      <p>One visit, supplies included. The final price may vary with the condition and the actual size of the home.</p>
      <a className="button main" href={telLink(phone)}>
        Call to book: {phone}
      </a>
    </div>
  )
}
