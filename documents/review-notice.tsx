import { Heading, Text } from '@react-email/components'
import type { ReviewNotice, ReviewNoticeKind } from '../domain/review-notice.ts'
import { cleanBusiness } from './clean-document.ts'
import { EmailFrame } from './email/frame.tsx'
import { LinkButton } from './email/link-button.tsx'
import { renderEmail } from './email/render-email.ts'
import { brandOnLight, small, text, title } from './email/style.ts'

/** The e-mail that tells the owner of new reviews. Their words stay out of it: contact data has no place in a mailbox. */
export async function renderReviewNotice({
  kind,
  business,
  link,
}: ReviewNotice): Promise<{ subject: string; html: string; text: string }> {
  const notice = { kind, business: cleanBusiness(business), link }
  const email = await renderEmail(<Notice {...notice} />)
  return { subject: `${noticeWords[kind].title} - ${notice.business.brand}`, ...email }
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

function Notice({ kind, business, link }: ReviewNotice) {
  const words = noticeWords[kind]
  return (
    <EmailFrame title={words.title} preview={words.lead} brandColor={business.color}>
      <Text className="brand" style={{ ...text, color: brandOnLight(business.color), fontWeight: 600 }}>
        {business.brand}
      </Text>
      <Heading as="h1" className="ink" style={title}>
        {words.title}
      </Heading>
      <Text className="ink" style={{ ...text, marginBottom: '12px' }}>
        {words.lead}
      </Text>
      <Text className="ink" style={text}>
        {words.next}
      </Text>
      <LinkButton href={link} color={business.color}>
        Open the website
      </LinkButton>
      <Text className="soft" style={small}>
        You get this once a day at most, however many there are.
      </Text>
    </EmailFrame>
  )
}
