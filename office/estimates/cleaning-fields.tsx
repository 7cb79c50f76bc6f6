import { useState } from 'react'
import { notesMaxLength } from '../../domain/estimates/estimates.ts'
import {
  type PriceList,
  bathroomCounts,
  extraOf,
  formatDollars,
  frequencies,
  homeSizes,
  quote,
  serviceOf,
  type Choice,
} from '../../domain/pricing/pricing.ts'
import { Field } from '../desk/field.tsx'
import type { Draft } from './draft.ts'
import * as say from '#words/office/estimates.ts'

type Props = { values: Draft['values']; errors: Record<string, string>; prices: PriceList; choice: Required<Choice> }

/** What is cleaned. Every option says what it would cost beside the rest of the choice. */
export function CleaningFields({ values, errors, prices, choice }: Props) {
  const [before] = useState(values['service'] ?? [])
  const { services: offered } = prices.offered
  const former = before.filter((service) => service in prices.services && !offered.includes(service))
  function nameOf(service: string): string {
    const { label } = serviceOf(prices, service)
    return former.includes(service) ? say.offTheList(label) : label
  }
  const cost = (change: Partial<Choice>) =>
    formatDollars(quote(prices, { service: choice.service, homeSize: choice.homeSize, ...change }).first)
  return (
    <fieldset>
      <legend>{say.cleaning}</legend>
      <div className="pair">
        <Select name="service" label={say.service} values={{ service: [choice.service] }} error={errors['service']}>
          {[...offered, ...former].map((service) => (
            <option key={service} value={service}>
              {`${nameOf(service)} – ${cost({ service })}`}
            </option>
          ))}
        </Select>
        <Select name="homeSize" label={say.homeSize} values={values} error={errors['homeSize']}>
          {homeSizes.map((homeSize) => (
            <option key={homeSize} value={homeSize}>
              {`${prices.homeSizes[homeSize].label} – ${cost({ homeSize })}`}
            </option>
          ))}
        </Select>
      </div>
      {(prices.bathroom > 0 || choice.bathrooms > 1) && (
        <Select name="bathrooms" label={say.bathrooms} values={values} error={errors['bathrooms']}>
          {bathroomCounts.map((count) => (
            <option key={count} value={count}>
              {`${count} – ${cost({ bathrooms: count })}`}
            </option>
          ))}
        </Select>
      )}
      <Extras values={values} prices={prices} />
      <Select name="frequency" label={say.frequency} values={values} error={errors['frequency']}>
        {frequencies.map((frequency) => (
          <option key={frequency} value={frequency}>
            {frequencyWords(prices.frequencies[frequency])}
          </option>
        ))}
      </Select>
      <Field label={say.notesOptional} error={errors['notes']}>
        {(tied) => (
          <textarea
            {...tied}
            name="notes"
            rows={3}
            maxLength={notesMaxLength}
            defaultValue={values['notes']?.[0] ?? ''}
          />
        )}
      </Field>
    </fieldset>
  )
}

type SelectProps = {
  name: string
  label: string
  values: Draft['values']
  error: string | undefined
  children: React.ReactNode
}

function Select({ name, label, values, error, children }: SelectProps) {
  return (
    <Field label={label} error={error}>
      {(tied) => (
        <select {...tied} name={name} defaultValue={values[name]?.[0]}>
          {children}
        </select>
      )}
    </Field>
  )
}

/** What is on offer, and what was chosen before it was taken off the list: for this customer it may stay. */
function Extras({ values, prices }: { values: Draft['values']; prices: PriceList }) {
  const [before] = useState(values['extras'] ?? [])
  const { extras: offered } = prices.offered
  const kept = before.filter((extra) => extra in prices.extras && !offered.includes(extra))
  if (offered.length + kept.length === 0) return null
  return (
    <fieldset className="ticks">
      <legend>{say.extras}</legend>
      {[...offered, ...kept].map((extra) => (
        <label key={extra} className="tick">
          <input
            type="checkbox"
            name="extras"
            value={extra}
            defaultChecked={values['extras']?.includes(extra) ?? false}
          />
          <span>
            {kept.includes(extra) ? say.offTheList(extraOf(prices, extra).label) : extraOf(prices, extra).label}
          </span>
          <span className="cost">{formatDollars(extraOf(prices, extra).price)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function frequencyWords({ label, percentOff }: PriceList['frequencies']['once']): string {
  return percentOff === 0 ? label : `${label} – later visits ${percentOff}% less`
}
