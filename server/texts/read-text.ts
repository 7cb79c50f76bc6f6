import { randomUUID } from 'node:crypto'
import { readIncomingText, type TextMeaning } from '#words/incoming-texts.ts'
import { withPictures } from '#words/text-replies.ts'
import { readCount } from './read-picture.ts'

/** `isNoAnswer`: the owner decides what it may answer. */
export type Came = { fields: URLSearchParams; at: number; isNoAnswer?: boolean }

export type Text = {
  id: string
  replyId: string
  number: string
  /** As the sender wrote it, and as the owner reads it. */
  typed: string
  body: string
  optOut: string
  at: number
  meaning: TextMeaning
}

export function readFields({ fields, at }: Came) {
  // PostgreSQL stores no NUL.
  const field = (name: string) => (fields.get(name) ?? '').replaceAll('\0', '')
  const body = field('Body')
  const optOut = field('OptOutType')
  const id = field('MessageSid') || field('SmsSid')
  return {
    id,
    replyId: randomUUID(),
    number: field('From'),
    typed: body,
    pictures: readCount(field('NumMedia')),
    optOut,
    at,
  }
}

export function readText({ pictures, ...text }: ReturnType<typeof readFields>, ours: readonly string[]): Text {
  const { typed, optOut } = text
  return { ...text, body: withPictures(typed, pictures), meaning: readMeaning(typed, optOut, ours) }
}

/** The provider's classification comes first; but a yes may answer an offer, too. */
function readMeaning(body: string, optOut: string, ours: readonly string[]): TextMeaning {
  const meaning = readIncomingText(body, ours)
  const { language } = meaning
  if (optOut === 'STOP') return { kind: 'stop', isBare: meaning.kind !== 'stop' || meaning.isBare, language }
  if (optOut === 'HELP') return { kind: 'help', language }
  if (optOut === 'START' && meaning.kind !== 'yes') return { kind: 'start', language }
  return meaning
}
