import { memo, useId, type InputHTMLAttributes, type ReactNode } from 'react'

type Told = { hint?: ReactNode; error?: string | undefined }
type Input = InputHTMLAttributes<HTMLInputElement> & Told & { name: string; label: string }

/** Hint and error are tied to it. Uncontrolled: the form reads it when it is sent. */
export const TextField = memo(function TextField({ label, hint, error, ...input }: Input) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(tied) => <input type="text" {...input} {...tied} />}
    </Field>
  )
})

export type Tied = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

export function Field({ label, hint, error, children }: Told & { label: string; children: (tied: Tied) => ReactNode }) {
  const id = useId()
  const described = [hint === undefined ? '' : `${id}hint`, error === undefined ? '' : `${id}error`].filter(
    (part) => part !== '',
  )
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <p className="hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}error`} sentence={error} />
    </div>
  )
}

export function FieldError({ id, sentence }: { id: string; sentence: string | undefined }) {
  if (sentence === undefined) return null
  return (
    <p className="field-error" id={id}>
      {sentence}
    </p>
  )
}
