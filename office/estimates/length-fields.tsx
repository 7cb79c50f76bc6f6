import { lengthOf } from '../../domain/pricing/visit-lengths.ts'
import { useQuery } from '@tanstack/react-query'
import { TextField } from '../desk/field.tsx'
import { settingsQuery } from '../desk/use-settings.ts'
import type { ChoiceProps } from './choice-select.tsx'
import * as say from '#words/office/estimates.ts'

/** How long it takes, where visits are booked by that. */
export function LengthFields({ values, errors, choice }: Omit<ChoiceProps, 'prices'>) {
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
