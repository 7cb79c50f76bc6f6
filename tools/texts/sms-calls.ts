import { newSid, type Media, type SmsTexts, type TextStatus } from './sms-texts.ts'

/** How a customer's text reaches the product: by one call, two or none. */
export type Coming = { calls?: 0 | 1 | 2; fields?: Record<string, string>; media?: Media[] }

type Reporting = { code?: number | null; calls?: number }

type Account = { accountSid: string; authToken: string; number: string }

/** The words that the provider acts on by itself, when they are the whole text. */
const ownWords = {
  stop: new Set(['stop', 'unsubscribe', 'end', 'quit', 'stopall', 'revoke', 'optout', 'cancel']),
  start: new Set(['start', 'yes', 'unstop']),
  help: new Set(['help', 'info']),
}

export function createSmsCalls({ accountSid, authToken, number }: Account, texts: SmsTexts) {
  const stopped = new Set<string>()
  const callbacks = new Map<string, string>()
  const ownAnswers: { to: string; body: string }[] = []
  let inboundUrl: string | null = null
  let via: string | null = null

  /** A customer's text: the provider acts on its own words, answers them, and calls the product. */
  async function takeIncoming(from: string, body: string, { calls = 1, fields = {}, media: files = [] }: Coming = {}) {
    const sid = newSid()
    const pictures = Number(fields['NumMedia'] ?? files.length)
    texts.incoming.push({ sid, from, to: number, body, at: new Date(), pictures })
    texts.media.set(sid, files)
    actOn(body.trim().toLowerCase(), from)
    const named = { MessageSid: sid, SmsSid: sid, AccountSid: accountSid, From: from, To: number, Body: body }
    const statuses = []
    for (let call = 0; inboundUrl !== null && call < calls; call++) {
      statuses.push(await callBack(inboundUrl, { ...named, NumMedia: String(pictures), ...fields }))
    }
    return { sid, statuses }
  }

  function actOn(word: string, from: string): void {
    const say = (body: string) => ownAnswers.push({ to: from, body })
    if (ownWords.stop.has(word)) stopped.add(from)
    if (ownWords.start.has(word) && stopped.delete(from)) say('You are re-subscribed.')
    else if (ownWords.stop.has(word)) say('You are unsubscribed.')
    else if (ownWords.help.has(word)) say('Reply STOP to unsubscribe.')
  }

  /** Calls the product as the provider does: signed over the address and every field. */
  async function callBack(url: string, fields: Record<string, string>): Promise<number> {
    const { default: twilio } = await import('twilio')
    const { origin } = new URL(url)
    const response = await fetch(via === null ? url : url.replace(origin, via), {
      method: 'POST',
      headers: { 'x-twilio-signature': twilio.getExpectedTwilioSignature(authToken, url, fields) },
      body: new URLSearchParams(fields),
    })
    return response.status
  }

  /** What became of a text: kept for requests, and sent to the callback address. */
  async function report(sid: string, status: TextStatus, { code = null, calls = 1 }: Reporting = {}): Promise<void> {
    texts.reported.set(sid, { status, code })
    const url = callbacks.get(sid)
    const told = { MessageSid: sid, SmsSid: sid, AccountSid: accountSid, MessageStatus: status }
    for (let call = 0; url !== undefined && call < calls; call++) {
      await callBack(url, { ...told, ...(code !== null && { ErrorCode: String(code) }) })
    }
  }

  return {
    stopped,
    callbacks,
    /** Sets where to call the product when somebody texts, and how to reach that address from here. */
    callAt(url: string | null, reach: string | null = null) {
      inboundUrl = url
      via = reach
    },
    text: takeIncoming,
    callBack,
    report,
    /** What the provider has answered to customers by itself. */
    ownAnswers,
  }
}
