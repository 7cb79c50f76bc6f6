import type { Business } from '../domain/business.ts'
import type { ReviewNoticeKind } from '../domain/review-notice.ts'
import { renderOwnerLetter } from './email/owner-letter.tsx'

/** `link` is the site's address. */
export type ReviewNotice = { kind: ReviewNoticeKind; business: Business; link: string }

/** The e-mail that tells the owner of new reviews. Their words stay out of it: contact data has no place in a mailbox. */
export async function renderReviewNotice({
  kind,
  business,
  link,
}: ReviewNotice): Promise<{ subject: string; html: string; text: string }> {
  return renderOwnerLetter({ ...noticeWords[kind], business, link })
}

const noticeWords: Record<ReviewNoticeKind, { title: string; lead: string; next: string }> = {
  published: {
    title: 'A new review is on your page',
    lead: 'A visitor has written a review, and everybody can read it.',
    next: 'There is nothing to do. All reviews are in the Owner Dashboard, under Reviews.',
  },
  held: {
    title: 'A review waits for you',
    lead: 'A review was held back for what is written in it, such as a telephone number or a link. Visitors do not see it.',
    next: 'Open the Owner Dashboard, press Reviews, and publish it or keep it hidden.',
  },
}
