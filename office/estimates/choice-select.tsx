import { type PriceList, formatDollars, quote, type Choice } from '../../domain/pricing/pricing.ts'
import { Field } from '../desk/field.tsx'
import type { Draft } from './draft.ts'

export type ChoiceProps = {
  values: Draft['values']
  errors: Record<string, string>
  prices: PriceList
  choice: Required<Choice>
}

type SelectProps = {
  name: string
  label: string
  values: Draft['values']
  error: string | undefined
  children: React.ReactNode
}

export function ChoiceSelect({ name, label, values, error, children }: SelectProps) {
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

export function costOf(prices: PriceList, { service, homeSize }: Choice, change: Partial<Choice>): string {
  return formatDollars(quote(prices, { service, homeSize, ...change }).first)
}
