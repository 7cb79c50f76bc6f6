import { describeBusiness } from '../../domain/settings/business.ts'
import type { ConsentDocument, ConsentFacts } from '../../domain/texts/consent-document.ts'
import type { DocumentFact } from '../../domain/document-fact.ts'
import type { NumberConsent, NumberState } from '../../domain/texts/number-consents.ts'
import type { PersonEntry } from '../../domain/customers/person-document.ts'
import { arrangedTextConsent, estimateTextConsent } from './consents.ts'
import { longDate } from './long-date.ts'
import { exactMoment } from './moments.ts'

type Time = (iso: string) => string

/** Writes the record of consent to texts for one number, in the time zone of the business. */
export function describeConsentSlip(facts: ConsentFacts): ConsentDocument {
  const { name, standing, consents, texts, settings, website, now } = facts
  const time: Time = (iso) => exactMoment(iso, settings.timeZone)
  const createdAt = new Date(now).toISOString()
  const entries = [
    ...consents.map((consent) => ({ at: consent.at, entry: describeConsent(consent, time) })),
    ...texts.map((text) => ({ at: text.receivedAt, entry: describeText(text, time) })),
  ].toSorted((one, other) => (one.at < other.at ? -1 : 1))
  return {
    business: describeBusiness(settings, website),
    createdAt,
    number: standing.number,
    about: `What ${settings.brand} keeps about text messages to ${standing.number} (${name}), as of ${time(createdAt)}.`,
    facts: [
      { label: 'Number', value: `${standing.number}, written as ${standing.phone}` },
      { label: 'Texts', value: states[standing.state] },
      ...(standing.at === '' ? [] : [{ label: 'Since', value: time(standing.at) }]),
    ],
    entries: entries.map(({ entry }) => entry),
  }
}

const states: Record<NumberState, string> = {
  agreed: 'Agreed to, and not ended since.',
  'not-agreed': 'Not agreed to.',
  ended: 'Ended. Nothing is texted to this number until it texts START.',
  'begun-again': 'Begun again by a text from this number.',
}

function describeConsent(consent: NumberConsent, time: Time): PersonEntry {
  const { version, sentence, agreed, at } = consent
  return {
    title: agreed ? 'Agreed' : isAskedOnSite(version) ? 'Asked, and not agreed' : 'Not agreed',
    facts: [
      ...(at === '' ? [{ label: 'When', value: notKept }] : whenFacts(at, time)),
      { label: 'With', value: thingOf(consent) },
      { label: 'Source', value: version === '' ? notKept : sourceOf(version) },
      { label: 'Version', value: version === '' ? notKept : version },
    ],
    texts: [{ label: 'The sentence', value: sentence === '' ? notKept : `“${sentence}”` }],
  }
}

const notKept = 'Not kept at that time'

function whenFacts(at: string, time: Time): DocumentFact[] {
  return [
    { label: 'When', value: time(at) },
    { label: 'In UTC', value: at },
  ]
}

function thingOf({ about, id, date }: NumberConsent): string {
  if (about === 'estimate' || date === null) return `Estimate ${id}`
  return `Visit on ${longDate(new Date(`${date}T12:00:00Z`), 'UTC')}, booking ${id}`
}

/** In the business's own form the business saw the sentence and ticked the box or left it. */
function sourceOf(version: string): string {
  if (version.startsWith('booking-')) return 'Shown to the customer in the booking form of the website'
  if (version.startsWith('approval-')) return 'Shown to the customer where the estimate was approved, on the website'
  return `Recorded by the business in its own form${boxes[version] ?? ''}`
}

/** For a visit booked by the owner, the customer may not have been asked. */
function isAskedOnSite(version: string): boolean {
  return version.startsWith('booking-') || version.startsWith('approval-')
}

const boxes: Record<string, string | undefined> = {
  [estimateTextConsent]: ', where the box is ticked unless somebody unticks it',
  [arrangedTextConsent]: ', where the box is empty until somebody ticks it',
}

function describeText({ id, body, outcome, receivedAt }: ConsentFacts['texts'][number], time: Time): PersonEntry {
  return {
    title: outcome === 'started' ? 'Texts begun again' : 'Texts ended',
    facts: [
      ...whenFacts(receivedAt, time),
      { label: 'Source', value: 'A text from this number' },
      { label: 'Its id', value: id },
    ],
    texts: [{ label: 'The words', value: `“${body}”` }],
  }
}
