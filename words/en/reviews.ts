import type { HideReason, WithholdReason } from '../../domain/reviews/review-moderation.ts'
import type { HoldReason } from '../../domain/reviews/reviews.ts'
import { inFigures } from './formats.ts'

export const holdReasons: Record<HoldReason, string> = {
  link: 'It contains a web address; those are held back in every review.',
  email: 'It contains an email address; those are held back in every review.',
  phone: 'It contains a phone number; those are held back in every review.',
  shouting: 'It is written in capitals; such reviews are held back, good or bad.',
  repetition: 'It repeats the same letters or words; such reviews are held back, good or bad.',
  unlinked:
    'It came without the link of a visit. Only the first few of those are shown at once each day; the others wait, good or bad.',
}

export const hideReasons: Record<HideReason, string> = {
  contact: 'It contains contact details or a link.',
  insult: 'It insults or threatens somebody.',
  'personal-data': 'It contains somebody’s personal data.',
  'off-topic': 'It is not about this business.',
  copy: 'It is a copy of another review.',
  'no-visit': 'We have no record of a visit by its writer.',
}

/** The number of hidden reviews by reason, such as `3 with web addresses`; reasons without any are left out. */
export function withheldInWords(counts: Partial<Record<WithholdReason, number>>): string[] {
  // Safe: the names of a record of all reasons.
  return (Object.keys(withheldWords) as WithholdReason[]).flatMap((reason) => {
    const [one, more] = withheldWords[reason]
    const count = counts[reason] ?? 0
    return count === 0 ? [] : [`${inFigures(count)} ${count === 1 ? one : more}`]
  })
}

const withheldWords: Record<WithholdReason, [one: string, more: string]> = {
  link: ['with a web address', 'with web addresses'],
  email: ['with an email address', 'with email addresses'],
  phone: ['with a phone number', 'with phone numbers'],
  shouting: ['in capitals', 'in capitals'],
  repetition: ['of repeated words', 'of repeated words'],
  unlinked: ['without a visit’s link', 'without a visit’s link'],
  contact: ['with contact details', 'with contact details'],
  insult: ['that insults', 'that insult'],
  'personal-data': ['with personal data', 'with personal data'],
  'off-topic': ['about something else', 'about something else'],
  copy: ['copy', 'copies'],
  'no-visit': ['without a known visit', 'without a known visit'],
}

/** Beside our own form, to everybody alike. */
export const reviewElsewhere = (site: string) => `You can review us on ${site}, too.`
