import { Heading, Link, Text } from '@react-email/components'
import type { DeclineReason } from '../domain/estimates/estimate-answers.ts'
import type { EstimateNewsKind } from '../domain/estimates/estimate-changes.ts'
import type { EstimateDocument } from '../domain/estimates/estimate-document.ts'
import { mailLink, telLink } from '../domain/fields/links.ts'
import { declineReasons } from '#words/estimate-answers.ts'
import { printableEstimate } from './printable/estimate.ts'
import { printableLine, printableParagraphs } from './printable/text.ts'
import { Box } from './email/box.tsx'
import { EmailFrame } from './email/frame.tsx'
import { LinkButton } from './email/link-button.tsx'
import { offerBox } from './email/offer-box.tsx'
import { Paragraphs } from './email/paragraphs.tsx'
import { renderEmail } from './email/render-email.ts'
import { heading, light, small, text } from './email/style.ts'
import * as say from '#words/documents/estimates.ts'

export type AnswerNotice = {
  kind: EstimateNewsKind
  document: EstimateDocument
  /** Only its site address is used: no one but the customer answers by it. */
  link: string
  /** The name typed to approve; '' otherwise. */
  typedName: string
  reason: DeclineReason | null
  words: string
}

/** To the owner. */
export async function renderAnswerNotice(
  given: AnswerNotice,
): Promise<{ subject: string; html: string; text: string }> {
  const document = printableEstimate(given.document)
  const { customer, price, number, business } = document
  const { title: told } = say.answerNotices[given.kind]
  const email = await renderEmail(<Notice {...given} document={document} />)
  return { subject: `${told}: ${customer.name}, ${price}, ${number} - ${business.brand}`, ...email }
}

function Notice({ kind, document, link, typedName, reason, words }: AnswerNotice) {
  const { business, customer, number } = document
  const told = say.answerNotices[kind]
  const typed = printableParagraphs(words).join('\n').trim()
  return (
    <EmailFrame from={business} title={told.title} preview={`${customer.name}, ${document.price}. ${told.next}`}>
      <Offer document={document} label={told.label} />
      <Text className="ink" style={text}>
        {told.next}
      </Text>
      <LinkButton href={new URL(`/?office=estimates&id=${number}`, link).href} color={business.color}>
        {say.openEstimate}
      </LinkButton>
      {typedName === '' ? null : <Said label={say.typedName}>{printableLine(typedName)}</Said>}
      {reason === null ? null : <Said label={say.declineReason}>{declineReasons[reason]}</Said>}
      {typed === '' ? null : (
        <>
          <Heading as="h2" className="ink" style={heading}>
            {say.theirWords}
          </Heading>
          <Paragraphs typed={typed} />
        </>
      )}
      <Said label={say.customer}>{customer.name}</Said>
      <Said label={say.phone}>
        <Link href={telLink(customer.phone)} className="ink" style={linked}>
          {customer.phone}
        </Link>
      </Said>
      <Said label={say.email}>
        <Link href={mailLink(customer.email)} className="ink" style={linked}>
          {customer.email}
        </Link>
      </Said>
    </EmailFrame>
  )
}

const linked = { color: text.color, textDecoration: 'underline' }

function Offer({ document, label }: { document: EstimateDocument; label: string }) {
  const { price, service, homeSize, laterVisits, number } = document
  return (
    <Box className="box" style={offerBox}>
      <Text className="soft" style={small}>
        {label}
      </Text>
      <Text className="ink" style={{ ...text, fontWeight: 700 }}>
        {price}: {service.label}, {homeSize}
      </Text>
      {laterVisits === null ? null : (
        <Text className="ink" style={text}>
          {laterVisits}
        </Text>
      )}
      <Text className="soft" style={small}>
        {say.number(number)}
      </Text>
    </Box>
  )
}

function Said({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Text dir="auto" className="ink" style={{ ...text, marginBottom: '4px' }}>
      <span className="soft" style={{ color: light.soft }}>
        {label}:
      </span>{' '}
      {children}
    </Text>
  )
}
