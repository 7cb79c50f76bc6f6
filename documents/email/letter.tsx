import { Link, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import type { BookingDocument } from '../../domain/bookings/booking-document.ts'
import type { Business } from '../../domain/settings/business.ts'
import { Sentence } from '../../ui/sentence.tsx'
import { printableBooking } from '../printable/booking.ts'
import { printableBusiness } from '../printable/estimate.ts'
import { BusinessFooter } from './business-footer.tsx'
import { EmailFrame } from './frame.tsx'
import { Lines } from './lines.tsx'
import { LinkButton } from './link-button.tsx'
import { renderEmail } from './render-email.ts'
import { small, text } from './style.ts'
import { VisitBox } from './visit-box.tsx'

/** `link` is the site's address. */
export type Facts = { business: Business; link: string } | { document: BookingDocument }

/** A few sentences, in reading order. */
export type Letter = {
  business: Business
  subject: string
  preview: string
  title: string
  greeting?: string
  lead: string
  visit?: { label: string; day: string; hours: string }
  next?: string
  button?: { label: string; href: string }
  /** A link beside the button, in a sentence. */
  besides?: { words: string; href: string }
  /** The small print; the business's telephone number may be in it. */
  small: string | ((phone: ReactNode) => ReactNode[])
  /** The reader: only customers need the business's address. */
  to: 'customer' | 'owner'
}

export async function renderLetter<Given extends Facts>(
  given: Given,
  write: (given: Given) => Letter,
): Promise<{ subject: string; html: string; text: string }> {
  const letter = write(printable(given))
  return { subject: letter.subject, ...(await renderEmail(<LetterEmail {...letter} />)) }
}

function printable<Given extends Facts>(given: Given): Given {
  if ('document' in given) return { ...given, document: printableBooking(given.document) }
  return { ...given, business: printableBusiness(given.business) }
}

function LetterEmail({ business, preview, greeting, lead, visit, next, button, to, ...letter }: Letter) {
  return (
    <EmailFrame
      from={business}
      title={letter.title}
      preview={preview}
      greeting={greeting}
      footer={to === 'customer' ? <BusinessFooter business={business} /> : undefined}
    >
      <Text className="ink" style={next === undefined || visit ? text : { ...text, marginBottom: '12px' }}>
        <Lines of={lead} />
      </Text>
      {visit === undefined ? null : <VisitBox {...visit} color={business.color} />}
      {next === undefined ? null : (
        <Text className="ink" style={text}>
          <Lines of={next} />
        </Text>
      )}
      {button === undefined ? null : (
        <LinkButton href={button.href} color={business.color}>
          {button.label}
        </LinkButton>
      )}
      {letter.besides === undefined ? null : (
        <Text className="ink" style={text}>
          <Link href={letter.besides.href} className="ink" style={{ color: text.color }}>
            {letter.besides.words}
          </Link>
        </Text>
      )}
      <Text className="soft" style={small}>
        <SmallPrint small={letter.small} business={business} />
      </Text>
    </EmailFrame>
  )
}

function SmallPrint({ small: said, business }: Pick<Letter, 'small' | 'business'>) {
  if (typeof said === 'string') return said
  const phone = (
    <Link href={business.phoneLink} className="soft" style={{ color: small.color, whiteSpace: 'nowrap' }}>
      {business.phone}
    </Link>
  )
  return <Sentence parts={said(phone)} />
}
