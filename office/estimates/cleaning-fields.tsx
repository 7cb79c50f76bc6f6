import { useState } from 'react'
import { notesMaxLength } from '../../domain/estimates/estimate-requests.ts'
import {
  type PriceList,
  frequenciesToChoose,
  frequencyOf,
  homeSizes,
  readChoice,
  serviceOf,
} from '../../domain/pricing/pricing.ts'
import { Field } from '../desk/field.tsx'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { costOf, type ChoiceProps, ChoiceSelect } from './choice-select.tsx'
import { AddedFields } from './added-fields.tsx'
import { LengthFields } from './length-fields.tsx'
import styles from './cleaning-fields.css?inline'
import * as say from '#words/office/estimates.ts'

adoptStyles(styles)

export function CleaningFields(props: ChoiceProps) {
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
export function ChoiceFields(props: ChoiceProps) {
  return (
    <>
      <ServiceFields {...props} />
      <AddedFields {...props} />
    </>
  )
}

export function ServiceFields({ values, errors, prices, choice }: ChoiceProps) {
  const [before] = useState(values['service'] ?? [])
  const { services: offered } = prices.offered
  const former = before.filter((service) => service in prices.services && !offered.includes(service))
  function nameOf(service: string): string {
    const { label } = serviceOf(prices, service)
    return former.includes(service) ? say.offTheList(label) : label
  }
  return (
    <div className="pair">
      <ChoiceSelect name="service" label={say.service} values={{ service: [choice.service] }} error={errors['service']}>
        {[...offered, ...former].map((service) => (
          <option key={service} value={service}>
            {`${nameOf(service)} – ${costOf(prices, choice, { service })}`}
          </option>
        ))}
      </ChoiceSelect>
      <ChoiceSelect name="homeSize" label={say.homeSize} values={values} error={errors['homeSize']}>
        {homeSizes.map((homeSize) => (
          <option key={homeSize} value={homeSize}>
            {`${prices.homeSizes[homeSize].label} – ${costOf(prices, choice, { homeSize })}`}
          </option>
        ))}
      </ChoiceSelect>
    </div>
  )
}

export function OtherCleaningFields(props: ChoiceProps) {
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
export function FrequencyField({ values, errors, prices }: Omit<ChoiceProps, 'choice'>) {
  const [agreed] = useState(() => readChoice(values, prices).frequency)
  return (
    <ChoiceSelect name="frequency" label={say.frequency} values={values} error={errors['frequency']}>
      {frequenciesToChoose(prices, agreed).map((frequency) => (
        <option key={frequency} value={frequency}>
          {frequencyWords(frequencyOf(prices, frequency))}
        </option>
      ))}
    </ChoiceSelect>
  )
}

export function NotesField({ values, errors }: Pick<ChoiceProps, 'values' | 'errors'>) {
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

function frequencyWords({ label, percentOff }: PriceList['frequencies']['once']): string {
  return percentOff === 0 ? label : `${label} – later visits ${percentOff}% less`
}
