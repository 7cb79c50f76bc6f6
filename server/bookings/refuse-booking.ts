import { priceChangeWords } from '#words/price-change.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { CreateBookingResult } from './create-booking.ts'
import * as say from '#words/server/bookings.ts'

type Unbookable = Exclude<CreateBookingResult, { ok: true }>

export function refuseBooking(result: Unbookable): Refusal {
  switch (result.reason) {
    case 'window-full':
      return new Refusal('window-full', { detail: say.windowFull, next: result.next })
    case 'price-changed':
      return new Refusal('price-changed', { detail: priceChangeWords(result.change), price: result.change })
    case 'choice-gone': {
      const { service, extras, frequency } = result.gone
      const errors = {
        ...(service !== null && { service: say.serviceGone(service) }),
        ...(extras.length > 0 && { extras: say.extrasGone(extras) }),
        ...(frequency !== null && { frequency: say.frequencyGone(frequency) }),
      }
      return new Refusal('invalid-input', { detail: Object.values(errors).join(' '), errors })
    }
    case 'outside-area':
      return new Refusal('outside-area', { detail: say.outsideArea, errors: { zip: say.outsideArea } })
    case 'booked-already':
      return new Refusal('booked-already', { detail: say.bookedAlready })
    case 'too-many-open':
      return new Refusal('too-many-open', { detail: say.tooManyOpen })
    case 'too-many-waiting':
      return new Refusal('too-many-open', { detail: say.tooManyWaiting })
    case 'confirm-by-email':
      return new Refusal('confirm-by-email', { detail: say.confirmByEmail })
    case 'not-offered':
      return new Refusal('not-offered', {
        detail: say.notOffered,
        errors: { window: say.notOffered },
        next: result.next,
      })
    case 'key-reused':
      return new Refusal('key-reused', { detail: say.newKey })
  }
}
