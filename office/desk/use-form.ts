import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { type Answer, explain, isSignInRequired, type Refusal } from '../../ui/api.ts'
import { focusFirstError, nameOf } from '../../ui/form-trouble.tsx'
import { usePress } from '../../ui/use-press.ts'
import { sayFault } from '#words/faults.ts'
import { draftOf, fillIn, type FormValues, formValuesSchema, tabStore, valuesOf } from './drafts.ts'
import { afterTyping, allErrors, noErrors, type ShownErrors } from './shown-errors.ts'

type Errors = Record<string, string>

export type Checked<Input> = { ok: true; input: Input } | { ok: false; errors: Errors }

/** `elsewhere`: the problem is shown elsewhere. */
export type Outcome = Refusal | 'elsewhere' | null

/** In the office an ended session opens the sign-in on top of the form. */
export function outcomeOf(answer: Answer<unknown>): Outcome {
  if (answer.ok) return null
  return isSignInRequired(answer.refusal) ? 'elsewhere' : answer.refusal
}

type Given<Fields, Input> = {
  /** Also at every keystroke, so a caller can save what is typed. */
  read: (data: FormData) => Fields
  check: (fields: Fields) => Checked<Input>
  submit: (input: Input) => Promise<Outcome>
  /** The form's subject, to restore typed text until it was sent, even after a reload. Never with a password. */
  draft?: string
}

/** Uncontrolled: read and checked when it is sent, with errors at its fields or at its head. */
export function useCheckedForm<Fields, Input>({ read, check, submit, draft }: Given<Fields, Input>) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState(noErrors)
  const [trouble, setTrouble] = useState<string | null>(null)

  useLayoutEffect(() => {
    const values = keptValues(draft)
    if (form.current !== null && values) fillIn(form.current, values)
  }, [draft])

  function show(next: ShownErrors): void {
    setErrors(next)
    if (form.current !== null) focusFirstError(form.current, allErrors(next))
  }

  function reset(): void {
    setErrors(noErrors)
    setTrouble(null)
  }

  const { pending, press } = usePress(async (fields: Fields) => {
    setTrouble(null)
    const checked = check(fields)
    if (!checked.ok) return show({ own: checked.errors, told: {} })
    setErrors(noErrors)
    const outcome = await submit(checked.input)
    if (outcome === null) return draftFor(draft)?.keep(null)
    if (outcome === 'elsewhere') return
    const told = outcome.reason === 'refused' ? outcome.errors : {}
    if (Object.keys(told).length > 0) return show({ own: {}, told })
    setTrouble(explain(outcome))
  })

  /** Its error disappears at once. */
  function recheck(fields: Fields, touched: string): void {
    if (errors === noErrors) return
    const checked = check(fields)
    setErrors(afterTyping(errors, checked.ok ? {} : checked.errors, touched))
  }

  const handlers = {
    ref: form,
    noValidate: true,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      void press(read(new FormData(event.currentTarget)))
    },
    onInput(event: FormEvent<HTMLFormElement>) {
      const data = new FormData(event.currentTarget)
      draftFor(draft)?.keep(valuesOf(data))
      recheck(read(data), nameOf(event.target))
    },
  } as const
  return { form: handlers, errors: allErrors(errors), trouble, pending, recheck, reset }
}

/** For what is not only in its fields. */
export function keptValues(draft: string | undefined): FormValues | null {
  return draftFor(draft)?.read() ?? null
}

export function forgetValues(draft: string): void {
  draftFor(draft)?.keep(null)
}

function draftFor(form: string | undefined) {
  return form === undefined ? null : draftOf('form', form, formValuesSchema, tabStore())
}

type BySchema<Schema extends v.GenericSchema> = {
  schema: Schema
  /** Reads what is not one text per field. */
  read?: (data: FormData) => unknown
  submit: (input: v.InferOutput<Schema>) => Promise<Outcome>
  draft?: string
}

/** Checked by the rule that both sides share. */
export function useForm<Schema extends v.GenericSchema>({ schema, read = readTexts, ...others }: BySchema<Schema>) {
  return useCheckedForm<unknown, v.InferOutput<Schema>>({ read, check: (fields) => checkBy(schema, fields), ...others })
}

export function checkBy<Schema extends v.GenericSchema>(
  schema: Schema,
  fields: unknown,
  fieldOf = (path: string): string => path.split('.')[0] ?? '',
  say = sayFault,
): Checked<v.InferOutput<Schema>> {
  const checked = v.safeParse(schema, fields)
  if (checked.success) return { ok: true, input: checked.output }
  const errors: Errors = {}
  // The first sentence for each field.
  for (const issue of checked.issues) {
    const path = v.getDotPath(issue)
    if (path !== null) errors[fieldOf(path)] ??= say(issue.message)
  }
  return { ok: false, errors }
}

function readTexts(data: FormData): Record<string, string> {
  return Object.fromEntries([...data].map(([name, value]) => [name, String(value)]))
}
