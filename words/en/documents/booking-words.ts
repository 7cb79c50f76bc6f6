import type { BookingDocument } from '../../../domain/bookings/booking-document.ts'
import type { InsteadOf } from '../../../domain/crew/regulars.ts'
import type { ClosedDayTold } from '../../../domain/series/closed-day.ts'
import type { Wording } from '../../../domain/settings/wording.ts'

/** The differences between the emails about a booking. */
export type BookingWords = {
  /** Without the brand, which follows it. */
  subject: string
  title: string
  lead: string
  /** Above the day and the hours. */
  label: string
  next: string[]
  /** The button's target: this booking, coming or over, or the form for another one. */
  action: 'open' | 'see' | 'book-again' | 'get-in' | 'take'
}

/** A calendar file, the closed day, who comes instead, the time that stays, what was asked for, the owner's words. */
export type Around = {
  calendar: boolean
  closed?: ClosedDayTold | undefined
  instead?: InsteadOf | undefined
  /** The time that the visit has, and keeps unless its customer takes the offered one. */
  stays?: { day: string; hours: string } | undefined
  wish?: string | undefined
  wording: Wording | undefined
}

export type WriteNews = (document: BookingDocument, around: Around) => BookingWords

export type BookingNews = Record<string, WriteNews>

export const takesOut = 'Opening the attached file takes the visit out of your calendar.'

export function chooseAgain(phone: string): string {
  return `To choose another time, pick one of the free windows below, or call ${phone}.`
}
