import { useRef, useState } from 'react'
import type * as v from 'valibot'
import type { BusyPeopleAnswer } from '../../domain/bookings/arranged-visits.ts'
import type { Answer, Refusal } from '../../ui/api.ts'
import { checkBy, outcomeOf, useCheckedForm } from '../desk/use-form.ts'
import { isWarning } from './anyway.tsx'

type Given<Schema extends v.GenericSchema> = {
  schema: Schema
  read: (data: FormData) => object
  /** Sends the checked input, with its own key in place of the blank one. */
  send: (input: v.InferOutput<Schema>) => Promise<Answer<unknown>>
  /** The field of a path in the input, where they differ. */
  fieldOf?: (path: string) => string
  /** As in use-form.ts. */
  draft?: string
}

/** For every press: the real key is made when it is sent, and the same input is the same press. */
const blankKey = '00000000-0000-4000-8000-000000000000'

/** A time outside the windows, or a full one, brings a warning; pressing again takes it, if the input is the same. */
export function useArrangement<Schema extends v.GenericSchema>({
  schema,
  read,
  send,
  fieldOf,
  ...others
}: Given<Schema>) {
  const [warning, setWarning] = useState<Refusal | null>(null)
  const anyway = useRef(false)
  // An answer about the people stays while another warning is answered.
  const crew = useRef<BusyPeopleAnswer | null>(null)
  const { form, errors, trouble, pending, recheck } = useCheckedForm({
    read: (data): unknown => ({
      key: blankKey,
      ...read(data),
      anyway: anyway.current,
      ...(crew.current !== null && { crew: crew.current }),
    }),
    check: (fields) => checkBy(schema, fields, fieldOf),
    submit: async (input) => {
      const answer = await send(input)
      anyway.current = false
      const outcome = outcomeOf(answer)
      if (outcome === null || outcome === 'elsewhere' || !isWarning(outcome)) return outcome
      setWarning(outcome)
      return 'elsewhere'
    },
    ...others,
  })
  return {
    form: {
      ...form,
      onChange: () => {
        setWarning(null)
        crew.current = null
      },
    },
    errors,
    recheck,
    trouble,
    pending,
    warning,
    takeAnyway: () => void (anyway.current = true),
    answerPeople: (answer: BusyPeopleAnswer) => void (crew.current = answer),
  }
}
