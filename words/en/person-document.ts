import { nameLanguage } from './languages.ts'
import { editedInWords } from './booking-edits.ts'
import type { VisitText, VisitTexts } from '../../domain/bookings/asked-fields.ts'
import { describeBusiness } from '../../domain/settings/business.ts'
import type { DocumentFact } from '../../domain/document-fact.ts'
import type { Proposal } from '../../domain/customers/customer-record.ts'
import type { EstimateAnswer } from '../../domain/estimates/estimate-answers.ts'
import type { KnownOfPerson, PersonDocument, PersonEntry, PersonFacts } from '../../domain/customers/person-document.ts'
import { exactCents } from '../../domain/ledger/cents.ts'
import { placeOf } from '../../domain/bookings/booking-document.ts'
import { dayInWords, windowInWords } from './days.ts'
import { declineReasons } from './estimate-answers.ts'
import { signedDollars } from './estimate-document.ts'
import { say } from './formats.ts'
import { byWay, describeEntry } from './ledger.ts'
import { nameMessage } from './messages.ts'
import { forLater } from './price-lines.ts'
import { addedInWords } from './own-lines.ts'
import { homeInWords } from './pricing.ts'
import { bookingStatusWords, estimateStatusWords } from './statuses.ts'
import { taxedPrice } from './tax.ts'
import { visitTextLabels } from './visit-texts.ts'

type Time = (iso: string) => string

/** Writes everything stored about a person to be read on paper, in the time zone of the business. */
export function describePerson({ known, settings, website, now }: PersonFacts): PersonDocument {
  const time: Time = (iso) =>
    say(new Date(iso), { timeZone: settings.timeZone, dateStyle: 'medium', timeStyle: 'short' })
      // Some versions of the locale data put another kind of space before AM and PM.
      .replaceAll('\u202f', ' ')
  const createdAt = new Date(now).toISOString()
  const { customer } = known
  const sections = [
    { heading: 'The person', entries: [describeCustomer(customer, known.notes, time, known.more)] },
    {
      heading: 'What a later booking or estimate says',
      entries: known.proposal ? [describeProposal(known.proposal, time)] : [],
    },
    {
      heading: 'Further records of the same person',
      entries: known.doubles.map((double) => describeCustomer(double, '', time)),
    },
    { heading: 'Earlier details', entries: known.former.map((former) => describeFormer(former, time)) },
    { heading: 'Waiting list', entries: known.waitlist.map((place) => describeWaiting(place, time)) },
    { heading: 'Requests not confirmed yet', entries: known.requests.map((asked) => describeRequest(asked, time)) },
    { heading: 'Visits', entries: known.bookings.map((booking) => describeVisit(booking, known, time)) },
    { heading: 'Estimates', entries: known.estimates.map((estimate) => describeOffer(estimate, known, time)) },
    { heading: 'Invoices', entries: known.invoices.map((invoice) => describeBill(invoice, time)) },
    { heading: 'Answers to estimates', entries: known.answers.map((answer) => describeAnswer(answer, time)) },
    { heading: 'Reviews', entries: known.reviews.map((review) => describeReview(review, time)) },
    { heading: 'Messages', entries: known.messages.map((message) => describeMessage(message, time)) },
    { heading: 'Texts that came in', entries: known.incomingTexts.map((text) => describeText(text, time)) },
  ]
  return {
    business: describeBusiness(settings, website),
    createdAt,
    name: customer.name,
    about: `Everything that ${settings.brand} keeps about this person, as of ${time(createdAt)}. Checksums, codes and what is kept to undo the last presses are in the file for programs (JSON).`,
    sections: sections.filter(({ entries }) => entries.length > 0),
  }
}

function fact(label: string, value: string | null): DocumentFact[] {
  return value === null || value.trim() === '' ? [] : [{ label, value }]
}

