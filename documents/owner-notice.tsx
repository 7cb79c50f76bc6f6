import { Heading, Link, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import type { BookingDocument } from '../domain/booking-document.ts'
import type { OwnerNoticeKind } from '../domain/bookings.ts'
import { telLink } from '../domain/phone.ts'
import { printableBooking } from './printable-booking.ts'
import { EmailFrame } from './email/frame.tsx'
import { LinkButton } from './email/link-button.tsx'
import { Paragraphs } from './email/paragraphs.tsx'
import { renderEmail } from './email/render-email.ts'
import { brandOnLight, heading, text, title } from './email/style.ts'
import { VisitBox } from './email/visit-box.tsx'
import { VisitFacts } from './email/visit-facts.tsx'

export type OwnerNotice = { kind: OwnerNoticeKind; document: BookingDocument }

/** The e-mail that tells the owner what a customer has done. */
export async function renderOwnerNotice({
  kind,
  document,
}: OwnerNotice): Promise<{ subject: string; html: string; text: string }> {
  const booking = printableBooking(document)
  const { customer, day, business } = booking
  const email = await renderEmail(<Notice document={booking} words={noticeWords[kind]} />)
  return { subject: `${noticeWords[kind].subject}: ${customer.name}, ${day} - ${business.brand}`, ...email }
}

type NoticeWords = { subject: string; title: string; label: string; next: string }

const noticeWords: Record<OwnerNoticeKind, NoticeWords> = {
  booked: {
    subject: 'New booking',
    title: 'New booking',
    label: 'Waits for your answer',
    next: 'The time is held until you confirm or decline it in the Owner Dashboard.',
  },
  moved: {
    subject: 'Booking moved',
    title: 'A booking was moved',
    label: 'New time, waits for your answer',
    next: 'The old time is free again. The new one is held until you confirm or decline it in the Owner Dashboard.',
  },
  lapsing: {
    subject: 'Answer soon',
    title: 'A booking waits for your answer',
    label: 'Waits for your answer',
    next: 'Confirm or decline it in the Owner Dashboard. Otherwise it ends by itself: the time is free for others again, and the customer is told.',
  },
  lapsed: {
    subject: 'Booking ended unanswered',
    title: 'A booking ended unanswered',
    label: 'Not confirmed in time',
    next: 'The time is free again, and the customer is told how to ask again. If you would still like to come, call them.',
  },
  cancelled: {
    subject: 'Booking cancelled',
    title: 'A booking was cancelled',
    label: 'Cancelled by the customer',
    next: 'There is nothing to do. The time is free again.',
  },
}

function Notice({ document, words }: { document: BookingDocument; words: NoticeWords }) {
  const { business, customer, day, hours, notes, link, answerBy = null } = document
  return (
    <EmailFrame
      title={words.title}
      preview={`${customer.name}, ${day}, ${hours}. ${words.next}`}
      brandColor={business.color}
    >
      <Text className="brand" style={{ ...text, color: brandOnLight(business.color), fontWeight: 600 }}>
        {business.brand}
      </Text>
      <Heading as="h1" className="ink" style={title}>
        {words.title}
      </Heading>
      <VisitBox label={words.label} day={day} hours={hours} color={business.color} />
      <Text className="ink" style={text}>
        {words.next}
      </Text>
      <LinkButton href={new URL('/', link).href} color={business.color}>
        Open the website
      </LinkButton>
      <VisitFacts document={document} more={[...reach(customer), ['Answer by', answerBy ?? '']]} />
      {notes === '' ? null : (
        <>
          <Heading as="h2" className="ink" style={heading}>
            Notes
          </Heading>
          <Paragraphs typed={notes} />
        </>
      )}
    </EmailFrame>
  )
}

/** Who booked and how to answer at once, on the phone too. */
function reach({ name, phone, email }: BookingDocument['customer']): [label: string, fact: ReactNode][] {
  const link = { color: text.color, textDecoration: 'underline' }
  return [
    ['Customer', name],
    [
      'Phone',
      <Link key="phone" href={telLink(phone)} className="ink" style={link}>
        {phone}
      </Link>,
    ],
    [
      'E-mail',
      <Link key="email" href={`mailto:${encodeURI(email)}`} className="ink" style={link}>
        {email}
      </Link>,
    ],
  ]
}
