import { Button, Link, Text } from '@react-email/components'
import type { LinkPurpose } from '../domain/owner/owner.ts'
import { defaultSettings } from '../domain/settings/settings.ts'
import { printableLine } from './printable/text.ts'
import { EmailFrame } from './email/frame.tsx'
import { renderEmail } from './email/render-email.ts'
import { brandOnLight, button, small, text } from './email/style.ts'
import * as say from '#words/documents/owner.ts'

export type OwnerLink = { brand: string; purpose: LinkPurpose; link: string; minutes: number }

/** The e-mail with a link that proves whose mailbox it is. */
export async function renderOwnerLinkEmail(given: OwnerLink): Promise<{ subject: string; html: string; text: string }> {
  const brand = printableLine(given.brand)
  const email = await renderEmail(<OwnerLinkEmail {...given} brand={brand} />)
  return { subject: say.links[given.purpose].subject(brand), ...email }
}

const color = brandOnLight(defaultSettings.brandColor)

function OwnerLinkEmail({ brand, purpose, link, minutes }: OwnerLink) {
  const told = say.links[purpose]
  return (
    <EmailFrame
      from={{ brand, color: defaultSettings.brandColor }}
      title={told.subject(brand)}
      preview={say.linkPreview(minutes)}
      headline={told.title}
    >
      <Text className="ink" style={{ ...text, marginBottom: '20px' }}>
        {say.linkAsked(told.asked(brand), minutes)}
      </Text>
      <Button href={link} className="button" style={{ ...button, backgroundColor: color }}>
        {told.title}
      </Button>
      <Text className="soft" style={{ ...small, marginTop: '20px' }}>
        <Link href={link} className="soft" style={{ color: small.color }}>
          {link}
        </Link>
      </Text>
      <Text className="ink" style={{ ...text, marginTop: '20px' }}>
        {told.otherwise}
      </Text>
    </EmailFrame>
  )
}
