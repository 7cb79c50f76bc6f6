import { Heading, Text } from '@react-email/components'
import type { BookingDocument } from '../domain/bookings/booking-document.ts'
import { firstName } from '../domain/fields/first-name.ts'
import type { EditedPart } from '../domain/bookings/booking-edits.ts'
import type { BookingLetterKind } from '../domain/bookings/booking-changes.ts'
import type { InsteadOf } from '../domain/crew/regulars.ts'
import type { ClosedDayTold } from '../domain/series/closed-day.ts'
import type { Wording } from '../domain/settings/wording.ts'
import { editedInWords } from '#words/booking-edits.ts'
import { bookingWords } from '#words/documents/booking-news.ts'
import type { BookingWords } from '#words/documents/booking-words.ts'
import { printableBooking } from './printable/booking.ts'
import { printableParagraphs } from './printable/text.ts'
import { BusinessFooter } from './email/business-footer.tsx'
import { EmailFrame } from './email/frame.tsx'
import { Paragraphs } from './email/paragraphs.tsx'
import { PhoneLines } from './email/phone-lines.tsx'
import { renderEmail } from './email/render-email.ts'
import { heading, text } from './email/style.ts'
import { VisitBox } from './email/visit-box.tsx'
import { VisitFacts } from './email/visit-facts.tsx'
import { sayOwn } from '#words/wording.ts'
import * as say from '#words/documents/bookings.ts'
import { Next } from './email/next-steps.tsx'

export type BookingNewsEmail = {
  kind: BookingLetterKind
  document: BookingDocument
  /** Why the business declined, in the owner's words. */
  reason?: string
  /** What the business has changed, before and after. */
  edited?: EditedPart[]
  /** What an attached calendar file does: adds the visit, or removes it. */
  calendar?: 'REQUEST' | 'CANCEL'
  closed?: ClosedDayTold
  /** Instead of the people whom the customer is used to. */
  instead?: InsteadOf
  /** The time that the visit has, where another one is offered. */
  stays?: { day: string; hours: string }
  /** What the customer asked for, in words. */
  wish?: string
  wording?: Wording
}

export async function renderBookingEmail({
  kind,
  document,
  reason = '',
  edited = [],
  calendar,
  closed,
  instead,
  stays,
  wish,
  wording,
}: BookingNewsEmail): Promise<{ subject: string; html: string; text: string }> {
  const booking = printableBooking(unmet.has(kind) ? withoutTypedWords(document) : document)
  const words = bookingWords[kind](booking, { calendar: calendar !== undefined, closed, instead, stays, wish, wording })
  const name = firstName(booking.customer.name)
  const greeting = name === '' ? say.hello : sayOwn(wording, 'greeting', { name })
  const why = printableParagraphs(reason).join('\n').trim()
  const changes = edited.map((part) => printableParagraphs(editedInWords(part)).join('\n').trim())
  const email = <BookingEmail document={booking} words={words} greeting={greeting} reason={why} changes={changes} />
  return { subject: `${words.subject} - ${booking.business.brand}`, ...(await renderEmail(email)) }
}

/** The address may be a stranger's: before anybody has met the customer, no words of the form go into our email. */
const unmet: ReadonlySet<BookingLetterKind> = new Set(['received', 'moved', 'cancelled', 'declined', 'lapsed'])

function withoutTypedWords(document: BookingDocument): BookingDocument {
  return { ...document, customer: { ...document.customer, name: '' }, address: '', notes: '' }
}

type BookingEmailProps = {
  document: BookingDocument
  words: BookingWords
  greeting: string
  reason: string
  changes: string[]
}

function BookingEmail({ document, words, greeting, reason, changes }: BookingEmailProps) {
  const { business, day, hours, notes } = document
  return (
    <EmailFrame
      from={business}
      title={words.title}
      preview={`${day}, ${hours}. ${words.lead}`}
      greeting={greeting}
      footer={<BusinessFooter business={business} />}
    >
      <Text className="ink" style={text}>
        <PhoneLines of={words.lead} business={business} />
      </Text>
      {reason === '' ? null : <Titled title={say.why} typed={reason} />}
      {changes.length === 0 ? null : <Titled title={say.changed} typed={changes.join('\n')} />}
      <VisitBox label={words.label} day={day} hours={hours} color={business.color} />
      <Next words={words} document={document} />
      {/* A visit that will not happen is not paid for. */}
      <VisitFacts document={document} payment={words.action === 'open' ? document.payment : ''} />
      {notes === '' ? null : <Titled title={say.yourNotes} typed={notes} />}
    </EmailFrame>
  )
}

function Titled({ title: words, typed }: { title: string; typed: string }) {
  return (
    <>
      <Heading as="h2" className="ink" style={heading}>
        {words}
      </Heading>
      <Paragraphs typed={typed} />
    </>
  )
}
