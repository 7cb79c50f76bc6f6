import { Heading, Text } from '@react-email/components'
import type { Business } from '../../domain/business.ts'
import { printableBusiness } from '../printable-estimate.ts'
import { EmailFrame } from './frame.tsx'
import { LinkButton } from './link-button.tsx'
import { renderEmail } from './render-email.ts'
import { brandOnLight, small, text, title } from './style.ts'
import * as say from '#words/documents/messages.ts'

export type OwnerLetter = {
  title: string
  lead: string
  /** What the owner may do about it. */
  next: string
  business: Business
  /** The site's address. */
  link: string
}

/** A few sentences to the owner, once a day at most. */
export async function renderOwnerLetter(given: OwnerLetter): Promise<{ subject: string; html: string; text: string }> {
  const letter = { ...given, business: printableBusiness(given.business) }
  return { subject: `${letter.title} - ${letter.business.brand}`, ...(await renderEmail(<Letter {...letter} />)) }
}

function Letter({ title: words, lead, next, business, link }: OwnerLetter) {
  return (
    <EmailFrame title={words} preview={lead} brandColor={business.color}>
      <Text className="brand" style={{ ...text, color: brandOnLight(business.color), fontWeight: 600 }}>
        {business.brand}
      </Text>
      <Heading as="h1" className="ink" style={title}>
        {words}
      </Heading>
      <Text className="ink" style={{ ...text, marginBottom: '12px' }}>
        {lead}
      </Text>
      <Text className="ink" style={text}>
        {next}
      </Text>
      <LinkButton href={link} color={business.color}>
        {say.openSite}
      </LinkButton>
      <Text className="soft" style={small}>
        {say.onceADay}
      </Text>
    </EmailFrame>
  )
}
