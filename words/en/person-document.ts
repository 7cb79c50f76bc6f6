import { describeBusiness } from '../../domain/settings/business.ts'
import type { KnownOfPerson, PersonDocument, PersonEntry, PersonFacts } from '../../domain/customers/person-document.ts'
import { exactCents } from '../../domain/ledger/cents.ts'
import { placeOf } from '../../domain/bookings/booking-document.ts'
import { dayInWords } from './days.ts'
import { say } from './formats.ts'
import { byWay } from './ledger.ts'
import { nameMessage } from './messages.ts'
import { visitTextLabels } from './visit-texts.ts'
import { type Time, fact, describeTexts } from './person-facts.ts'
import { describeVisit } from './person-visits.ts'
import { describeOffer, describeAnswer } from './person-estimates.ts'
import { describeCustomer, describeFormer, describeProposal } from './person-records.ts'

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
