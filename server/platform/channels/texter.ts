import type Twilio from 'twilio'
import type { TwilioConfig } from '../../config.ts'
import type { Trouble } from '../../../domain/outages.ts'
import { explainTextError, explainTextTrouble } from './explain-text-error.ts'
import type { Outcome } from './outcome.ts'

export type Texter = {
  send(text: { to: string; body: string }): Promise<Outcome>
  /** The provider's ids of texts with these words to this number since then, oldest first; settles a doubt. */
  find(text: { to: string; body: string; since: number }): Promise<{ ids: string[] } | { trouble: Trouble }>
  /** Whether the provider answers and knows the account; what is wrong otherwise. Sends nothing. */
  check(): Promise<Trouble | null>
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
        return { ids: same.map(({ sid }) => sid).toReversed() }
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
