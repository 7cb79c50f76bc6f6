import {
  type BookingAction,
  type BookingChange,
  type BookingNewsKind,
  ownerChanges,
} from '../../domain/bookings/booking-changes.ts'
import type { BookingDetails } from '../../domain/bookings/bookings.ts'
import type { Dashboard } from '../../domain/dashboard/dashboard.ts'
import { onlyAText, tellYourself } from '#words/office/reach-customer.ts'
import * as say from '#words/office/booking-screens.ts'

type Facts = Pick<BookingDetails, 'booking' | 'textConsent'> & { delivers: Dashboard['delivers'] }

/** Null if the customer gets neither an email nor a text. */
export function newsOf(
  action: BookingAction,
  { booking, textConsent }: Omit<Facts, 'delivers'>,
): BookingNewsKind | null {
  return booking.email === '' && !textConsent ? null : ownerChanges[action].news
}

export function describeNews(action: BookingAction, { booking, textConsent, delivers }: Facts): string {
  const { takes, calendar }: BookingChange = ownerChanges[action]
  const carried = { reason: takes === 'reason', calendar: calendar === 'CANCEL' }
  if (booking.email === '') return textConsent ? onlyAText(booking.phone, delivers.text) : tellYourself
  const email = say.emailAbout(booking.email, delivers.email, carried)
  if (!textConsent) return `${email}.`
  return delivers.text ? say.andText(email, booking.phone) : say.andTextWaits(email, booking.phone)
}
