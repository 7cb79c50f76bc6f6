import { Heading, Link, Text } from '@react-email/components'
import type { Business } from '../domain/settings/business.ts'
import { telLink } from '../domain/fields/links.ts'
import type { ReceivedText } from '../domain/texts/text-situation.ts'
import { EmailFrame } from './email/frame.tsx'
import { LinkButton } from './email/link-button.tsx'
import { Paragraphs } from './email/paragraphs.tsx'
import { renderEmail } from './email/render-email.ts'
import { heading, text } from './email/style.ts'
import { printableBusiness } from './printable/estimate.ts'
import { printableLine, printableParagraphs } from './printable/text.ts'
import * as say from '#words/documents/messages.ts'

type Inbox = { business: Business; texts: ReceivedText[] }
export type TextsNotice = { inbox: Inbox; from: number; until: number; link: string }

export async function renderTextsNotice(given: TextsNotice): Promise<{ subject: string; html: string; text: string }> {
  const business = printableBusiness(given.inbox.business)
  const texts = given.inbox.texts.map(({ from, number, body }) => ({
    from: printableLine(from),
    number,
    body: printableParagraphs(body).join('\n').trim(),
  }))
  const email = await renderEmail(<Notice business={business} texts={texts} link={given.link} />)
  const who = [...new Set(texts.map(({ from }) => from))].slice(0, 3).join(', ')
  return { subject: `${say.textsTitle(texts.length)}: ${who} - ${business.brand}`, ...email }
}

function Notice({ business, texts, link }: Inbox & { link: string }) {
  const told = say.textsTitle(texts.length)
  return (
    <EmailFrame from={business} title={told} preview={texts[0]?.body ?? ''}>
      {texts.map(({ from, number, body }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a letter is drawn once
        <div key={index}>
          <Heading as="h2" dir="auto" className="ink" style={heading}>
            {from}
          </Heading>
          <Text className="ink" style={{ ...text, marginBottom: '4px' }}>
            <Link href={telLink(number)} className="ink" style={{ color: text.color, textDecoration: 'underline' }}>
              {number}
            </Link>
          </Text>
          <Paragraphs typed={body} />
        </div>
      ))}
      <Text className="ink" style={text}>
        {say.textsNext}
      </Text>
      <LinkButton href={new URL('/?office=messages', link).href} color={business.color}>
        {say.openTexts}
      </LinkButton>
    </EmailFrame>
  )
}
