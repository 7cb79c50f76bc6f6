import { Button, Heading, Link, Text } from '@react-email/components'
import { defaultSettings } from '../domain/settings.ts'
import { cleanLine } from './clean-text.ts'
import { EmailFrame } from './email/frame.tsx'
import { renderEmail } from './email/render-email.ts'
import { brandOnLight, button, small, text, title } from './email/style.ts'

export type PasswordReset = { brand: string; link: string; minutes: number }

/** The e-mail with the link to a new password. */
export async function renderResetEmail({
  brand,
  link,
  minutes,
}: PasswordReset): Promise<{ subject: string; html: string; text: string }> {
  const name = cleanLine(brand)
  const email = await renderEmail(<ResetEmail brand={name} link={link} minutes={minutes} />)
  return { subject: `Choose a new password for ${name}`, ...email }
}

const color = brandOnLight(defaultSettings.brandColor)

function ResetEmail({ brand, link, minutes }: PasswordReset) {
  return (
    <EmailFrame
      title={`Choose a new password for ${brand}`}
      preview={`The link works once, for ${minutes} minutes.`}
      brandColor={defaultSettings.brandColor}
    >
      <Text className="brand" style={{ ...text, color, fontWeight: 600 }}>
        {brand}
      </Text>
      <Heading as="h1" className="ink" style={title}>
        Choose a new password
      </Heading>
      <Text className="ink" style={{ ...text, marginBottom: '20px' }}>
        Somebody asked for a new password for the Owner Dashboard of {brand}. If it was you, open this link within{' '}
        {minutes} minutes. It works once.
      </Text>
      <Button href={link} className="button" style={{ ...button, backgroundColor: color }}>
        Choose a new password
      </Button>
      <Text className="soft" style={{ ...small, marginTop: '20px' }}>
        <Link href={link} className="soft" style={{ color: small.color }}>
          {link}
        </Link>
      </Text>
      <Text className="ink" style={{ ...text, marginTop: '20px' }}>
        If it was not you, there is nothing to do: the old password still works.
      </Text>
    </EmailFrame>
  )
}
