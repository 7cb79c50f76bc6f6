import type { EvidenceDocument, EvidenceFacts } from '../../domain/cards/evidence.ts'
import type { CrewStep } from '../../domain/crew/day.ts'
import type { VisitPhotoKind } from '../../domain/crew/visit-photos.ts'
import type { PersonEntry } from '../../domain/customers/person-document.ts'
import { exactCents } from '../../domain/ledger/cents.ts'
import { exactMoment } from './moments.ts'
import { describePerson } from './person-document.ts'

type Time = (iso: string) => string

/** Writes what a bank needs to decide a dispute, in the time zone of the business. */
export function describeEvidence(facts: EvidenceFacts): EvidenceDocument {
  const { payment, dispute, known, settings, website, now, photos } = facts
  const time: Time = (iso) => exactMoment(iso, settings.timeZone)
  const described = describePerson({ known, settings, website, now })
  const sections = [
    { heading: 'The payment', entries: [describePayment(facts, time)] },
    ...described.sections,
    { heading: 'The work', entries: describeWork(facts, time) },
    { heading: 'When the photos were taken', entries: describePhotos(facts, time) },
  ]
  return {
    ...described,
    name: `${exactCents(dispute.amount)}, invoice ${payment.number}`,
    about: `What ${settings.brand} agreed on, did and charged, about dispute ${dispute.id}. Made on ${time(described.createdAt)}.`,
    sections: sections.filter(({ entries }) => entries.length > 0),
    photos: photos.map(({ width, height }) => ({ width, height })),
  }
}

function describePayment({ payment, dispute, known }: EvidenceFacts, time: Time): PersonEntry {
  const { amount, card, at, number, intent, kept, refunds } = payment
  const { name, email, phone, address } = known.customer
  return {
    title: `${exactCents(amount)} by card${card === '' ? '' : ` (${card})`}`,
    facts: [
      { label: 'Paid', value: time(at) },
      { label: 'By', value: [name, email, phone, address].filter(Boolean).join(', ') },
      { label: 'For', value: `Invoice ${number}` },
      {
        label: 'How',
        value: kept
          ? 'By the card that the customer agreed to have kept for later visits'
          : 'By the customer on Stripe’s page, from the private link of the invoice',
      },
      ...(kept
        ? [
            { label: 'Agreed', value: time(kept.at) },
            { label: 'From', value: kept.address },
            { label: 'Browser', value: kept.userAgent },
          ]
        : []),
      ...refunds.map((refund) => ({
        label: 'Given back',
        value: `${exactCents(refund.amount)}, ${time(refund.at)}`,
      })),
      { label: 'Disputed', value: `${exactCents(dispute.amount)}, ${time(dispute.at)}` },
      { label: 'At Stripe', value: `Payment ${intent}, dispute ${dispute.id}` },
    ].filter(({ value }) => value !== ''),
    texts: kept ? [{ label: 'The sentence', value: `“${kept.sentence}”` }] : [],
  }
}

const stepWords: Record<CrewStep, string> = {
  'on-my-way': 'On the way',
  late: 'Running late',
  here: 'At the home',
  done: 'Done',
}

function describeWork({ steps }: EvidenceFacts, time: Time): PersonEntry[] {
  if (steps.length === 0) return []
  const facts = steps.map(({ step, at }) => ({ label: stepWords[step], value: time(at) }))
  return [{ title: 'Pressed by the people at the visit, on their phones', facts, texts: [] }]
}

const photoWords: Record<VisitPhotoKind, string> = {
  before: 'Before the work',
  after: 'After the work',
  'locked-door': 'The locked door',
}

function describePhotos({ photos, photosLeft }: EvidenceFacts, time: Time): PersonEntry[] {
  if (photos.length === 0) return []
  const facts = photos.map(({ kind, at }, index) => ({
    label: `Photo ${index + 1}`,
    value: `${photoWords[kind]}, ${time(at)}`,
  }))
  const left = photosLeft === 0 ? '' : ` of ${photos.length + photosLeft}`
  return [{ title: `${photos.length}${left} photos`, facts, texts: [] }]
}
