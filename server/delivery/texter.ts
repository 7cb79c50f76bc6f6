import type Twilio from 'twilio'
import type { TwilioConfig } from '../config.ts'
import { explainTextError, type TextResult } from './explain-text-error.ts'

export type Texter = {
  send(text: { to: string; body: string }): Promise<TextResult>
  /** The provider's id of a message with these words sent since then, or null; settles a doubt. */
  find(text: { to: string; body: string; since: number }): Promise<string | null>
}

/** Less than the 10 s that the owner waits, so that a silent provider is reported as one. */
const answerTimeoutMs = 8_000

export async function createTexter({ accountSid, authToken, from, apiUrl }: TwilioConfig): Promise<Texter> {
  // Loaded only when it is used: the SDK takes longer to load than the rest of the server.
  const { default: twilio } = await import('twilio')
  const client = twilio(accountSid, authToken, { httpClient: redirectingClient(twilio.RequestClient, apiUrl) })
  return {
    async send({ to, body }) {
      try {
        const { sid } = await client.messages.create({ to, from, body })
        return { ok: true, providerId: sid }
      } catch (error) {
        return explainTextError(error)
      }
    },
    async find({ to, body, since }) {
      // The provider keeps whole seconds, so a message of the same second would seem older than it is.
      const dateSentAfter = new Date(Math.floor(since / 1000) * 1000)
      const messages = await client.messages.list({ to, dateSentAfter, limit: 50 })
      return messages.find((message) => message.body === body)?.sid ?? null
    },
  }
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
