import type { TwilioConfig } from '../../message-config.ts'

/** An answer that refuses; `code` is the provider's own (https://www.twilio.com/docs/api/errors). */
class TwilioError extends Error {
  override name = 'TwilioError'
  readonly status: number
  readonly code: number

  constructor(status: number, { code = 0, message = '' }: { code?: number; message?: string }) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** A text as the provider describes it; of its fields those that are used. */
export type TwilioMessage = {
  sid: string
  direction: string
  from: string
  to: string
  body: string
  num_media: string
  status: string
  error_code: number | null
  date_created: string
  date_sent: string | null
}

type Fields = Record<string, string>
type Listing = { next_page_uri: string | null }

/** Less than the 10 s that the owner waits, so that a silent provider is reported as one. */
const answerTimeoutMs = 8_000

/** https://www.twilio.com/docs/messaging/api: form fields in, JSON out, basic authentication. */
export function openTwilio({
  accountSid,
  authToken,
  apiUrl,
}: Pick<TwilioConfig, 'accountSid' | 'authToken' | 'apiUrl'>) {
  const base = apiUrl ?? 'https://api.twilio.com'
  const account = `/2010-04-01/Accounts/${accountSid}`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  function load(path: string, more: RequestInit = {}): Promise<Response> {
    const headers = { authorization, accept: 'application/json', ...more.headers }
    const signal = AbortSignal.timeout(answerTimeoutMs)
    return fetch(new URL(path, base), { redirect: 'manual', signal, ...more, headers })
  }

  async function read<Answer>(path: string, more?: RequestInit): Promise<Answer> {
    const answer = await load(path, more)
    const body = await answer.text()
    if (!answer.ok) throw new TwilioError(answer.status, parseRefusal(body, answer.status))
    return JSON.parse(body)
  }

  /** To its end, or up to a number of items. */
  async function list<Name extends string, Item>(name: Name, path: string, most: number, asked: Fields = {}) {
    const query = new URLSearchParams({ ...asked, PageSize: String(Math.min(most, listedAtOnce)) })
    const items: Item[] = []
    let next: string | null = `${account}${path}?${query}`
    while (next !== null && items.length < most) {
      const page: Listing & Record<Name, Item[]> = await read(next)
      items.push(...page[name])
      next = page.next_page_uri
    }
    return items.slice(0, most)
  }

  return {
    load,
    /** Returns the provider's id. */
    async send(fields: Fields): Promise<string> {
      // A kept connection may be closing at the other end, and then nobody would know whether the text went out.
      const headers = { 'content-type': 'application/x-www-form-urlencoded', connection: 'close' }
      const body = new URLSearchParams(fields).toString()
      const { sid } = await read<{ sid?: unknown }>(`${account}/Messages.json`, { method: 'POST', headers, body })
      // Such as the page of a network that wants a sign-in.
      if (typeof sid !== 'string') throw new Error('An answer without an id')
      return sid
    },
    listMessages: ({ since, most = Infinity, ...asked }: { since?: number; most?: number; To?: string } = {}) =>
      list<'messages', TwilioMessage>('messages', '/Messages.json', most, {
        ...asked,
        ...(since !== undefined && { 'DateSent>': toSeconds(since) }),
      }),
    listMedia: (sid: string, most: number) =>
      list<'media_list', { content_type: string; uri: string }>('media_list', `/Messages/${sid}/Media.json`, most),
    listNumbers: (number: string) =>
      list<'incoming_phone_numbers', { sms_url: string; sms_method: string }>(
        'incoming_phone_numbers',
        '/IncomingPhoneNumbers.json',
        1,
        { PhoneNumber: number },
      ),
    readBalance: () => read<{ balance: string; currency: string }>(`${account}/Balance.json`),
  }
}

/** The provider's largest page; its list is read to the end, however long the server was down. */
const listedAtOnce = 1_000

/** The provider keeps whole seconds, so a message of the same second would seem older than it is. */
function toSeconds(instant: number): string {
  return new Date(instant).toISOString().replace(/\.\d+Z$/, 'Z')
}

/** A proxy on the way answers in its own words. */
function parseRefusal(body: string, status: number): { code?: number; message?: string } {
  try {
    const { code, message } = JSON.parse(body)
    return { code: Number(code) || 0, message: String(message ?? `HTTP ${status}`) }
  } catch {
    return { message: `HTTP ${status}` }
  }
}
