import type { ReactNode } from 'react'
import type * as v from 'valibot'
import type { Answer } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Dialog } from '../desk/dialog.tsx'
import { TextField } from '../desk/field.tsx'
import { outcomeOf, useForm } from '../desk/use-form.ts'

type Words = { forGood: string; type: string; back: string; press: string; pressing: string }

type Props<Schema extends v.GenericSchema> = {
  words: Words
  /** The schema's field into which the name is typed. */
  name: string
  maxLength: number
  schema: Schema
  send: (typed: v.InferOutput<Schema>) => Promise<Answer<unknown>>
  onBack: () => void
  /** What is deleted and what stays. */
  children: ReactNode
}

export function TypedConfirmation<Schema extends v.GenericSchema>(props: Props<Schema>) {
  const { words, name, maxLength, schema, send, onBack, children } = props
  const { form, errors, trouble, pending } = useForm({
    schema,
    submit: async (typed) => outcomeOf(await send(typed)),
  })
  return (
    <form {...form} className="stack">
      <p>{words.forGood}</p>
      {children}
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <TextField
        label={words.type}
        name={name}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={maxLength}
        required
        error={errors[name]}
      />
      <div className="choices-row">
        <button type="button" className="button" onClick={onBack}>
          {words.back}
        </button>
        <button type="submit" className="button main" aria-disabled={pending}>
          {pending ? words.pressing : words.press}
        </button>
      </div>
    </form>
  )
}

export function ItIsDone({
  title,
  words,
  ok,
  onLeave,
}: {
  title: string
  words: string
  ok: string
  onLeave: () => void
}) {
  return (
    <Dialog title={title} size="small" onClose={onLeave}>
      <div className="stack">
        <p role="status">{words}</p>
        <OneWay label={ok} onPress={onLeave} />
      </div>
    </Dialog>
  )
}

export function OneWay({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <div className="choices-row">
      <button type="button" className="button main" data-first-focus="" onClick={onPress}>
        {label}
      </button>
    </div>
  )
}
