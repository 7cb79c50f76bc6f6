import { Button, Link, Text } from '@react-email/components'
import type { LinkPurpose } from '../domain/owner/owner.ts'
import { defaultSettings } from '../domain/settings/settings.ts'
import { printableLine } from './printable/text.ts'
import { EmailFrame } from './email/frame.tsx'
import { renderEmail } from './email/render-email.ts'
import { brandOnLight, button, small, text } from './email/style.ts'
import * as say from '#words/documents/owner-links.ts'

export type OwnerLink = { brand: string; purpose: LinkPurpose; link: string; minutes: number }

/** The e-mail with a link that proves whose mailbox it is. */
export async function renderOwnerLinkEmail(given: OwnerLink): Promise<{ subject: string; html: string; text: string }> {
  const brand = printableLine(given.brand)
  const { purpose, link, minutes } = given
  const told = say.links[purpose]
  const subject = told.subject(brand)
  const words = {
    subject,
    preview: say.linkPreview(minutes),
    title: told.title,
    lead: say.linkAsked(told.asked(brand), minutes),
    otherwise: told.otherwise,
  }
  return { subject, ...(await renderEmail(<LinkLetter brand={brand} link={link} words={words} />)) }
}

const color = brandOnLight(defaultSettings.brandColor)

type LinkWords = { subject: string; preview: string; title: string; lead: string; otherwise: string }

export function LinkLetter({ brand, link, words }: { brand: string; link: string; words: LinkWords }) {
  return (
    <EmailFrame
      from={{ brand, color: defaultSettings.brandColor }}
      title={words.subject}
      preview={words.preview}
      headline={words.title}
    >
      <Text className="ink" style={{ ...text, marginBottom: '20px' }}>
        {words.lead}
      </Text>
      <Button href={link} className="button" style={{ ...button, backgroundColor: color }}>
        {words.title}
      </Button>
      <Text className="soft" style={{ ...small, marginTop: '20px' }}>
        <Link href={link} className="soft" style={{ color: small.color }}>
          {link}
        </Link>
      </Text>
      <Text className="ink" style={{ ...text, marginTop: '20px' }}>
        {words.otherwise}
      </Text>
    </EmailFrame>
  )
}
