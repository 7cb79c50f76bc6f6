import { addDays } from '../../domain/schedule/calendar-days.ts'
import { sampleBooking, sampleEstimate } from '../../domain/estimates/sample-sale.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { describeBooking } from '#words/booking-document.ts'
import { bookingText } from '#words/booking-text.ts'
import { dayInWords, windowInWords } from '#words/days.ts'
import { describeEstimate } from '#words/estimate-document.ts'
import { estimateText, reminderText } from '#words/estimate-text.ts'

export type TextKind = 'estimate' | 'reminder' | 'confirmed' | 'booked'

/** A text to a fictional customer, by the rule that writes the real ones. */
export function sampleText(kind: TextKind, settings: Settings, now: number): string {
  const { wording, timeZone, schedule } = settings
  const website = ''
  if (kind === 'estimate' || kind === 'reminder') {
    const estimate = sampleEstimate(settings, now)
    const document = describeEstimate({ estimate, settings, logo: null, photos: [], website, link: '' })
    return kind === 'estimate' ? estimateText(document, wording) : reminderText(document, wording)
  }
  const date = addDays(toPlainDate(now, timeZone), 2)
  const [window] = schedule.windows
  const hours = window === undefined ? '' : windowInWords(window)
  const booking = sampleBooking(settings, { now, date, day: dayInWords(date), hours })
  return bookingText(kind, describeBooking({ booking, settings, website, link: '' }), wording)
}
