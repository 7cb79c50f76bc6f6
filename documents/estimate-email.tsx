import { Button, Heading, Link, Section, Text } from '@react-email/components'
import { firstName } from '../domain/fields/first-name.ts'
import { type ComparedLine, compareLines, type EstimateDocument } from '../domain/estimates/estimate-document.ts'
import type { Wording } from '../domain/settings/wording.ts'
import { estimateSubject } from '#words/estimate-text.ts'
import { printableEstimate } from './printable/estimate.ts'
import { Box } from './email/box.tsx'
import { BusinessFooter } from './email/business-footer.tsx'
import { EmailFrame } from './email/frame.tsx'
import { Lines } from './email/lines.tsx'
import { LinkButton } from './email/link-button.tsx'
import { Paragraphs } from './email/paragraphs.tsx'
import { renderEmail } from './email/render-email.ts'
import { brandOnLight, button, heading, light, sans, small, text } from './email/style.ts'
import { sayOwn } from '#words/wording.ts'
import * as say from '#words/documents/estimates.ts'

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

/** With each line that is not as it was. */
function Changed({ former, document }: { former: EstimateDocument; document: EstimateDocument }) {
  const lines = compareLines(former.lines, document.lines).filter(({ before, after }) => before !== after)
  return (
    <>
      <Heading as="h2" className="ink" style={heading}>
        {say.changed}
      </Heading>
      <Text className="ink" style={text}>
        <Lines of={[say.priceNow(document.price, former.price), ...lines.map(inWords)].join('\n')} />
      </Text>
    </>
  )
}

function inWords({ label, before, after }: ComparedLine): string {
  if (after === null) return say.lineRemoved(label, before ?? '')
  return before === null ? say.lineAdded(label, after) : say.lineChanged(label, after, before)
}

function Price({
  document: { price, service, homeSize, validUntil, laterVisits, proposed, business },
}: {
  document: EstimateDocument
}) {
  const box = {
    margin: '24px 0',
    padding: '18px 20px',
    backgroundColor: light.paper,
    borderLeft: `4px solid ${light.sun}`,
  }
  const amount = { ...text, color: brandOnLight(business.color), fontSize: '44px', lineHeight: '52px', fontWeight: 700 }
  return (
    <Box className="box" style={box}>
      <Text className="soft" style={small}>
        {laterVisits === null ? say.estimatedPrice : say.estimatedFirst}
      </Text>
      <Text className="brand" style={{ ...amount, fontVariantNumeric: 'tabular-nums' }}>
        {price}
      </Text>
      <Text className="ink" style={text}>
        {service.label}, {homeSize}
      </Text>
      {laterVisits === null ? null : (
        <Text className="ink" style={{ ...text, fontWeight: 600 }}>
          {laterVisits}
        </Text>
      )}
      {proposed === null ? null : (
        <Text className="ink" style={text}>
          {say.proposed(proposed.words)}
        </Text>
      )}
      <Text className="soft" style={small}>
        {say.validUntil(validUntil)}
      </Text>
    </Box>
  )
}

/** Left out if it would only repeat the price. */
function PriceLines({ lines }: { lines: EstimateDocument['lines'] }) {
  if (lines.length < 2) return null
  const cell = { ...text, padding: '8px 0', borderBottom: `1px solid ${light.line}`, verticalAlign: 'top' } as const
  return (
    <table
      className="lines"
      cellPadding={0}
      cellSpacing={0}
      style={{ width: '100%', marginTop: '16px', borderCollapse: 'collapse', fontFamily: sans }}
    >
      <tbody>
        {lines.map(({ label, amount }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may be alike, and none ever moves
          <tr key={index}>
            <td className="ink line" style={cell}>
              {label}
            </td>
            <td className="ink line" style={{ ...cell, paddingLeft: '16px', textAlign: 'right', whiteSpace: 'nowrap' }}>
              {amount}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The ways to answer at once. */
function Open({ link, color }: { link: string; color: string }) {
  return (
    <>
      <LinkButton href={link} color={color}>
        {say.seeAndApprove}
      </LinkButton>
      <Text className="soft" style={small}>
        {say.linkIsYours}
      </Text>
    </>
  )
}

type AnswerProps = {
  business: EstimateDocument['business']
  brand: string
  isMain: boolean
  wording: Wording | undefined
}

function Answer({ business, brand, isMain, wording }: AnswerProps) {
  const { phone, phoneLink } = business
  return (
    <Section style={{ marginTop: '24px' }}>
      <Text className="ink" style={{ ...text, marginBottom: '16px' }}>
        <Lines of={sayOwn(wording, 'estimateClosing', { brand: business.brand, phone })} />
      </Text>
      {isMain ? (
        <Button href={phoneLink} className="button" style={{ ...button, backgroundColor: brand }}>
          {say.call(phone)}
        </Button>
      ) : (
        <Text className="ink" style={text}>
          <Link href={phoneLink} className="brand" style={{ color: brand, fontWeight: 600 }}>
            {say.call(phone)}
          </Link>
        </Text>
      )}
    </Section>
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
