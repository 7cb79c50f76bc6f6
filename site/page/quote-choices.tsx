import {
  type PriceList,
  bathroomCounts,
  type Choice,
  formatDollars,
  frequencyOf,
  homeSizes,
  offeredFrequencies,
  serviceOf,
} from '../../domain/pricing/pricing.ts'
import { bookingForm } from '../form/choice.tsx'
import { pricingWords } from '#words/site/page.ts'

export type QuoteProps = { prices: PriceList; choice: Required<Choice> }

export function Cleaning({ prices, choice }: QuoteProps) {
  return (
    <>
      <fieldset>
        <legend>{pricingWords.service}</legend>
        {prices.offered.services.map((name) => (
          <Option key={name} type="radio" group="service" value={name} checked={name === choice.service}>
            {serviceOf(prices, name).label}
            <small>{serviceOf(prices, name).description}</small>
          </Option>
        ))}
      </fieldset>
      <fieldset>
        <legend>{pricingWords.homeSize}</legend>
        <div className="sizes">
          {homeSizes.map((name) => (
            <Option key={name} type="radio" group="homeSize" value={name} checked={name === choice.homeSize}>
              {prices.homeSizes[name].label}
            </Option>
          ))}
        </div>
        {prices.bathroom > 0 && <Bathrooms chosen={choice.bathrooms} price={prices.bathroom} />}
      </fieldset>
    </>
  )
}

function Bathrooms({ chosen, price }: { chosen: number; price: number }) {
  return (
    <fieldset className="bathrooms">
      <legend>{pricingWords.bathrooms}</legend>
      <div>
        {bathroomCounts.map((count) => (
          <Option key={count} type="radio" group="bathrooms" value={String(count)} checked={count === chosen}>
            {count}
          </Option>
        ))}
      </div>
      <p className="hint">{pricingWords.bathroomPrice(formatDollars(price))}</p>
    </fieldset>
  )
}

export function More({ prices, choice }: QuoteProps) {
  return (
    <>
      <fieldset hidden={Object.keys(prices.extras).length === 0}>
        <legend>{pricingWords.extras}</legend>
        {Object.entries(prices.extras).map(([name, { label, price }]) => (
          <Option key={name} type="checkbox" group="extras" value={name} checked={choice.extras.includes(name)}>
            {label} <b>+{formatDollars(price)}</b>
          </Option>
        ))}
      </fieldset>
      <fieldset>
        <legend>{pricingWords.frequency}</legend>
        {offeredFrequencies(prices).map((name) => (
          <Option key={name} type="radio" group="frequency" value={name} checked={name === choice.frequency}>
            <Often {...frequencyOf(prices, name)} />
          </Option>
        ))}
        <p className="hint">{pricingWords.dates}</p>
      </fieldset>
    </>
  )
}

function Often({ label, percentOff }: { label: string; percentOff: number }) {
  return (
    <>
      {label} {percentOff > 0 && <b>{pricingWords.later(percentOff)}</b>}
    </>
  )
}

type OptionProps = {
  type: 'radio' | 'checkbox'
  group: string
  value: string
  checked: boolean
  children: React.ReactNode
}

function Option({ type, group, value, checked, children }: OptionProps) {
  return (
    <label>
      <input type={type} id={`c-${value}`} name={group} value={value} form={bookingForm} defaultChecked={checked} />
      <span>{children}</span>
    </label>
  )
}
