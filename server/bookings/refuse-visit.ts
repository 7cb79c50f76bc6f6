import { Refusal } from '../platform/http/refusal.ts'
import { notNow, onField, refuseByTable } from '../platform/http/refuse-by-table.ts'
import { refuseChange } from './answer-change.ts'
import type { ArrangeRefusal } from './book-as-owner.ts'
import type { CannotCorrect } from './correct-booking.ts'
import type { NotChanged } from './change-length.ts'
import type { NotCleaned } from './change-cleaning.ts'
import type { NotEdited } from './change-details.ts'
import type { NotMoved } from './move-as-owner.ts'
import { refuseUnlisted } from '../settings/refuse-unlisted.ts'
import * as say from '#words/server/bookings.ts'

export function refuseMoving(reason: Exclude<NotMoved, 'window-full' | 'person-busy'>): Refusal {
  switch (reason) {
    case 'not-found':
    case 'key-reused':
    case 'not-possible':
      return refuseChange(reason)
    case 'same-time':
      return new Refusal('invalid-input', { errors: { date: say.sameTime } })
    case 'over':
    case 'not-offered':
      return refuseTime(reason)
  }
}

export function refuseLength(reason: Exclude<NotChanged, 'window-full'>): Refusal {
  if (reason === 'same-length') return new Refusal('invalid-input', { errors: { minutes: say.sameLength } })
  return refuseChange(reason)
}

export function refuseFull(detail: string): Refusal {
  return new Refusal('window-full', { detail })
}

export const refuseTime = refuseByTable<Exclude<ArrangeRefusal, 'window-full'>>({
  over: onField('date', say.timeIsOver),
  'not-offered': say.outsideWindows,
})

export const refuseCorrection = refuseByTable<CannotCorrect>({
  'not-offered': say.notOffered,
  reviewed: notNow(say.isReviewed),
  erased: notNow(say.isErased),
})

export function refusePrice(estimate: string): Refusal {
  return new Refusal('not-possible-now', { detail: say.priceApproved(estimate) })
}

export function refuseEdit(reason: NotEdited | Exclude<NotCleaned, 'window-full' | 'approved-price'>): Refusal {
  switch (reason) {
    case 'same-cleaning':
      return new Refusal('invalid-input', { errors: { service: say.sameDetails } })
    case 'reason-missing':
      return new Refusal('invalid-input', { errors: { reason: say.reasonMissing } })
    case 'series-price':
      return new Refusal('invalid-input', { errors: { laterPrice: say.priceOfSeries } })
    case 'fixed-frequency':
      return new Refusal('invalid-input', { errors: { frequency: say.frequencyFixed } })
    case 'already-regular':
      return new Refusal('invalid-input', { errors: { frequency: say.alreadyRegular } })
    case 'unlisted-service':
      return refuseUnlisted('service')
    case 'unlisted-extras':
      return refuseUnlisted('extras')
    case 'unlisted-frequency':
      return refuseUnlisted('frequency')
    case 'same-details':
      return new Refusal('invalid-input', { errors: { name: say.sameDetails } })
    case 'erased':
      return new Refusal('not-possible-now', { detail: say.isErased })
    case 'not-found':
    case 'key-reused':
    case 'not-possible':
      return refuseChange(reason)
  }
}
