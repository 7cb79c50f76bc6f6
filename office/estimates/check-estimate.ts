import { dialledPhone } from '../../domain/fields/dialled-phone.ts'
import { createEstimateSchema, type CreateEstimate } from '../../domain/estimates/estimate-requests.ts'
import { findTooMuchOff } from '../../domain/estimates/estimate-price.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { type Checked, checkBy } from '../desk/use-form.ts'
import type { Draft } from './draft.ts'
import { lineField } from './line-values.ts'
import { sayFault } from '#words/faults.ts'
import { placeOf } from '#words/countries.ts'
import { waiting as photosWaiting } from '#words/office/estimate-photos.ts'
import * as say from '#words/office/estimates.ts'

type Known = Pick<Settings, 'phone' | 'prices'>

/** Both sides' rules, and the form's own: a foreign number has to be confirmed, and a chosen photo uploaded. */
export function checkEstimate(input: unknown, values: Draft['values'], known: Known): Checked<CreateEstimate> {
  const checked = checkPrices(input, values, known)
  const abroad = askAbroad(values, known.phone)
  const own = {
    ...(abroad !== null && { customerPhone: abroad }),
    // A photo that is still uploading would be missing from the estimate.
    ...(values['photosWaiting'] !== undefined && { photos: photosWaiting }),
  }
  if (Object.keys(own).length === 0) return checked
  return { ok: false, errors: { ...own, ...(checked.ok ? {} : checked.errors) } }
}

function checkPrices(input: unknown, values: Draft['values'], { prices }: Known): Checked<CreateEstimate> {
  const checked = checkBy(createEstimateSchema, input, (path) => lineField(path, values))
  const place = checked.ok ? findTooMuchOff(prices, checked.input, checked.input.lines) : null
  return place === null
    ? checked
    : { ok: false, errors: { [lineField(`lines.${place}.price`, values)]: sayFault('too-much-off') } }
}

function askAbroad(values: Draft['values'], ownPhone: string): string | null {
  const dialled = dialledPhone(values['customerPhone']?.[0] ?? '', ownPhone)
  // The box's value is the number that it was ticked for: another number asks again.
  if (dialled === null || !dialled.isAbroad || values['phoneAbroad']?.[0] === dialled.number) return null
  return say.numberAbroad(placeOf(dialled.country))
}
