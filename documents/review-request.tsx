import { Heading, Link, Text } from '@react-email/components'
import type { BookingDocument } from '../domain/booking-document.ts'
import { printableBooking } from './printable-booking.ts'
import { BusinessFooter } from './email/business-footer.tsx'
import { EmailFrame } from './email/frame.tsx'
import { LinkButton } from './email/link-button.tsx'
import { renderEmail } from './email/render-email.ts'
import { brandOnLight, small, text, title } from './email/style.ts'
import { VisitBox } from './email/visit-box.tsx'

/** The e-mail that asks a customer for a review after a visit: the same words for everybody. Its link opens the form, once. */
export async function renderReviewRequest(request: {
  document: BookingDocument
}): Promise<{ subject: string; html: string; text: string }> {
  const document = printableBooking(request.document)
  const email = await renderEmail(<Request document={document} />)
  return { subject: `How was your cleaning on ${document.day}? - ${document.business.brand}`, ...email }
}

// Nothing here may depend on how content somebody seemed, and nothing may be promised for an answer.
function Request({ document: { business, customer, day, hours, link } }: { document: BookingDocument }) {
  return (
    <EmailFrame
      title="How was your cleaning?"
      preview={`${day}, ${hours}. Would you tell others how it was?`}
      brandColor={business.color}
      footer={<BusinessFooter business={business} />}
    >
      <Text className="brand" style={{ ...text, color: brandOnLight(business.color), fontWeight: 600 }}>
        {business.brand}
      </Text>
      <Heading as="h1" className="ink" style={title}>
        How was your cleaning?
      </Heading>
      <Text dir="auto" className="ink" style={{ ...text, marginBottom: '12px' }}>
        Hi {customer.name},
      </Text>
      <Text className="ink" style={text}>
        Would you tell others how this visit was? Good or bad, it helps them to decide.
      </Text>
      <VisitBox label="Your visit" day={day} hours={hours} color={business.color} />
      <Text className="ink" style={text}>
        One star or five, the same rules hold for every review, and nobody here can change your words. Yours is marked
        as written after a visit.
      </Text>
      <LinkButton href={link} color={business.color}>
        Write a review
      </LinkButton>
      <Text className="soft" style={small}>
        The link is yours alone and works for one review. We ask everybody once, in these words, and give nothing for an
        answer. Questions? Reply to this e-mail or call{' '}
        <Link href={business.phoneLink} className="soft" style={{ color: small.color, whiteSpace: 'nowrap' }}>
          {business.phone}
        </Link>
        .
      </Text>
    </EmailFrame>
  )
}
