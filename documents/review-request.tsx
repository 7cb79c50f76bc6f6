import { Heading, Link, Text } from '@react-email/components'
import type { BookingDocument } from '../domain/booking-document.ts'
import { printableBooking } from './printable-booking.ts'
import { BusinessFooter } from './email/business-footer.tsx'
import { EmailFrame } from './email/frame.tsx'
import { Sentence } from '../ui/sentence.tsx'
import { LinkButton } from './email/link-button.tsx'
import { renderEmail } from './email/render-email.ts'
import { brandOnLight, small, text, title } from './email/style.ts'
import { VisitBox } from './email/visit-box.tsx'
import * as say from '#words/documents/reviews.ts'

/** The e-mail that asks a customer for a review after a visit: the same words for everybody. Its link opens the form, once. */
export async function renderReviewRequest(request: {
  document: BookingDocument
}): Promise<{ subject: string; html: string; text: string }> {
  const document = printableBooking(request.document)
  const email = await renderEmail(<Request document={document} />)
  return { subject: say.requestSubject(document.day, document.business.brand), ...email }
}

// Nothing here may depend on how content somebody seemed, and nothing may be promised for an answer.
function Request({ document: { business, customer, day, hours, link } }: { document: BookingDocument }) {
  return (
    <EmailFrame
      title={say.requestTitle}
      preview={say.requestPreview(day, hours)}
      brandColor={business.color}
      footer={<BusinessFooter business={business} />}
    >
      <Text className="brand" style={{ ...text, color: brandOnLight(business.color), fontWeight: 600 }}>
        {business.brand}
      </Text>
      <Heading as="h1" className="ink" style={title}>
        {say.requestTitle}
      </Heading>
      <Text dir="auto" className="ink" style={{ ...text, marginBottom: '12px' }}>
        {say.hi(customer.name)}
      </Text>
      <Text className="ink" style={text}>
        {say.requestLead}
      </Text>
      <VisitBox label={say.yourVisit} day={day} hours={hours} color={business.color} />
      <Text className="ink" style={text}>
        {say.requestRules}
      </Text>
      <LinkButton href={link} color={business.color}>
        {say.write}
      </LinkButton>
      <Text className="soft" style={small}>
        <Sentence
          parts={say.requestLink(
            <Link href={business.phoneLink} className="soft" style={{ color: small.color, whiteSpace: 'nowrap' }}>
              {business.phone}
            </Link>,
          )}
        />
      </Text>
    </EmailFrame>
  )
}
