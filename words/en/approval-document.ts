import type { ApprovalDocument, ApprovalFacts } from '../../domain/estimates/approval-document.ts'
import type { DocumentFact } from '../../domain/document-fact.ts'
import { shorten } from '../../domain/shorten.ts'
import { exactMoment } from './moments.ts'

export function describeApproval({ estimate, answer, pdf, timeZone }: ApprovalFacts): ApprovalDocument {
  const { website } = estimate.business
  return {
    estimate,
    approvedAt: answer.answeredAt,
    facts: [
      { label: 'Approved by', value: whoApproved(estimate.customer.name, answer) },
      { label: 'When', value: exactMoment(answer.answeredAt, timeZone) },
      { label: 'In UTC', value: answer.answeredAt },
      ...howApproved(answer),
    ],
    shown: answer.shown === '' ? null : { label: shownLabels[answer.channel], words: answer.shown },
    consent: describeConsent(answer.consent),
    file: [
      { label: 'File', value: `${pdf.name}, version ${estimate.version}` },
      { label: 'SHA-256', value: inGroups(pdf.sha256) },
    ],
    verify: website === '' ? '' : `Is a file the one that was sent? See at ${new URL('/?verify', website).href}`,
  }
}

type Answer = ApprovalFacts['answer']

function whoApproved(customer: string, { channel, name }: Answer): string {
  switch (channel) {
    case 'link':
      return `${name}, typed by the customer`
    case 'in-person':
      return `${name}, typed by the customer on the screen of the business`
    case 'text':
      return `${customer}, from the phone that the estimate was sent to`
    case 'owner':
      return `${name}, by phone`
  }
}

function howApproved({ channel, address, userAgent, words, text }: Answer): DocumentFact[] {
  switch (channel) {
    case 'link':
      return [
        { label: 'How', value: 'On the page that the private link of this estimate opens' },
        { label: 'Address', value: address },
        ...(userAgent === '' ? [] : [{ label: 'Browser', value: inOneLine(userAgent) }]),
      ]
    case 'in-person':
      return [
        { label: 'How', value: 'In person, on a device of the business that was signed in to its office' },
        { label: 'Address', value: address },
        ...(userAgent === '' ? [] : [{ label: 'Browser', value: inOneLine(userAgent) }]),
      ]
    case 'text':
      return [
        { label: 'How', value: `By text message from ${address}` },
        { label: 'Their words', value: `“${inOneLine(words)}”` },
        ...(text === null ? [] : messagesOf(text)),
      ]
    case 'owner':
      return [{ label: 'How', value: 'Recorded by the business after a call. The customer typed nothing here.' }]
  }
}

function messagesOf({ received, answered, asked }: NonNullable<Answer['text']>): DocumentFact[] {
  return [
    { label: 'Text received', value: received },
    { label: 'It answered', value: answered },
    ...(asked === null ? [] : [{ label: 'Asked which one', value: asked }]),
  ]
}

const shownLabels: Record<Answer['channel'], string> = {
  link: 'The words on the page that were agreed to',
  text: 'The text message that was answered',
  'in-person': 'The words on the screen that were agreed to',
  owner: 'What was agreed to',
}

function describeConsent(consent: Answer['consent']): string {
  if (consent === null) return 'About text messages nothing was asked with this approval.'
  return `About text messages ${consent.agreed ? 'this was agreed to' : 'this was asked and not agreed to'}: “${consent.sentence}”`
}

/** A digest that can be read aloud, and compared by eye. */
function inGroups(sha256: string): string {
  return (sha256.match(/.{1,8}/g) ?? []).join(' ')
}

/** The record is one page; longer text is stored in full with the estimate. */
function inOneLine(words: string): string {
  return shorten(words.replace(/\s+/g, ' ').trim(), 160)
}
