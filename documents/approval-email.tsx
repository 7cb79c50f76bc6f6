import { Link, Text } from '@react-email/components'
import { firstName } from '../domain/fields/first-name.ts'
import type { EstimateAnswer } from '../domain/estimates/estimate-answers.ts'
import type { EstimateDocument } from '../domain/estimates/estimate-document.ts'
import type { Wording } from '../domain/settings/wording.ts'
import { BusinessFooter } from './email/business-footer.tsx'
import { EmailFrame } from './email/frame.tsx'
import { LinkButton } from './email/link-button.tsx'
import { OfferBox } from './email/offer-box.tsx'
import { renderEmail } from './email/render-email.ts'
import { brandOnLight, text } from './email/style.ts'
import { printableEstimate } from './printable/estimate.ts'
import { sayOwn } from '#words/wording.ts'
import * as say from '#words/documents/approvals.ts'

export type ApprovalLetter = {
  document: EstimateDocument
  link: string
  channel: EstimateAnswer['channel']
  moment: string
  wording?: Wording
}

export async function renderApprovalEmail(
  given: ApprovalLetter,
): Promise<{ subject: string; html: string; text: string }> {
  const document = printableEstimate(given.document)
  const email = await renderEmail(<ApprovalEmail {...given} document={document} />)
  return { subject: say.emailSubject(document.number, document.business.brand), ...email }
}

function ApprovalEmail({ document, link, channel, moment, wording }: ApprovalLetter) {
  const { business, customer, number, price } = document
  return (
    <EmailFrame
      from={business}
      title={say.emailTitle(number)}
      preview={say.emailPreview(price)}
      greeting={sayOwn(wording, 'greeting', { name: firstName(customer.name) })}
      footer={<BusinessFooter business={business} />}
    >
      <Text className="ink" style={text}>
        {channel === 'owner' ? say.byOwner(business.brand, moment) : say.byCustomer(moment)}
      </Text>
      <OfferBox document={document} />
      {channel === 'owner' && (
        <Text className="ink" style={{ ...text, fontWeight: 600, marginBottom: '12px' }}>
          {say.notYou(business.phone)}
        </Text>
      )}
      <Text className="ink" style={text}>
        {say.next}
      </Text>
      <LinkButton href={link} color={business.color}>
        {say.chooseDay}
      </LinkButton>
      <Text className="ink" style={text}>
        <Link href={business.phoneLink} className="brand" style={{ color: brandOnLight(business.color) }}>
          {say.call(business.phone)}
        </Link>
      </Text>
    </EmailFrame>
  )
}
