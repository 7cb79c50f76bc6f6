import { useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { explain, type Refusal } from '../../ui/api.ts'
import { focusFirstError, nameOf } from '../../ui/form-trouble.tsx'
import { afterTyping, allErrors, noErrors, type ShownErrors } from './shown-errors.ts'
import { usePress } from '../../ui/use-press.ts'

type Errors = Record<string, string>

/**
 * A short form whose fields the browser keeps: it is read when it is sent, checked by the rule both halves share, and
 * `submit` answers the refusal, or null when all went well. `read` takes from the form what is not one text per field.
 */
export function useForm<Schema extends v.GenericSchema>(given: {
  schema: Schema
  read?: (data: FormData) => unknown
  submit: (input: v.InferOutput<Schema>) => Promise<Refusal | null>
}) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState(noErrors)
  const [trouble, setTrouble] = useState<string | null>(null)

  function show(next: ShownErrors): void {
    setErrors(next)
    if (form.current !== null) focusFirstError(form.current, allErrors(next))
  }

  const { pending, press } = usePress(async (fields: unknown) => {
    setTrouble(null)
    const checked = v.safeParse(given.schema, fields)
    if (!checked.success) return show({ own: firstSentences(checked.issues), told: {} })
    setErrors(noErrors)
    const refusal = await given.submit(checked.output)
    if (refusal === null) return
    const told = refusal.reason === 'refused' ? refusal.errors : {}
    if (Object.keys(told).length > 0) return show({ own: {}, told })
    setTrouble(explain(refusal))
  })

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void press(readForm(event.currentTarget))
  }

  /** A sentence goes as soon as its field is put right. */
  function onInput(event: FormEvent<HTMLFormElement>): void {
    if (errors === noErrors) return
    const checked = v.safeParse(given.schema, readForm(event.currentTarget))
    const now = checked.success ? {} : firstSentences(checked.issues)
    setErrors(afterTyping(errors, now, nameOf(event.target)))
  }

  function readForm(element: HTMLFormElement): unknown {
    return (given.read ?? readTexts)(new FormData(element))
  }

  const handlers = { ref: form, onSubmit, onInput, noValidate: true } as const
  return { errors: allErrors(errors), trouble, pending, form: handlers }
}

function readTexts(data: FormData): Record<string, string> {
  return Object.fromEntries([...data].map(([name, value]) => [name, String(value)]))
}

/** The first sentence for each field, by the field's name. */
export function firstSentences(issues: readonly v.BaseIssue<unknown>[]): Errors {
  const errors: Errors = {}
  for (const issue of issues) {
    const name = v.getDotPath(issue)?.split('.')[0]
    if (name !== undefined) errors[name] ??= issue.message
  }
  return errors
}
