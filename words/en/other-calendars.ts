import { type CalendarFailure, mostOtherCalendars } from '../../domain/other-calendars/other-calendars.ts'

/** Why another calendar cannot be read, with the remedy. */
export const calendarFailure = (failure: CalendarFailure) => failures[failure]

const failures: Record<CalendarFailure, string> = {
  away: 'The other calendar does not answer. We try again every 10 minutes.',
  refused: 'Nothing is at this address. Copy the secret address of the calendar again.',
  'own-network': 'Enter an address on the Internet that begins with https://.',
  'no-calendar':
    'There is no calendar at this address. Copy the secret address in iCal format, which often ends in .ics.',
  'too-large': 'This calendar is larger than 5 MB. Choose one with fewer entries.',
  'too-much': 'This calendar repeats more than we can read. Choose one with fewer entries.',
  locked: 'The address cannot be opened any more. Enter it again.',
}

export const tooManyCalendars = `Read at most ${mostOtherCalendars} calendars. Remove one first.`
