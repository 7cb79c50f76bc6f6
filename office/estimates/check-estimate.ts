import { dialledPhone } from '../../domain/dialled-phone.ts'
import { createEstimateSchema, type CreateEstimate } from '../../domain/estimates.ts'
import { type Checked, checkBy } from '../desk/use-form.ts'
import type { Draft } from './draft.ts'
import { placeOf } from '#words/countries.ts'
import * as say from '#words/office/estimates.ts'

/** The rule both halves share, and a question of the form's own: a number abroad is sent to only once it is said to be right. */
export function checkEstimate(input: unknown, values: Draft['values'], ownPhone: string): Checked<CreateEstimate> {
  const checked = checkBy(createEstimateSchema, input)
  const sentence = askAbroad(values, ownPhone)
  if (sentence === null) return checked
  return { ok: false, errors: { customerPhone: sentence, ...(checked.ok ? {} : checked.errors) } }
}

function askAbroad(values: Draft['values'], ownPhone: string): string | null {
  const dialled = dialledPhone(values['customerPhone']?.[0] ?? '', ownPhone)
  // The tick's value is the number that it was given for: another number asks again.
  if (dialled === null || !dialled.isAbroad || values['phoneAbroad']?.[0] === dialled.number) return null
  return say.numberAbroad(placeOf(dialled.country))
}