function describeCustomer(
  { name, email, phone, address, language, createdAt }: KnownOfPerson['customer'],
  notes: string,
  time: Time,
  more?: KnownOfPerson['more'],
): PersonEntry {
  return {
    title: name,
    facts: [
      ...fact('Email', email),
      ...fact('Phone', phone),
      ...fact('Address', address),
      ...fact('ZIP code', more?.zip ?? ''),
      ...fact('Getting in', more?.access ?? ''),
      ...(more?.homes ?? []).flatMap(({ address: home, zip, access, notes: there }) =>
        fact('Another home', [home, zip, access, there].filter(Boolean).join(', ')),
      ),
      ...fact('Language', language && nameLanguage(language)),
      ...fact('How they found the business', more?.howFound ?? ''),
      ...fact('Known since', time(createdAt)),
    ],
    texts: fact('Notes of the business', notes),
  }
}

function describeFormer(
  { name, phone, address, replacedAt }: KnownOfPerson['former'][number],
  time: Time,
): PersonEntry {
  const facts = [...fact('Name', name), ...fact('Phone', phone), ...fact('Address', address)]
  return { title: `Until ${time(replacedAt)}`, facts, texts: [] }
}

function describeProposal({ name, phone, address, at }: Proposal, time: Time): PersonEntry {
  return { title: time(at), facts: fact('Details', [name, phone, address].filter(Boolean).join(', ')), texts: [] }
}

function describeWaiting({ zip, email, since }: KnownOfPerson['waitlist'][number], time: Time): PersonEntry {
  return { title: zip, facts: [...fact('Email', email), ...fact('Since', time(since))], texts: [] }
}

function describeRequest(asked: KnownOfPerson['requests'][number], time: Time): PersonEntry {
  const { date, window, name, email, phone, since } = asked
  return {
    title: `${dayInWords(date)}, ${window}`,
    facts: [
      ...fact('Asked for by', [name, email, phone].join(', ')),
      ...fact('Where', placeOf(asked)),
      ...fact('Since', time(since)),
    ],
    texts: describeTexts(asked, { ...visitTextLabels, access: 'How to get in' }),
  }
}

/** A visit without what the paper leaves to the file for programs. */
type VisitOnPaper = Omit<
  KnownOfPerson['bookings'][number],
  | 'service'
  | 'homeSize'
  | 'extras'
  | 'total'
  | 'deposit'
  | 'depositKept'
  | 'fee'
  | 'fromEstimate'
  | 'window'
  | 'startsAt'
  | 'endsAt'
  | 'minutes'
  | 'people'
  | 'answerBy'
>

function describeVisit(visit: VisitOnPaper, known: KnownOfPerson, time: Time): PersonEntry {
  const { id, day, date, hours, status, reason, name, email, phone, address, zip, createdAt, ...more } = visit
  const { named, bathrooms, price, laterPrice, tax, frequency, visitNotes, ...texts } = more
  requireTextsOnly(texts)
  const later = frequency === 'once' ? '' : `, then ${forLater(taxedPrice(tax, laterPrice, 'later'))}`
  const account = known.account.filter(({ bookingId }) => bookingId === id)
  const corrections = known.corrections.filter(({ bookingId }) => bookingId === id)
  const edits = known.edits.filter(({ bookingId }) => bookingId === id)
  return {
    title: `${day}, ${date.slice(0, 4)}, ${hours}`,
    facts: [
      ...fact('Status', bookingStatusWords[status]),
      ...fact('Reason', reason),
      ...fact('Booked by', [name, email, phone].filter(Boolean).join(', ')),
      ...fact('Where', placeOf({ address, zip })),
      ...describeCleaning(named, bathrooms),
      ...fact('Price', taxedPrice(tax, price) + later),
      ...fact('Booked', time(createdAt)),
      ...corrections.flatMap(({ from, to, reason: why, who, at }) =>
        fact('Corrected', `${time(at)}: ${bookingStatusWords[to]}, not ${bookingStatusWords[from]}. ${why} (${who})`),
      ),
      ...edits.flatMap(({ parts, reason: why, who, at }) =>
        fact('Changed', `${time(at)}: ${[...parts.map(editedInWords), why].filter(Boolean).join('; ')} (${who})`),
      ),
      ...known.wishes.flatMap(({ bookingId, at }) =>
        bookingId === id ? fact('Earlier', `Welcome, said ${time(at)}`) : [],
      ),
      ...known.offers.flatMap(({ bookingId, date: on, at, ...times }) =>
        bookingId === id ? fact('Earlier time offered', `${time(at)}: ${dayInWords(on)}, ${windowInWords(times)}`) : [],
      ),
      ...account.flatMap((entry) => fact('Account', `${time(entry.at)}: ${describeEntry(entry)}`)),
      ...describeConsents(known, id, time),
      ...fact('Number', id),
    ],
    texts: [
      ...describeTexts(texts, { ...visitTextLabels, notes: 'Notes of the customer' }),
      ...fact('Notes of the business', visitNotes),
    ],
  }
}

