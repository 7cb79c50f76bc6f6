import { dialledPhone } from '../../domain/dialled-phone.ts'
import { createEstimateSchema, type CreateEstimate } from '../../domain/estimates.ts'
import { findTooMuchOff } from '../../domain/estimate-price.ts'
import type { Settings } from '../../domain/settings.ts'
import { type Checked, checkBy } from '../desk/use-form.ts'
import type { Draft } from './draft.ts'
import { filledRows } from './line-values.ts'
import { sayFault } from '#words/faults.ts'
import { placeOf } from '#words/countries.ts'
import * as say from '#words/office/estimates.ts'

type Known = Pick<Settings, 'phone' | 'prices'>

/** The rules both halves share, and a question of the form's own: a number abroad is sent to only once it is said to be right. */
export function checkEstimate(input: unknown, values: Draft['values'], known: Known): Checked<CreateEstimate> {
  const checked = checkPrices(input, values, known)
  const sentence = askAbroad(values, known.phone)
  if (sentence === null) return checked
  return { ok: false, errors: { customerPhone: sentence, ...(checked.ok ? {} : checked.errors) } }
}

function checkPrices(input: unknown, values: Draft['values'], { prices }: Known): Checked<CreateEstimate> {
  const rows = filledRows(values)
  const rowOf = (place: number, field: string) => `lines.${rows[place]?.at ?? place}.${field}`
  const checked = checkBy(createEstimateSchema, input, (path) => {
    const [name = '', place, field] = path.split('.')
    return field === undefined ? name : rowOf(Number(place), field)
  })
  const place = checked.ok ? findTooMuchOff(prices, checked.input, checked.input.lines) : null
  return place === null ? checked : { ok: false, errors: { [rowOf(place, 'price')]: sayFault('too-much-off') } }
}

function askAbroad(values: Draft['values'], ownPhone: string): string | null {
  const dialled = dialledPhone(values['customerPhone']?.[0] ?? '', ownPhone)
  // The tick's value is the number that it was given for: another number asks again.
  if (dialled === null || !dialled.isAbroad || values['phoneAbroad']?.[0] === dialled.number) return null
  return say.numberAbroad(placeOf(dialled.country))
}
