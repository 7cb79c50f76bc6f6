import type { TwilioConfig } from '../../message-config.ts'
import type { Trouble } from '../../../domain/messages/outages.ts'
import { openTwilio, type TwilioMessage } from './ask-twilio.ts'
import { explainTextError, explainTextTrouble } from './explain-text-error.ts'
import type { Outcome } from './outcome.ts'

export type Texter = {
  send(text: { to: string; body: string; id?: string }): Promise<Outcome>
  /** The provider's ids of texts with these words to this number since then, newest first; settles a doubt. */
  find(text: { to: string; body: string; since: number }): Promise<{ ids: string[] } | { trouble: Trouble }>
  /** All texts from and to this account since then, oldest first. */
  list(since: number): Promise<{ texts: ListedText[] } | { trouble: Trouble }>
  /** By its place from 1 on; null if there is none, or if no browser shows its type. */
  loadPicture(sid: string, place: number): Promise<TextPicture | null | { trouble: Trouble }>
  /** Null if the provider answers and knows the account, otherwise what is wrong. Sends nothing. */
  check(): Promise<Trouble | null>
  /** The state of the account for the person who runs the server; null for what the provider leaves out. */
  look(): Promise<TextAccount>
}

export type TextPicture = { contentType: string; bytes: Uint8Array }

export type TextAccount = {
  balance: { amount: number; currency: string } | null
  /** Where the provider sends incoming texts; '' is nowhere. Null if the number does not belong to the account. */
  tellsIncoming: { url: string; method: string } | null
}

export type ListedText = {
  sid: string
  isIncoming: boolean
  from: string
  to: string
  body: string
  pictures: number
  status: string
  code: number | null
  at: number
}

/** What every browser shows as a picture; anything else could be a page that runs. */
const shownTypes = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])
/** The provider takes in five megabytes. */
const mostPictureBytes = 6_000_000

/** `publicUrl` is where the provider can report the status of a text; null if it cannot reach us. */
export function createTexter(config: TwilioConfig, publicUrl: string | null = null): Texter {
  const provider = openTwilio(config)
  const { from } = config
  return {
    async send({ to, body, id }) {
      const told: Record<string, string> =
        publicUrl && id ? { StatusCallback: `${publicUrl}/webhooks/twilio/status?message=${id}` } : {}
      try {
        return { kind: 'sent', providerId: await provider.send({ To: to, From: from, Body: body, ...told }) }
      } catch (error) {
        return explainTextError(error)
      }
    },
    async find({ to, body, since }) {
      try {
        const messages = await provider.listMessages({ To: to, since, most: 50 })
        const same = messages.filter((message) => message.body === body)
        return { ids: same.map(({ sid }) => sid) }
      } catch (error) {
        return { trouble: explainTextTrouble(error) }
      }
    },
    async list(since) {
      try {
        return { texts: (await provider.listMessages({ since })).map(toListed).toReversed() }
      } catch (error) {
        return { trouble: explainTextTrouble(error) }
      }
    },
    async loadPicture(sid, place) {
      try {
        const listed = await provider.listMedia(sid, place)
        const media = listed[place - 1]
        if (!media || !shownTypes.has(media.content_type)) return null
        // The file lies at the address of its description, without the ending; from there it leads to a store of files.
        const answer = await provider.load(media.uri.replace(/\.json$/, ''), { redirect: 'follow' })
        if (answer.status === 404) return null
        if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
        const bytes = await readUpTo(mostPictureBytes, answer)
        return bytes && { contentType: media.content_type, bytes }
      } catch (error) {
        return { trouble: explainTextTrouble(error) }
      }
    },
    async check() {
      try {
        await provider.listMessages({ most: 1 })
        return null
      } catch (error) {
        return explainTextTrouble(error)
      }
    },
    async look() {
      // Either may fail alone: null says that it is unknown.
      const [balance, numbers] = await Promise.allSettled([provider.readBalance(), provider.listNumbers(from)])
      const number = numbers.status === 'fulfilled' ? numbers.value[0] : undefined
      return {
        balance:
          balance.status === 'fulfilled'
            ? { amount: Number(balance.value.balance), currency: balance.value.currency }
            : null,
        tellsIncoming: number ? { url: number.sms_url, method: number.sms_method } : null,
      }
    },
  }
}

/** Null if it is longer, whatever its headers say. */
async function readUpTo(most: number, { body }: Response): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    // Leaving the loop ends the connection.
    if (size > most) return null
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function toListed(message: TwilioMessage): ListedText {
  const { sid, direction, from, to, body, status } = message
  const at = Date.parse(message.date_sent ?? message.date_created)
  const pictures = Number(message.num_media) || 0
  return {
    sid,
    isIncoming: direction === 'inbound',
    from,
    to,
    body,
    pictures,
    status,
    code: message.error_code || null,
    at,
  }
}
