import { Heading, Text } from '@react-email/components'
import { firstName } from '../domain/fields/first-name.ts'
import type { EstimateDocument } from '../domain/estimates/estimate-document.ts'
import type { Wording } from '../domain/settings/wording.ts'
import { estimateSubject } from '#words/estimate-text.ts'
import { printableEstimate } from './printable/estimate.ts'
import { BusinessFooter } from './email/business-footer.tsx'
import { EmailFrame } from './email/frame.tsx'
import { Lines } from './email/lines.tsx'
import { Paragraphs } from './email/paragraphs.tsx'
import { renderEmail } from './email/render-email.ts'
import { brandOnLight, heading, small, text } from './email/style.ts'
import { sayOwn } from '#words/wording.ts'
import * as say from '#words/documents/estimates.ts'
import { Price, PriceLines } from './email/estimated-price.tsx'
import { Changed } from './email/estimate-changes.tsx'
import { Open, Answer } from './email/ways-to-answer.tsx'

/** `link`: '' in old emails. Without `wording` the original words are used. This version replaces `former`. */
export type EstimateLetter = { document: EstimateDocument; link: string; wording?: Wording; former?: EstimateDocument }

type Replacing = Omit<EstimateLetter, 'former'> & { former: EstimateDocument | undefined }

export async function renderEstimateEmail(
  given: EstimateLetter,
): Promise<{ subject: string; html: string; text: string }> {
  const document = printableEstimate(given.document)
  const former = given.former && printableEstimate(given.former)
  return {
    subject: estimateSubject(given.document),
    ...(await renderEmail(<EstimateEmail {...given} document={document} former={former} />)),
  }
}

function EstimateEmail({ document, link, wording, former }: Replacing) {
  const { business, customer, service, homeSize, price, number, version } = document
  const brand = brandOnLight(business.color)
  return (
    <EmailFrame
      from={business}
      title={say.emailTitle(business.brand)}
      preview={say.emailPreview(price, service.label, homeSize, document.validUntil)}
      headline={say.emailHeading}
      greeting={sayOwn(wording, 'greeting', { name: firstName(customer.name) })}
      footer={<BusinessFooter business={business} />}
    >
      <Text className="ink" style={{ ...text, marginBottom: '24px' }}>
        {version > 1 ? (
          say.attachedAgain(number, business.brand, version)
        ) : (
          <Lines of={sayOwn(wording, 'estimateLead', { number, brand: business.brand })} />
        )}
      </Text>
      {former && <Changed former={former} document={document} />}
      <Price document={document} />
      <PriceLines lines={document.lines} />
      {link === '' ? null : <Open link={link} color={business.color} />}
      <Answer business={business} brand={brand} isMain={link === ''} wording={wording} />
      {document.notes === '' ? null : (
        <>
          <Heading as="h2" className="ink" style={heading}>
            {say.notes}
          </Heading>
          <Paragraphs typed={document.notes} />
        </>
      )}
      <Terms terms={document.terms} />
    </EmailFrame>
  )
}

function Terms({ terms }: { terms: string[] }) {
  return (
    <>
      <Heading as="h2" className="ink" style={heading}>
        {say.terms}
      </Heading>
      {terms.map((term) => (
        <Text key={term} className="soft" style={{ ...small, marginBottom: '4px' }}>
          {term}
        </Text>
      ))}
    </>
  )
}
