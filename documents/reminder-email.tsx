import { Link, Text } from '@react-email/components'
import { firstName } from '../domain/fields/first-name.ts'
import type { EstimateDocument } from '../domain/estimates/estimate-document.ts'
import type { ReminderNumber } from '../domain/estimates/estimate-reminders.ts'
import type { Wording } from '../domain/settings/wording.ts'
import { BusinessFooter } from './email/business-footer.tsx'
import { EmailFrame } from './email/frame.tsx'
import { Lines } from './email/lines.tsx'
import { LinkButton } from './email/link-button.tsx'
import { OfferBox } from './email/offer-box.tsx'
import { renderEmail } from './email/render-email.ts'
import { brandOnLight, light, small, text } from './email/style.ts'
import { printableEstimate } from './printable/estimate.ts'
import { sayOwn } from '#words/wording.ts'
import * as say from '#words/documents/estimates.ts'

/** `link` opens the estimate for its customer, who can also end reminders there. */
export type ReminderLetter = { document: EstimateDocument; link: string; number: ReminderNumber; wording?: Wording }

export async function renderReminderEmail(
  given: ReminderLetter,
): Promise<{ subject: string; html: string; text: string }> {
  const document = printableEstimate(given.document)
  const { number, business, price } = document
  const email = await renderEmail(<ReminderEmail {...given} document={document} />)
  return { subject: say.reminderSubject(number, business.brand, price), ...email }
}

function ReminderEmail({ document, link, number, wording }: ReminderLetter) {
  const { business, customer, price, validUntil, issuedOn } = document
  const places = { number: document.number, brand: business.brand, day: issuedOn, until: validUntil }
  return (
    <EmailFrame
      from={business}
      title={say.reminderTitle}
      preview={say.reminderPreview(price, validUntil)}
      greeting={sayOwn(wording, 'greeting', { name: firstName(customer.name) })}
      footer={<BusinessFooter business={business} />}
    >
      <Text className="ink" style={text}>
        <Lines of={`${sayOwn(wording, 'reminderLead', places)} ${say.reminderAnswers}`} />
      </Text>
      <OfferBox document={document} />
      <LinkButton href={link} color={business.color}>
        {say.seeAndApprove}
      </LinkButton>
      <Text className="ink" style={{ ...text, marginBottom: '12px' }}>
        <Link href={business.phoneLink} className="brand" style={{ color: brandOnLight(business.color) }}>
          {say.call(business.phone)}
        </Link>
      </Text>
      <Text className="soft" style={small}>
        {number === 1 ? say.reminderOne : say.reminderLast}{' '}
        <Link
          href={`${link}#reminders`}
          className="soft"
          style={{ color: light.soft, textDecoration: 'underline', whiteSpace: 'nowrap' }}
        >
          {say.reminderEnd}
        </Link>
      </Text>
    </EmailFrame>
  )
}