/** A new field of a visit does not compile before it stands on the paper, or is left out. */
function requireTextsOnly<Said extends VisitTexts>(
  _texts: Said & Record<Exclude<keyof Said, VisitText>, never>,
): void {}

function describeTexts(said: VisitTexts, labels: Record<VisitText, string>): DocumentFact[] {
  // Safe: the keys of a constant object are what its type says.
  return (Object.keys(labels) as VisitText[]).flatMap((text) => fact(labels[text], said[text]))
}

function describeBill({ document, voidReason, claims }: KnownOfPerson['invoices'][number], time: Time): PersonEntry {
  const { number, issuedOn, dueOn, customer, places, lines, total, changes, balance } = document
  return {
    title: `Invoice ${number}, ${issuedOn}`,
    facts: [
      ...fact('To', [customer.name, customer.email, customer.phone, customer.address].filter(Boolean).join(', ')),
      ...fact('Where', places.join('; ')),
      ...lines.flatMap(({ day, label, amount }) => fact(day, `${label}: ${amount}`)),
      ...fact('Total', total),
      ...changes.flatMap(({ label, amount }) => fact(label, amount)),
      ...fact('Balance', balance),
      ...fact('Due', dueOn),
      ...fact('Void', voidReason),
      ...claims.flatMap(({ at, way, amount, tip, address, userAgent }) => [
        ...fact(
          `Told on ${time(at)}`,
          `Paid ${exactCents(amount)} ${byWay[way]}${tip === 0 ? '' : `, a tip of ${exactCents(tip)} in it`}`,
        ),
        ...fact('From', address),
        ...fact('Browser', userAgent),
      ]),
    ],
    texts: [],
  }
}

function describeCleaning(named: KnownOfPerson['estimates'][number]['named'], bathrooms: number): DocumentFact[] {
  return [
    ...fact('Cleaning', `${named.service}, ${homeInWords(named.homeSize, bathrooms)}, ${named.frequency}`),
    ...fact('Extras', addedInWords(named).join(', ')),
  ]
}

function describeConsents({ consents }: KnownOfPerson, id: string, time: Time): DocumentFact[] {
  return consents
    .filter((consent) => consent.id === id && consent.at !== '')
    .flatMap(({ agreed, sentence, at }) => fact('Texts', `${agreed ? 'Yes' : 'No'}, ${time(at)}, to: “${sentence}”`))
}

function describeOffer(estimate: KnownOfPerson['estimates'][number], known: KnownOfPerson, time: Time): PersonEntry {
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

function describeAnswer(answer: KnownOfPerson['answers'][number], time: Time): PersonEntry {
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

function describeReview(review: KnownOfPerson['reviews'][number], time: Time): PersonEntry {
  return {
    title: `${review.rating} of 5, ${time(review.createdAt)}`,
    facts: fact('Name and place', `${review.name}, ${review.location}`),
    texts: [...fact('Review', review.text), ...fact('Reply of the business', review.reply?.text ?? '')],
  }
}

function describeMessage(message: KnownOfPerson['messages'][number], time: Time): PersonEntry {
  const { channel, recipient, createdAt, sentAt, text, files } = message
  return {
    title: `${nameMessage(message)}, ${time(createdAt)}`,
    facts: [
      ...fact(channel === 'email' ? 'Email to' : 'Text to', recipient),
      ...fact('Sent', sentAt === null ? 'No' : time(sentAt)),
      ...fact('Files', files.join(', ')),
    ],
    texts: fact('Words', text),
  }
}

function describeText({ number, body, receivedAt }: KnownOfPerson['incomingTexts'][number], time: Time): PersonEntry {
  return { title: time(receivedAt), facts: fact('From', number), texts: fact('Words', body) }
}
