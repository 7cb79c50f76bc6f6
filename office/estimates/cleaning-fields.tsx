import { useState } from 'react'
import { notesMaxLength } from '../../domain/estimates/estimates.ts'
import {
  type PriceList,
  bathroomCounts,
  extraOf,
  formatDollars,
  frequenciesToChoose,
  frequencyOf,
  homeSizes,
  quote,
  readChoice,
  serviceOf,
  type Choice,
} from '../../domain/pricing/pricing.ts'
import { lengthOf } from '../../domain/pricing/visit-lengths.ts'
import { useQuery } from '@tanstack/react-query'
import { Field, TextField } from '../desk/field.tsx'
import { settingsQuery } from '../desk/use-settings.ts'
import type { Draft } from './draft.ts'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import styles from './cleaning-fields.css?inline'
import * as say from '#words/office/estimates.ts'

adoptStyles(styles)

type Props = { values: Draft['values']; errors: Record<string, string>; prices: PriceList; choice: Required<Choice> }

export function CleaningFields(props: Props) {
  return (
    <fieldset>
      <legend>{say.cleaning}</legend>
      <ServiceFields {...props} />
      <OtherCleaningFields {...props} />
      <NotesField {...props} />
    </fieldset>
  )
}

/** Every option shows its price with the rest of the choice. */
export function ChoiceFields(props: Props) {
  return (
    <>
      <ServiceFields {...props} />
      <AddedFields {...props} />
    </>
  )
}

export function ServiceFields({ values, errors, prices, choice }: Props) {
  const [before] = useState(values['service'] ?? [])
  const { services: offered } = prices.offered
  const former = before.filter((service) => service in prices.services && !offered.includes(service))
  function nameOf(service: string): string {
    const { label } = serviceOf(prices, service)
    return former.includes(service) ? say.offTheList(label) : label
  }
  return (
    <div className="pair">
      <Select name="service" label={say.service} values={{ service: [choice.service] }} error={errors['service']}>
        {[...offered, ...former].map((service) => (
          <option key={service} value={service}>
            {`${nameOf(service)} – ${costOf(prices, choice, { service })}`}
          </option>
        ))}
      </Select>
      <Select name="homeSize" label={say.homeSize} values={values} error={errors['homeSize']}>
        {homeSizes.map((homeSize) => (
          <option key={homeSize} value={homeSize}>
            {`${prices.homeSizes[homeSize].label} – ${costOf(prices, choice, { homeSize })}`}
          </option>
        ))}
      </Select>
    </div>
  )
}

export function OtherCleaningFields(props: Props) {
  const { values, errors, prices } = props
  return (
    <>
      <AddedFields {...props} />
      <FrequencyField values={values} errors={errors} prices={prices} />
      <LengthFields {...props} />
    </>
  )
}

/** The offered ones, and the one that was agreed on before the owner stopped offering it. */
export function FrequencyField({ values, errors, prices }: Omit<Props, 'choice'>) {
  const [agreed] = useState(() => readChoice(values, prices).frequency)
  return (
    <Select name="frequency" label={say.frequency} values={values} error={errors['frequency']}>
      {frequenciesToChoose(prices, agreed).map((frequency) => (
        <option key={frequency} value={frequency}>
          {frequencyWords(frequencyOf(prices, frequency))}
        </option>
      ))}
    </Select>
  )
}

export function NotesField({ values, errors }: Pick<Props, 'values' | 'errors'>) {
  return (
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
  )
}

function AddedFields({ values, errors, prices, choice }: Props) {
  return (
    <>
      {(prices.bathroom > 0 || choice.bathrooms > 1) && (
        <Select name="bathrooms" label={say.bathrooms} values={values} error={errors['bathrooms']}>
          {bathroomCounts.map((count) => (
            <option key={count} value={count}>
              {`${count} – ${costOf(prices, choice, { bathrooms: count })}`}
            </option>
          ))}
        </Select>
      )}
      <Extras values={values} prices={prices} />
    </>
  )
}

function costOf(prices: PriceList, { service, homeSize }: Choice, change: Partial<Choice>): string {
  return formatDollars(quote(prices, { service, homeSize, ...change }).first)
}

/** How long it takes, where visits are booked by that. */
function LengthFields({ values, errors, choice }: Omit<Props, 'prices'>) {
  const lengths = useQuery(settingsQuery).data?.settings.lengths
  if (!lengths?.confirmed) return null
  const usual = lengthOf(lengths, choice)
  return (
    <div className="pair">
      {(['minutes', 'people'] as const).map((name) => (
        <TextField
          key={name}
          label={say.lengthLabels[name]}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          hint={say.usualLength(usual[name])}
          defaultValue={values[name]?.[0] ?? ''}
          error={errors[name]}
        />
      ))}
    </div>
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

/** What is offered, and an earlier choice that was removed from the list since: this customer may keep it. */
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
