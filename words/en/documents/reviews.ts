import { parts } from '../parts.ts'
import type { ReviewNoticeKind } from '../../../domain/reviews/review-notice.ts'
import type { MessageNames } from '../../../domain/outbox/message-kinds.ts'

export const names = {
  'review-request': 'Request for a review',
  'owner-review-published': 'New review (to you)',
  'owner-review-held': 'Review to decide on (to you)',
  'owner-review-unlinked': 'Many reviews on one day (to you)',
} satisfies MessageNames

export const requestSubject = (day: string, brand: string) => `How was your cleaning on ${day}? - ${brand}`
export const requestTitle = 'How was your cleaning?'
export const requestPreview = (day: string, hours: string) => `${day}, ${hours}. Would you tell others how it was?`
export const yourVisit = 'Your visit'
export const requestRules =
  'One star or five, the same rules apply to every review, and nobody here can change your words. Yours is marked as a verified visit, unless you work for us or are family.'
export const write = 'Write a review'

export const notices: Record<ReviewNoticeKind, { title: string; lead: string; next: string }> = {
  published: {
    title: 'A new review is on your page',
    lead: 'A visitor has written a review, and everybody can read it.',
    next: 'There is nothing to do. All reviews are in the Owner Dashboard, under Reviews.',
  },
  held: {
    title: 'A review waits for you',
    lead: 'A review was held back for what is written in it, such as a phone number or a link. Visitors do not see it.',
    next: 'Open the Owner Dashboard, press Reviews, and publish it or keep it hidden.',
  },
  unlinked: {
    title: 'Many reviews came today',
    lead: 'More reviews than usual came today without the link of a visit. The first three are on your page; the others wait for you, and visitors do not see them.',
    next: 'Open the Owner Dashboard and press Reviews. You can publish or hide all of them with one press.',
  },
}

export const requestLink = <Part>(phone: Part) =>
  parts`The link is yours alone and works for one review. We ask everybody once after each visit, in these words, and offer nothing in return. Questions? Reply to this email or call ${phone}.`
