import { Button, Heading, Link, Text } from '@react-email/components'
import type { LinkPurpose } from '../domain/owner.ts'
import { defaultSettings } from '../domain/settings.ts'
import { printableLine } from './printable-text.ts'
import { EmailFrame } from './email/frame.tsx'
import { renderEmail } from './email/render-email.ts'
import { brandOnLight, button, small, text, title } from './email/style.ts'

export type OwnerLink = { brand: string; purpose: LinkPurpose; link: string; minutes: number }

/** The e-mail with a link that proves whose mailbox it is. */
export async function renderOwnerLinkEmail(given: OwnerLink): Promise<{ subject: string; html: string; text: string }> {
  const brand = printableLine(given.brand)
  const email = await renderEmail(<OwnerLinkEmail {...given} brand={brand} />)
  return { subject: words[given.purpose].subject(brand), ...email }
}

type Words = { subject: (brand: string) => string; title: string; asked: (brand: string) => string; otherwise: string }

const words: Record<LinkPurpose, Words> = {
  reset: {
    subject: (brand) => `Choose a new password for ${brand}`,
    title: 'Choose a new password',
    asked: (brand) => `Somebody asked for a new password for the Owner Dashboard of ${brand}.`,
    otherwise: 'If it was not you, there is nothing to do: the old password still works.',
  },
  device: {
    subject: (brand) => `Sign in to ${brand} on a new device`,
    title: 'Let this device sign in',
    asked: (brand) =>
      `Strangers are guessing at the password of the Owner Dashboard of ${brand}, so new devices wait. This link lets ` +
      'the device that opens it sign in at once. It still asks for the password.',
    otherwise: 'If it was not you, there is nothing to do: the link opens nothing without the password.',
  },
  email: {
    subject: (brand) => `Confirm your new e-mail address for ${brand}`,
    title: 'Confirm this e-mail address',
    asked: (brand) => `Somebody wants to sign in to the Owner Dashboard of ${brand} with this e-mail address.`,
    otherwise: 'If it was not you, there is nothing to do: without the link nothing changes.',
  },
}

const color = brandOnLight(defaultSettings.brandColor)

function OwnerLinkEmail({ brand, purpose, link, minutes }: OwnerLink) {
  const told = words[purpose]
  return (
    <EmailFrame
      title={told.subject(brand)}
      preview={`The link works once, for ${minutes} minutes.`}
      brandColor={defaultSettings.brandColor}
    >
      <Text className="brand" style={{ ...text, color, fontWeight: 600 }}>
        {brand}
      </Text>
      <Heading as="h1" className="ink" style={title}>
        {told.title}
      </Heading>
      <Text className="ink" style={{ ...text, marginBottom: '20px' }}>
        {told.asked(brand)} If it was you, open this link within {minutes} minutes. It works once.
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
