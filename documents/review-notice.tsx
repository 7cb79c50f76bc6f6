import type { Business } from '../domain/business.ts'
import type { ReviewNoticeKind } from '../domain/review-notice.ts'
import * as say from '#words/documents/reviews.ts'
import { renderOwnerLetter } from './email/owner-letter.tsx'

/** `link` is the site's address. */
export type ReviewNotice = { kind: ReviewNoticeKind; business: Business; link: string }

/** The e-mail that tells the owner of new reviews. Their words stay out of it: contact data has no place in a mailbox. */
export async function renderReviewNotice({
  kind,
  business,
  link,
}: ReviewNotice): Promise<{ subject: string; html: string; text: string }> {
  return renderOwnerLetter({ ...say.notices[kind], business, link })
}
