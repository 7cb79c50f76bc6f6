import type { HideReason } from '../../domain/review-moderation.ts'
import type { HoldReason } from '../../domain/reviews.ts'

/** Why a review is kept but not shown. */
export const holdReasons: Record<HoldReason, string> = {
  link: 'It contains a web address; those are held back in every review.',
  email: 'It contains an e-mail address; those are held back in every review.',
  phone: 'It contains a telephone number; those are held back in every review.',
  shouting: 'It is written in capitals; such reviews are held back, good or bad.',
  repetition: 'It repeats the same letters or words; such reviews are held back, good or bad.',
}

/** Why the owner has hidden a review. */
export const hideReasons: Record<HideReason, string> = {
  contact: 'It contains contact data or a link.',
  insult: 'It insults or threatens somebody.',
  'personal-data': 'It tells personal data of somebody.',
  'off-topic': 'It is not about this business.',
  copy: 'It is a copy of another review.',
}
