import { Link, Text } from '@react-email/components'
import type { BookingDocument } from '../../domain/bookings/booking-document.ts'
import type { BookingWords } from '#words/documents/booking-words.ts'
import { Sentence } from '../../ui/sentence.tsx'
import { LinkButton } from './link-button.tsx'
import { PhoneLines } from './phone-lines.tsx'
import { small, text } from './style.ts'
import * as say from '#words/documents/bookings.ts'

export function Next({
  words: { next, action },
  document: { business, link },
}: {
  words: BookingWords
  document: BookingDocument
}) {
  return (
    <>
      {next.map((sentence) => (
        <Text key={sentence} className="ink" style={{ ...text, marginBottom: '12px' }}>
          <PhoneLines of={sentence} business={business} />
        </Text>
      ))}
      <LinkButton href={targetOf(action, link)} color={business.color}>
        {buttons[action]}
      </LinkButton>
      <Text className="soft" style={{ ...small, marginBottom: '24px' }}>
        {action === 'book-again' ? say.againIsYours : say.linkIsYours}{' '}
        <Sentence
          parts={say.questions(
            <Link href={business.phoneLink} className="soft" style={{ color: small.color, whiteSpace: 'nowrap' }}>
              {business.phone}
            </Link>,
          )}
        />
      </Text>
    </>
  )
}

const buttons: Record<BookingWords['action'], string> = {
  open: say.open,
  see: say.see,
  'book-again': say.bookAgain,
  'get-in': say.getIn,
  take: say.takeEarlier,
}

function targetOf(action: BookingWords['action'], link: string): string {
  if (action === 'book-again') return bookAgainLink(link)
  return action === 'get-in' ? gettingInLink(link) : link
}

function gettingInLink(link: string): string {
  const token = new URL(link).searchParams.get('booking')
  return new URL(token === null ? '/' : `/getting-in/${token}`, link).href
}

/** Filled in with this booking's request. */
function bookAgainLink(link: string): string {
  const token = new URL(link).searchParams.get('booking')
  return new URL(token === null ? '/' : `/?again=${token}`, link).href
}
