import type Twilio from 'twilio'
import type { TwilioConfig } from '../../config.ts'
import type { Trouble } from '../../../domain/messages/outages.ts'
import { explainTextError, explainTextTrouble } from './explain-text-error.ts'
import type { Outcome } from './outcome.ts'

export type Texter = {
  send(text: { to: string; body: string; id?: string }): Promise<Outcome>
  /** The provider's ids of texts with these words to this number since then, newest first; settles a doubt. */
  find(text: { to: string; body: string; since: number }): Promise<{ ids: string[] } | { trouble: Trouble }>
  /** All texts from and to this account since then, oldest first. */
  list(since: number): Promise<{ texts: ListedText[] } | { trouble: Trouble }>
  /**
   * A picture that came with a text, by its place from 1 on; null if there is none, or if it is of a type that no
   * browser shows.
   */
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

/** The provider's largest page; its list is read to the end, however long the server was down. */
const listedAtOnce = 1_000

/** Less than the 10 s that the owner waits, so that a silent provider is reported as one. */
const answerTimeoutMs = 8_000

/** What every browser shows as a picture; anything else could be a page that runs. */
const shownTypes = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])
/** The provider takes in five megabytes. */
const mostPictureBytes = 6_000_000

/** `publicUrl` is where the provider can report the status of a text; null if it cannot reach us. */
export async function createTexter(
  { accountSid, authToken, from, apiUrl }: TwilioConfig,
  publicUrl: string | null = null,
): Promise<Texter> {
  // Loaded only when it is used: the SDK takes longer to load than the rest of the server.
  const { default: twilio } = await import('twilio')
  const client = twilio(accountSid, authToken, { httpClient: redirectingClient(twilio.RequestClient, apiUrl) })
  return {
    async send({ to, body, id }) {
      const told = publicUrl && id ? { statusCallback: `${publicUrl}/webhooks/twilio/status?message=${id}` } : {}
      try {
        const { sid } = await client.messages.create({ to, from, body, ...told })
        return { kind: 'sent', providerId: sid }
      } catch (error) {
        return explainTextError(error)
      }
    },
    async find({ to, body, since }) {
      // The provider keeps whole seconds, so a message of the same second would seem older than it is.
      const dateSentAfter = new Date(Math.floor(since / 1000) * 1000)
      try {
        const messages = await client.messages.list({ to, dateSentAfter, limit: 50 })
        const same = messages.filter((message) => message.body === body)
        return { ids: same.map(({ sid }) => sid) }
      } catch (error) {
        return { trouble: explainTextTrouble(error) }
      }
    },
    async list(since) {
      const dateSentAfter = new Date(Math.floor(since / 1000) * 1000)
      try {
        const messages = await client.messages.list({ dateSentAfter, pageSize: listedAtOnce })
        return { texts: messages.map(toListed).toReversed() }
      } catch (error) {
        return { trouble: explainTextTrouble(error) }
      }
    },
    async loadPicture(sid, place) {
      try {
        const listed = await client.messages(sid).media.list({ limit: place })
        const media = listed[place - 1]
        if (!media || !shownTypes.has(media.contentType)) return null
        // The file lies at the address of its description, without the ending; from there it leads to a store of files.
        const address = new URL(media.uri.replace(/\.json$/, ''), apiUrl ?? 'https://api.twilio.com')
        const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
        const signal = AbortSignal.timeout(answerTimeoutMs)
        const answer = await fetch(address, { headers: { authorization }, signal })
        if (answer.status === 404) return null
        if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
        const bytes = await readUpTo(mostPictureBytes, answer)
        return bytes && { contentType: media.contentType, bytes }
      } catch (error) {
        return { trouble: explainTextTrouble(error) }
      }
    },
    async check() {
      try {
        await client.messages.list({ limit: 1 })
        return null
      } catch (error) {
        return explainTextTrouble(error)
      }
    },
    async look() {
      const [balance, numbers] = await Promise.allSettled([
        client.api.v2010.accounts(accountSid).balance.fetch(),
        client.incomingPhoneNumbers.list({ phoneNumber: from, limit: 1 }),
      ])
      const number = numbers.status === 'fulfilled' ? numbers.value[0] : undefined
      return {
        balance:
          balance.status === 'fulfilled'
            ? { amount: Number(balance.value.balance), currency: balance.value.currency }
            : null,
        tellsIncoming: number ? { url: number.smsUrl, method: number.smsMethod } : null,
      }
    },
  }
}

/** The body of an answer; null if it is longer, whatever its headers say. */
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

type Listed = Awaited<ReturnType<InstanceType<typeof Twilio.Twilio>['messages']['list']>>[number]

function toListed(message: Listed): ListedText {
  const { sid, direction, from, to, body, numMedia, status, errorCode, dateSent, dateCreated } = message
  const at = (dateSent ?? dateCreated).getTime()
  const pictures = Number(numMedia) || 0
  return { sid, isIncoming: direction === 'inbound', from, to, body, pictures, status, code: errorCode || null, at }
}

type RequestClientClass = (typeof Twilio)['RequestClient']

/** The SDK has no option for another base address, so its requests are sent there one by one. */
function redirectingClient(RequestClient: RequestClientClass, apiUrl: string | null) {
  const client = new RequestClient({ timeout: answerTimeoutMs })
  if (apiUrl === null) return client
  const request = client.request.bind(client)
  client.request = (options) =>
    request({ ...options, uri: options.uri.replace('https://api.twilio.com', apiUrl.replace(/\/$/, '')) })
  return client
}
