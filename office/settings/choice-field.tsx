import { Field } from '../desk/field.tsx'
import { field, type Fields } from './fields.ts'

type Props<Option> = {
  fields: Fields
  path: string
  label: string
  hint: string
  options: readonly Option[]
  chosen: Option
  nameOf: (option: Option) => string
}

export function ChoiceField<Option extends string | number>(props: Props<Option>) {
  const { fields, path, label, hint, options, chosen, nameOf } = props
  const { error, ...control } = field(fields, path)
  return (
    <Field label={label} hint={hint} error={error}>
      {(tied) => (
        <select {...tied} {...control} value={chosen}>
          {options.map((option) => (
            <option key={option} value={option}>
              {nameOf(option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
