import { Heading, Text } from '@react-email/components'
import type { Business } from '../domain/business.ts'
import type { AccountNoticeKind } from '../domain/owner.ts'
import { defaultSettings } from '../domain/settings.ts'
import { printableLine } from './printable-text.ts'
import { EmailFrame } from './email/frame.tsx'
import { renderEmail } from './email/render-email.ts'
import { brandOnLight, text, title } from './email/style.ts'

export type AccountNotice = { business: Business; link: string; what: AccountNoticeKind }

/** The e-mail that tells the owner what has changed about the way into the office. */
export async function renderAccountNotice({
  business,
  what,
}: AccountNotice): Promise<{ subject: string; html: string; text: string }> {
  const name = printableLine(business.brand)
  const email = await renderEmail(<Notice brand={name} what={what} />)
  return { subject: `${words[what].title} – ${name}`, ...email }
}

const words: Record<AccountNoticeKind, { title: string; happened: string }> = {
  'password-changed': {
    title: 'Your password was changed',
    happened: 'Every other device is signed out and needs the new password.',
  },
  'email-changed': {
    title: 'Your e-mail address was changed',
    happened: 'From now on, you sign in with the new address. This one no longer opens the office.',
  },
  'second-factor-on': {
    title: 'Sign-in now asks for a code',
    happened: 'Beside the password, signing in takes a code from the app on your phone.',
  },
  'second-factor-off': {
    title: 'Sign-in no longer asks for a code',
    happened: 'The code from the app on your phone was switched off. The password is enough again.',
  },
  'passkey-added': {
    title: 'A passkey was added',
    happened: 'A device can now sign in with its fingerprint, face or PIN instead of the password.',
  },
}

const color = brandOnLight(defaultSettings.brandColor)

function Notice({ brand, what }: { brand: string; what: AccountNoticeKind }) {
  const told = words[what]
  return (
    <EmailFrame title={told.title} preview={told.happened} brandColor={defaultSettings.brandColor}>
      <Text className="brand" style={{ ...text, color, fontWeight: 600 }}>
        {brand}
      </Text>
      <Heading as="h1" className="ink" style={title}>
        {told.title}
      </Heading>
      <Text className="ink" style={{ ...text, marginBottom: '20px' }}>
        {told.happened}
      </Text>
      <Text className="ink" style={text}>
        If it was you, there is nothing to do. If it was not, choose a new password at once: “Forgot password?” in the
        sign-in, or “npm run owner” on the computer that Broom runs on.
      </Text>
    </EmailFrame>
  )
}
