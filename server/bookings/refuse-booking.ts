import { priceChangeWords } from '#words/price-change.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { CreateBookingResult } from './create-booking.ts'
import * as say from '#words/server/bookings.ts'

type Unbookable = Exclude<CreateBookingResult, { ok: true }>

/** Why a booking was not made, in a sentence for the field that can change it. */
export function refuseBooking(result: Unbookable): Refusal {
  if (result.reason === 'window-full') {
    return new Refusal('window-full', {
      detail: say.windowFull,
      next: result.next,
    })
  }
  if (result.reason === 'price-changed')
    return new Refusal('price-changed', { detail: priceChangeWords(result.change), price: result.change })
  if (result.reason === 'choice-gone') {
    const { service, extras } = result.gone
    const errors = {
      ...(service !== null && { service: say.serviceGone(service) }),
      ...(extras.length > 0 && { extras: say.extrasGone(extras) }),
    }
    return new Refusal('invalid-input', { detail: Object.values(errors).join(' '), errors })
  }
  if (result.reason === 'outside-area') {
    const sentence = say.outsideArea
    return new Refusal('outside-area', { detail: sentence, errors: { zip: sentence } })
  }
  if (result.reason === 'too-many-open') return new Refusal('too-many-open', { detail: tooManyOpen })
  if (result.reason === 'not-offered') {
    const sentence = say.notOffered
    return new Refusal('not-offered', { detail: sentence, errors: { window: sentence }, next: result.next })
  }
  return new Refusal('key-reused', { detail: say.newKey })
}

const tooManyOpen = say.tooManyOpen
