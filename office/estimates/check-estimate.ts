import * as v from 'valibot'
import { dialledPhone } from '../../domain/dialled-phone.ts'
import { createEstimateSchema, type CreateEstimate } from '../../domain/estimates.ts'
import { firstSentences } from '../desk/use-form.ts'
import type { Draft } from './draft.ts'
import * as say from '#words/office/estimates.ts'

export type CheckedEstimate = { ok: true; input: CreateEstimate } | { ok: false; errors: Record<string, string> }

/** The rule both halves share, and a question of the form's own: a number abroad is sent to only once it is said to be right. */
export function checkEstimate(input: unknown, values: Draft['values'], ownPhone: string): CheckedEstimate {
  const checked = v.safeParse(createEstimateSchema, input)
  const errors = checked.success ? {} : firstSentences(checked.issues)
  const sentence = askAbroad(values, ownPhone)
  if (sentence !== null) errors['customerPhone'] ??= sentence
  if (!checked.success || sentence !== null) return { ok: false, errors }
  return { ok: true, input: checked.output }
}

function askAbroad(values: Draft['values'], ownPhone: string): string | null {
  const dialled = dialledPhone(values['customerPhone']?.[0] ?? '', ownPhone)
  // The tick's value is the number that it was given for: another number asks again.
  if (dialled === null || !dialled.isAbroad || values['phoneAbroad']?.[0] === dialled.number) return null
  return say.numberAbroad(dialled.where)
}
