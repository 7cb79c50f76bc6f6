import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What the stand-in does with a request to send. */
export type Behaviour =
  | { kind: 'accept' }
  | { kind: 'refuse'; status: number; code: number; message: string }
  /** Answers with its own failure, before or after the text went out. */
  | { kind: 'fail'; status: number; accepted: boolean }
  /** Answers after the delay. */
  | { kind: 'slow'; delayMs: number }
  /** Never answers; the text went out, or it did not. */
  | { kind: 'hang'; accepted: boolean }
  /** Cuts the line without an answer, before or after the text went out. */
  | { kind: 'cut'; accepted: boolean }

export type ReceivedText = { sid: string; to: string; from: string; body: string; at: Date; pictures?: number }

/** A file that came with a text. */
export type Media = { contentType: string; bytes: Uint8Array }

/** How a customer's text reaches the product: by one call, two or none. */
export type Coming = { calls?: 0 | 1 | 2; fields?: Record<string, string>; media?: Media[] }

export type TextStatus = 'queued' | 'sent' | 'delivered' | 'undelivered' | 'failed' | 'read'

export type TextAccount = { balance: string; smsUrl: string; smsMethod: string }

export type SmsStandInOptions = {
  port?: number
  accountSid?: string
  authToken?: string
  /** Called with every text that was accepted. */
  onText?: (text: ReceivedText) => void
}

export type SmsStandIn = Awaited<ReturnType<typeof startSmsStandIn>>

/**
 * Speaks the part of Twilio's Messages API that the product uses, so that development and tests make real calls. It
 * follows the API reference: form in, JSON out, basic authentication, errors with a code and a link.
 */
