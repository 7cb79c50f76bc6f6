import type { InsteadOf } from '../../domain/crew/regulars.ts'
import { insteadInWords } from './instead.ts'
import type { OwnersNewsKind } from '../../domain/bookings/booking-changes.ts'
import type { BookingDocument } from '../../domain/bookings/booking-document.ts'
import { firstName } from '../../domain/fields/first-name.ts'
import { fitText, plainMarks, textPart } from '../../domain/messages/fit-text.ts'
import { linkPlaceholder } from '../../domain/private-links.ts'
import type { Wording } from '../../domain/settings/wording.ts'
import { sayOwn } from './wording.ts'

const news: Record<OwnersNewsKind, (when: string, wording: Wording | undefined) => string> = {
  confirmed: (when, wording) => plainMarks(sayOwn(wording, 'confirmedText', { when })),
  booked: (when, wording) => plainMarks(sayOwn(wording, 'bookedText', { when })),
  rescheduled: (when) => `your cleaning is now ${when}.`,
  declined: (when) => `sorry, we cannot come on ${when}. Our email says why.`,
  'called-off': (when) => `sorry, we have to cancel ${when}. Our email says why.`,
  skipped: (when) => `we skip your cleaning on ${when}.`,
  reinstated: (when) => `we come after all: ${when}.`,
  'corrected-completed': (when) => `correction: your cleaning ${when} was done.`,
  'corrected-locked-out': (when) => `correction: we could not get in ${when}.`,
  'corrected-skipped': (when) => `correction: we skip ${when}.`,
  'corrected-cancelled': (when) => `correction: ${when} is canceled.`,
  'locked-out': (when) => `we came ${when} and could not get in. Please call us.`,
}

/** One segment with an ordinary name, and never longer than `textMaxLength` in fit-text.ts. */
export function bookingText(
  kind: OwnersNewsKind,
  { business, customer, day, hours }: BookingDocument,
  wording?: Wording,
): string {
  const brand = textPart(business.brand)
  const phone = textPart(business.phone)
  const words = news[kind](shortTime(day, hours), wording)
  return fitText(customer.name, (name) => `Hi ${name}, ${brand}: ${words} Questions? ${phone}. Reply STOP to opt out.`)
}

/** Two segments with an ordinary name and a link ('' without an address), counted as if that were complete. */
export function visitReminderText(
  { business, customer, day, hours, link }: BookingDocument,
  instead: InsteadOf | null = null,
): string {
  const other = instead === null ? '' : `${insteadInWords({ comes: inText(instead.comes), of: inText(instead.of) })} `
  const change = link === '' ? '' : `Move or cancel: ${link.replace(place, standIn)} `
  const text = fitText(
    customer.name,
    (name) =>
      `Hi ${name}, ${textPart(business.brand)}: reminder of your cleaning, ${shortTime(day, hours)}. ${other}${change}` +
      `Questions? ${textPart(business.phone)}. Reply STOP to opt out.`,
  )
  return text.replace(standIn, place)
}

export function accessText({ business, customer, day, hours, link }: BookingDocument): string {
  const text = fitText(
    customer.name,
    (name) =>
      `Hi ${name}, ${textPart(business.brand)}: how do we get in on ${shortTime(day, hours)}? ` +
      `Tell us: ${link.replace(place, standIn)} Questions? ${textPart(business.phone)}. Reply STOP to opt out.`,
  )
  return text.replace(standIn, place)
}

export function earlierText({ business, customer, day, hours, link }: BookingDocument): string {
  const text = fitText(
    customer.name,
    (name) =>
      `Hi ${name}, ${textPart(business.brand)}: an earlier time is free, ${shortTime(day, hours)}. The first to take it gets it: ` +
      `${link.replace(place, standIn)} Questions? ${textPart(business.phone)}. Reply STOP to opt out.`,
  )
  return text.replace(standIn, place)
}

/** A text has room for two names. */
const inText = (names: readonly string[]) => names.slice(0, 2).map(textPart)

/** One segment with an ordinary name. `10:20 AM`; '' if the arrival is unknown. */
export function onTheWayText(arrival: Arrival): string {
  return arrivalText(arrival, 'is on the way')
}

/** The same of a person who is late. */
export function lateText(arrival: Arrival): string {
  return arrivalText(arrival, 'is running late')
}

function arrivalText({ business, customer, person, about }: Arrival, news: string): string {
  const when = about === '' ? '' : `, about ${about}`
  return fitText(
    customer,
    (name) =>
      `Hi ${name}, ${textPart(business.brand)}: ${textPart(firstName(person))} ${news}${when}. ` +
      `Questions? ${textPart(business.phone)}. Reply STOP to opt out.`,
  )
}

type Arrival = { business: { brand: string; phone: string }; customer: string; person: string; about: string }

const place = linkPlaceholder('booking')
/** As long as the token that will replace it: a visit's is longer than an estimate's, because of its id. */
const standIn = 'x'.repeat(54)

/** `Tuesday, December 1` and `8:00 AM – 10:00 AM` as `Tue, Dec 1, 8 AM-10 AM`. */
function shortTime(day: string, hours: string): string {
  const shortDay = day.replace(/([A-Z][a-z]{2})[a-z]+/g, '$1')
  return `${shortDay}, ${hours.replaceAll(':00', '').replaceAll(' – ', '-')}`
}
