import type { Database } from '../platform/database/open-database.ts'
import type { Rendering } from '../platform/rendering.ts'
import type { Message } from './store.ts'
import { keepDrawn } from './word-store.ts'
import { findMessage } from './log-store.ts'
import type { About, Attachment, MessageContent, Nouns } from './describe-content.ts'

/** As it is now, with the files of the letter. */
export type Describe = {
  [Noun in keyof Nouns]: (
    about: About<Noun>,
    message: Message,
  ) => Promise<{ facts: Nouns[Noun]['facts']; files?: Attachment[] }>
}

type Needs = { database: Database; rendering: Pick<Rendering, 'letters'>; describe: Describe }
type Letter = (given: object) => Promise<{ subject: string; html: string; text: string }>

/** From its content, once; a drawn message is returned as it is. */
export async function drawMessage({ database, rendering, describe }: Needs, message: Message): Promise<Message> {
  const { id, content } = message
  if (content === null) return message
  const { given, files = message.attachments } = await describeContent(describe, content, message)
  // Safe: MessageContent is read from the letters, and a noun's facts are all that an `about` leaves out.
  const letter = (await rendering.letters[content.template]()) as Letter
  const { subject, html, text } = await letter(given)
  const drawn = { subject, html, body: text, attachments: files }
  if (await keepDrawn(database.queries, id, drawn)) return { ...message, ...drawn, content: null }
  // Another process has drawn it in the meantime, perhaps in other words: the stored one counts.
  return (await findMessage(database.queries, id)) ?? message
}

async function describeContent(
  describe: Describe,
  content: MessageContent,
  message: Message,
): Promise<{ given: object; files?: Attachment[] }> {
  // Safe: every noun has its own, and is asked about nothing else.
  const ask = describe[content.about.noun] as (about: object, message: Message) => ReturnType<Describe['booking']>
  const { facts, files } = await ask(content.about, message)
  return { given: { ...content.about, ...facts }, files }
}