export async function startSmsStandIn(options: SmsStandInOptions = {}) {
  const accountSid = options.accountSid ?? `AC${'0'.repeat(32)}`
  const authToken = options.authToken ?? 'stand-in-token'
  const received: ReceivedText[] = []
  const planned: Behaviour[] = []
  let usual: Behaviour = { kind: 'accept' }
  let away: number | null = null
  const incoming: ReceivedText[] = []
  const media = new Map<string, Media[]>()
  const reported = new Map<string, { status: TextStatus; code: number | null }>()
  const callbacks = new Map<string, string>()
  const stopped = new Set<string>()
  const ownAnswers: { to: string; body: string }[] = []
  let inboundUrl: string | null = null
  let via: string | null = null
  const number = '+15005550006'
  let account: TextAccount = { balance: '20.50', smsUrl: '', smsMethod: 'POST' }

  const folder = `/2010-04-01/Accounts/${accountSid}`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    if (away !== null) return answerError(response, refusals.failure(away))
    if (request.headers.authorization !== authorization) return answerError(response, refusals.authenticate)
    if (request.method === 'POST' && url.pathname === `${folder}/Messages.json`) {
      return takeText(new URLSearchParams(await readBody(request)), response)
    }
    if (request.method === 'GET' && url.pathname === `${folder}/Messages.json`) {
      return answer(response, 200, listTexts([...received, ...incoming], url, show))
    }
    if (url.pathname === `${folder}/Balance.json`) {
      return answer(response, 200, { account_sid: accountSid, balance: account.balance, currency: 'USD' })
    }
    if (url.pathname === `${folder}/IncomingPhoneNumbers.json`) {
      const own = { phone_number: number, sms_url: account.smsUrl, sms_method: account.smsMethod }
      const found = url.searchParams.get('PhoneNumber') === number ? [own] : []
      return answer(response, 200, { incoming_phone_numbers: found, page: 0, page_size: 50, next_page_uri: null })
    }
    const [, of = '', place] = /\/Messages\/(\w+)\/Media(?:\.json|\/ME(\d+))$/.exec(url.pathname) ?? []
    if (of !== '' && place === undefined) return answer(response, 200, listMedia(of))
    if (of !== '') return answerFile(response, media.get(of)?.[Number(place)])
    const text = received.find(({ sid }) => url.pathname === `${folder}/Messages/${sid}.json`)
    if (request.method === 'GET' && text !== undefined) return answer(response, 200, show(text))
    return answerError(response, refusals.notFound(url.pathname))
  })

  async function takeText(form: URLSearchParams, response: ServerResponse): Promise<void> {
    const behaviour = planned.shift() ?? usual
    if (behaviour.kind === 'refuse') return answerError(response, behaviour)
    const refusal = refuseForm(form) ?? (stopped.has(field(form, 'To')) ? magicNumbers[unsubscribed] : null) ?? null
    if (refusal !== null) return answerError(response, refusal)
    const accepted = !('accepted' in behaviour) || behaviour.accepted
    const text = accepted ? keep(form) : null
    if (behaviour.kind === 'slow') await wait(behaviour.delayMs)
    if (behaviour.kind === 'cut') return void response.destroy()
    if (behaviour.kind === 'fail') return answerError(response, refusals.failure(behaviour.status))
    if (behaviour.kind !== 'hang' && text !== null) answer(response, 201, describe(text, folder, 'queued'))
  }

  function keep(form: URLSearchParams): ReceivedText {
    const sid = `SM${randomBytes(16).toString('hex')}`
    const text = { sid, to: field(form, 'To'), from: field(form, 'From'), body: field(form, 'Body'), at: new Date() }
    received.push(text)
    const callback = form.get('StatusCallback')
    if (callback) callbacks.set(sid, callback)
    options.onText?.(text)
    return text
  }

  function listMedia(sid: string) {
    const list = (media.get(sid) ?? []).map(({ contentType }, place) => ({
      sid: `ME${place}`,
      parent_sid: sid,
      content_type: contentType,
      uri: `${folder}/Messages/${sid}/Media/ME${place}.json`,
    }))
    return {
      media_list: list,
      page: 0,
      page_size: 50,
      next_page_uri: null,
      uri: `${folder}/Messages/${sid}/Media.json`,
    }
  }

  function show(text: ReceivedText) {
    const isIncoming = incoming.includes(text)
    const { status, code } = reported.get(text.sid) ?? { status: 'delivered', code: null }
    const described = describe(text, folder, isIncoming ? 'received' : status)
    return { ...described, error_code: code, ...(isIncoming && { direction: 'inbound' }) }
  }

  /** A customer's text: the provider acts on its own words, answers them, and calls the product. */
  async function takeIncoming(from: string, body: string, { calls = 1, fields = {}, media: files = [] }: Coming = {}) {
    const sid = `SM${randomBytes(16).toString('hex')}`
    const pictures = Number(fields['NumMedia'] ?? files.length)
    incoming.push({ sid, from, to: number, body, at: new Date(), pictures })
    media.set(sid, files)
    const word = body.trim().toLowerCase()
    if (ownWords.stop.has(word)) stopped.add(from)
    if (ownWords.start.has(word) && stopped.delete(from)) ownAnswers.push({ to: from, body: 'You are re-subscribed.' })
    else if (ownWords.stop.has(word)) ownAnswers.push({ to: from, body: 'You are unsubscribed.' })
    else if (ownWords.help.has(word)) ownAnswers.push({ to: from, body: 'Reply STOP to unsubscribe.' })
    const named = { MessageSid: sid, SmsSid: sid, AccountSid: accountSid, From: from, To: number, Body: body }
    const statuses = []
    for (let call = 0; call < calls; call++) {
      if (inboundUrl !== null)
        statuses.push(await callBack(inboundUrl, { ...named, NumMedia: String(pictures), ...fields }))
    }
    return { sid, statuses }
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
    reported.set(sid, { status, code })
    const url = callbacks.get(sid)
    const told = { MessageSid: sid, SmsSid: sid, AccountSid: accountSid, MessageStatus: status }
    for (let call = 0; url !== undefined && call < calls; call++) {
      await callBack(url, { ...told, ...(code !== null && { ErrorCode: String(code) }) })
    }
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  // Safe: a TCP server that listens has a port.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    accountSid,
    authToken,
    /** The variables that make the product send its texts here. */
    environment: {
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: number,
      TWILIO_API_URL: `http://127.0.0.1:${port}`,
    },
    /** Every accepted text, oldest first. */
    received,
    /** Sets what happens to the next requests to send, one after the other; then it is as usual. */
    plan: (...behaviours: Behaviour[]) => void planned.push(...behaviours),
    /** Sets what happens to every other request to send. */
    behave: (behaviour: Behaviour) => void (usual = behaviour),
    /** Answers every request, including reads, with this status as its own failure; null ends it. */
    beAway: (status: number | null) => void (away = status),
    /** Sets what is left on the account, and where its number's texts are sent to. */
    keepAccount: (change: Partial<TextAccount>) => void (account = { ...account, ...change }),
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
    /** Cuts every line. */
    cut: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Reporting = { code?: number | null; calls?: number }

/** The words that the provider acts on by itself, when they are the whole text. */
const ownWords = {
  stop: new Set(['stop', 'unsubscribe', 'end', 'quit', 'stopall', 'revoke', 'optout', 'cancel']),
  start: new Set(['start', 'yes', 'unstop']),
  help: new Set(['help', 'info']),
}

type Refusal = { status: number; code: number; message: string }

const refusals = {
  authenticate: { status: 401, code: 20003, message: 'Authenticate' },
  failure: (status: number) => ({ status, code: 20500, message: 'Internal server error' }),
  notFound: (path: string) => ({ status: 404, code: 20404, message: `The requested resource ${path} was not found` }),
}

const unsubscribed = '+15005550004'

/** The provider's numbers for trying errors out; they work here as there. */
const magicNumbers: Record<string, Refusal> = {
  '+15005550001': { status: 400, code: 21211, message: "Invalid 'To' Phone Number: +15005550001" },
  [unsubscribed]: { status: 400, code: 21610, message: 'Attempt to send to unsubscribed recipient' },
  '+15005550009': { status: 400, code: 21614, message: "'To' number is not a valid mobile number" },
}

function refuseForm(form: URLSearchParams): Refusal | null {
  const to = field(form, 'To')
  if (to === '') return { status: 400, code: 21604, message: "A 'To' phone number is required." }
  if (field(form, 'From') === '') return { status: 400, code: 21603, message: "A 'From' phone number is required." }
  if (field(form, 'Body') === '') return { status: 400, code: 21602, message: 'Message body is required.' }
  if (field(form, 'Body').length > 1600) {
    return { status: 400, code: 21617, message: 'The concatenated message body exceeds the 1600 character limit' }
  }
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return { status: 400, code: 21211, message: `Invalid 'To' Phone Number: ${to}` }
  return magicNumbers[to] ?? null
}

function field(form: URLSearchParams, name: string): string {
  return form.get(name) ?? ''
}

function listTexts(received: ReceivedText[], url: URL, show: (text: ReceivedText) => object) {
  const { searchParams: query } = url
  const [after, before] = ['DateSent>', 'DateSent<'].map((name) => Date.parse(query.get(name) ?? ''))
  const messages = received
    .filter(({ to }) => !query.has('To') || to === query.get('To'))
    .filter(({ from }) => !query.has('From') || from === query.get('From'))
    .filter(({ at }) => !(toSecond(at) < (after ?? NaN)) && !(toSecond(at) > (before ?? NaN)))
    .toReversed()
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(show)
  const size = Number(query.get('PageSize') ?? 50)
  const page = Number(query.get('Page') ?? 0)
  const rest = new URLSearchParams(query)
  rest.set('Page', String(page + 1))
  const next = messages.length > (page + 1) * size ? `${url.pathname}?${rest.toString()}` : null
  const uri = `${url.pathname}${url.search}`
  const some = messages.slice(page * size, (page + 1) * size)
  const frame = { uri, first_page_uri: uri, next_page_uri: next, previous_page_uri: null, page, page_size: size }
  return { messages: some, ...frame }
}

/** The API counts in whole seconds. */
function toSecond(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000
}

function describe(
  { sid, to, from, body, at, pictures = 0 }: ReceivedText,
  folder: string,
  status: TextStatus | 'received',
) {
  const date = at.toUTCString().replace('GMT', '+0000')
  return {
    sid,
    account_sid: folder.split('/').at(-1),
    api_version: '2010-04-01',
    to,
    from,
    body,
    status,
    direction: 'outbound-api',
    num_segments: String(Math.ceil(body.length / 153)),
    num_media: String(pictures),
    date_created: date,
    date_updated: date,
    date_sent: status === 'queued' ? null : date,
    error_code: null,
    error_message: null,
    messaging_service_sid: null,
    price: null,
    price_unit: 'USD',
    uri: `${folder}/Messages/${sid}.json`,
    subresource_uris: { media: `${folder}/Messages/${sid}/Media.json` },
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function answerFile(response: ServerResponse, file: Media | undefined): void {
  if (!file) return answerError(response, refusals.notFound('the file'))
  // As the provider's store of files may: its length is not said.
  response.writeHead(200, { 'content-type': file.contentType, 'transfer-encoding': 'chunked' }).end(file.bytes)
}

function answerError(response: ServerResponse, { status, code, message }: Refusal): void {
  answer(response, status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })
}
