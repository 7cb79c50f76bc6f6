import type { EstimateAnswer } from '../../domain/estimates/estimate-answers.ts'
import type { KnownOfPerson, PersonEntry } from '../../domain/customers/person-document.ts'
import { placeOf } from '../../domain/bookings/booking-document.ts'
import { declineReasons } from './estimate-answers.ts'
import { signedDollars } from './estimate-document.ts'
import { forLater } from './price-lines.ts'
import { estimateStatusWords } from './statuses.ts'
import { taxedPrice } from './tax.ts'
import { type Time, fact, describeCleaning, describeConsents } from './person-facts.ts'

export function describeOffer(
  estimate: KnownOfPerson['estimates'][number],
  known: KnownOfPerson,
  time: Time,
): PersonEntry {
  const { id, laterPrice, tax } = estimate
  const later = laterPrice === null ? '' : `, then ${forLater(taxedPrice(tax, laterPrice, 'later'))}`
  const versions = known.formerVersions.filter(({ estimateId }) => estimateId === id)
  return {
    title: `Estimate ${id}, version ${estimate.version}`,
    facts: [
      ...fact('Status', estimateStatusWords[estimate.status]),
      ...fact('For', [estimate.customerName, estimate.customerEmail, estimate.customerPhone].join(', ')),
      ...fact('Where', placeOf(estimate)),
      ...describeCleaning(estimate.named, estimate.bathrooms),
      ...estimate.lines.flatMap(({ description, price }) =>
        fact('Own line', `${description}: ${signedDollars(price)}`),
      ),
      ...fact('Price', taxedPrice(tax, estimate.estimatedPrice) + later),
      ...fact('Reason', estimate.priceReason),
      ...fact('Photos', describePhotos(known, id)),
      ...fact('Made', time(estimate.createdAt)),
      ...fact('Sent', estimate.sentAt && time(estimate.sentAt)),
      ...fact('Read', estimate.viewedAt && time(estimate.viewedAt)),
      ...describeConsents(known, id, time),
    ],
    texts: [
      ...fact('Notes', estimate.notes),
      ...versions.flatMap(({ replacedAt, document }) =>
        fact(`Version ${document.version}, until ${time(replacedAt)}`, describeVersion(document)),
      ),
    ],
  }
}

function describePhotos({ photoCounts }: KnownOfPerson, id: string): string {
  const count = photoCounts.find(({ estimateId }) => estimateId === id)?.count ?? 0
  if (count === 0) return ''
  return `${count === 1 ? '1 photo' : `${count} photos`} of the home, in the file for programs (JSON)`
}

function describeVersion({ lines, price, laterVisits, notes }: KnownOfPerson['formerVersions'][number]['document']) {
  const prices = lines.map(({ label, amount }) => `${label}: ${amount}`)
  return [...prices, `Price: ${price}`, laterVisits ?? '', notes].filter((line) => line !== '').join('\n')
}

const answerWords: Record<EstimateAnswer['kind'], string> = {
  approve: 'Approved',
  'request-changes': 'Changes asked for',
  decline: 'Declined',
  'ask-again': 'Asked for again',
  void: 'Withdrawn by the business',
}

const channelWords: Record<EstimateAnswer['channel'], string> = {
  link: 'By the private link',
  text: 'By text message',
  'in-person': 'In person, on the screen of the business',
  owner: 'Recorded by the business',
}

export function describeAnswer(answer: KnownOfPerson['answers'][number], time: Time): PersonEntry {
  const { textConsent } = answer
  return {
    title: `${answerWords[answer.kind]}: estimate ${answer.estimateId}, version ${answer.version}`,
    facts: [
      ...fact('When', time(answer.answeredAt)),
      ...fact('How', channelWords[answer.channel]),
      ...fact('Name', answer.name),
      ...fact('Reason', answer.reason && declineReasons[answer.reason]),
      ...fact('From', answer.address),
      ...fact('Browser', answer.userAgent),
      ...fact('Texts', textConsent && `${textConsent.agreed ? 'Yes' : 'No'}, to: “${textConsent.sentence}”`),
    ],
    texts: [...fact('Their words', answer.words), ...fact('What was agreed to', answer.shown)],
  }
}
