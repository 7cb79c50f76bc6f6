import { Field } from './field.tsx'

type Props = { label: string; name: string; defaultValue: string; maxLength: number; error: string | undefined }

export function LongField({ label, error, ...input }: Props) {
  return (
    <Field label={label} error={error}>
      {(tied) => <textarea {...input} {...tied} rows={2} />}
    </Field>
  )
}
