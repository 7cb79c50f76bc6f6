import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
import type { PriceChange } from '../../domain/pricing/price-shown.ts'
import type { ProblemCode } from '../../domain/problem.ts'
import type { FreeWindow } from '../../ui/api.ts'

type Values = Record<string, string[]>
export type Errors = Record<string, string>

/** Both empty on a fresh page. */
export type Filled = { values: Values; errors: Errors; refused?: Refused }

/** Why a form that was sent without a script came back; `waitS` is not 0 if it was sent too often. */
export type Refused = {
  code: ProblemCode
  /** The same in words, if the server has some. */
  sentence?: string | undefined
  next: FreeWindow[]
  price?: PriceChange | undefined
  waitS: number
}

type Framed = { form: string; name: string; label: string; hint?: ReactNode; filled: Filled }
type Input = Framed & Omit<InputHTMLAttributes<HTMLInputElement>, keyof Framed>
type Area = Framed & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof Framed>

/** Works without a script: the element for its error is there from the start. */
export function FormInput({ form, name, label, hint, filled, ...input }: Input) {
  return (
    <Frame {...{ form, name, label, hint, filled }}>
      <input {...input} {...tied(form, name, hint, filled)} defaultValue={filled.values[name]?.[0]} />
    </Frame>
  )
}

export function FormArea({ form, name, label, hint, filled, ...area }: Area) {
  return (
    <Frame {...{ form, name, label, hint, filled }}>
      <textarea {...area} {...tied(form, name, hint, filled)} defaultValue={filled.values[name]?.[0]} />
    </Frame>
  )
}

export function Frame({ form, name, label, hint, filled, children }: Framed & { children: ReactNode }) {
  const id = `${form}-${name}`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <ErrorPlace form={form} name={name} filled={filled} />
    </div>
  )
}

/** The element of a field's error, present or future. */
export function ErrorPlace({ form, name, filled }: Pick<Framed, 'form' | 'name' | 'filled'>) {
  return (
    <p className="field-error" id={`${form}-${name}-error`}>
      {filled.errors[name]}
    </p>
  )
}

export function tied(form: string, name: string, hint: ReactNode, filled: Filled) {
  const id = `${form}-${name}`
  return {
    id,
    name,
    'aria-describedby': hint === undefined ? `${id}-error` : `${id}-hint ${id}-error`,
    'aria-invalid': name in filled.errors || undefined,
  }
}
