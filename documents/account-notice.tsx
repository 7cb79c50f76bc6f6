import { Text } from '@react-email/components'
import type { Business } from '../domain/settings/business.ts'
import type { AccountNoticeKind, NoticesMoved, OtherWaysIn } from '../domain/owner/owner.ts'
import { defaultSettings } from '../domain/settings/settings.ts'
import { printableLine } from './printable/text.ts'
import { EmailFrame } from './email/frame.tsx'
import { renderEmail } from './email/render-email.ts'
import { text } from './email/style.ts'
import * as say from '#words/documents/owner.ts'

export type AccountNotice = {
  business: Business
  link: string
  what: AccountNoticeKind
  otherWaysIn?: OtherWaysIn
  moved?: NoticesMoved
}

export async function renderAccountNotice({
  business,
  what,
  otherWaysIn,
  moved,
}: AccountNotice): Promise<{ subject: string; html: string; text: string }> {
  const name = printableLine(business.brand)
  const email = await renderEmail(<Notice brand={name} what={what} otherWaysIn={otherWaysIn} moved={moved} />)
  return { subject: `${say.notices[what].title} – ${name}`, ...email }
}

type NoticeProps = Pick<AccountNotice, 'what' | 'otherWaysIn' | 'moved'> & { brand: string }

function Notice({ brand, what, otherWaysIn, moved }: NoticeProps) {
  const told = say.notices[what]
  return (
    <EmailFrame from={{ brand, color: defaultSettings.brandColor }} title={told.title} preview={told.happened}>
      <Text className="ink" style={{ ...text, marginBottom: '20px' }}>
        {told.happened}
      </Text>
      {otherWaysIn && otherWaysIn.passkeys + otherWaysIn.apiTokens > 0 && (
        <Text className="ink" style={{ ...text, marginBottom: '20px' }}>
          {say.otherWaysIn({ ...otherWaysIn, names: (otherWaysIn.names ?? []).map(printableLine) })}
        </Text>
      )}
      {moved && (
        <Text className="ink" style={{ ...text, marginBottom: '20px' }}>
          {say.noticesMoved(moved)}
        </Text>
      )}
      <Text className="ink" style={text}>
        {say.notYou}
      </Text>
    </EmailFrame>
  )
}
