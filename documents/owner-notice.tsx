import { Heading, Link, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import type { BookingDocument } from '../domain/bookings/booking-document.ts'
import type { OwnerNoticeKind } from '../domain/bookings/bookings.ts'
import { mailLink, telLink } from '../domain/fields/links.ts'
import { printableBooking } from './printable/booking.ts'
import { EmailFrame } from './email/frame.tsx'
import { LinkButton } from './email/link-button.tsx'
import { Paragraphs } from './email/paragraphs.tsx'
import { renderEmail } from './email/render-email.ts'
import { heading, text } from './email/style.ts'
import { VisitBox } from './email/visit-box.tsx'
import { VisitFacts } from './email/visit-facts.tsx'
import * as say from '#words/documents/bookings.ts'
import { notices } from '#words/documents/owner-notices.ts'

/** `wish` is what the customer asks for, in words. */
export type OwnerNotice = { kind: OwnerNoticeKind; document: BookingDocument; wish?: string }

export async function renderOwnerNotice({
  kind,
  document,
  wish,
}: OwnerNotice): Promise<{ subject: string; html: string; text: string }> {
  const booking = printableBooking(document)
  const { customer, day, business } = booking
  const email = await renderEmail(<Notice kind={kind} document={booking} {...(wish !== undefined && { wish })} />)
  return { subject: `${notices[kind].subject}: ${customer.name}, ${day} - ${business.brand}`, ...email }
}

function Notice({ kind, document, wish = '' }: OwnerNotice) {
  const { business, customer, day, hours, notes, link, answerBy = null, nextDates = [] } = document
  const words = notices[kind]
  return (
    <EmailFrame from={business} title={words.title} preview={`${customer.name}, ${day}, ${hours}. ${words.next}`}>
      {wish === '' ? null : (
        <Text className="ink" style={text}>
          {say.asksFor(customer.name, wish)}
        </Text>
      )}
      <VisitBox label={words.label} day={day} hours={hours} color={business.color} />
      <Text className="ink" style={text}>
        {words.next}
      </Text>
      {kind === 'left-out' && nextDates.length > 0 && (
        <Text className="ink" style={text}>
          {nextDates.join(' ')}
        </Text>
      )}
      <LinkButton href={new URL('/?office=bookings', link).href} color={business.color}>
        {say.openOffice}
      </LinkButton>
      <VisitFacts document={document} more={[...reach(customer), [say.answerBy, answerBy ?? '']]} />
      {notes === '' ? null : (
        <>
          <Heading as="h2" className="ink" style={heading}>
            {say.notes}
          </Heading>
          <Paragraphs typed={notes} />
        </>
      )}
    </EmailFrame>
  )
}

/** The customer, and the ways to answer at once, on a phone too. */
function reach({ name, phone, email }: BookingDocument['customer']): [label: string, fact: ReactNode][] {
  const link = { color: text.color, textDecoration: 'underline' }
  return [
    [say.customer, name],
    [
      say.phone,
      <Link key="phone" href={telLink(phone)} className="ink" style={link}>
        {phone}
      </Link>,
    ],
    [
      say.email,
      email === '' ? (
        say.noEmail
      ) : (
        <Link key="email" href={mailLink(email)} className="ink" style={link}>
          {email}
        </Link>
      ),
    ],
  ]
}
