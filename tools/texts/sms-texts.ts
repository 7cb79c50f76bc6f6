import { randomBytes } from 'node:crypto'

export type ReceivedText = { sid: string; to: string; from: string; body: string; at: Date; pictures?: number }

export type Media = { contentType: string; bytes: Uint8Array }

export type TextStatus = 'queued' | 'sent' | 'delivered' | 'undelivered' | 'failed' | 'read'

export type SmsTexts = ReturnType<typeof createTexts>

export const newSid = () => `SM${randomBytes(16).toString('hex')}`

/** The texts in both directions, as the API shows them below `folder`. */
export function createTexts(folder: string) {
  const received: ReceivedText[] = []
  const incoming: ReceivedText[] = []
  const media = new Map<string, Media[]>()
  const reported = new Map<string, { status: TextStatus; code: number | null }>()

  function show(text: ReceivedText) {
    const isIncoming = incoming.includes(text)
    const { status, code } = reported.get(text.sid) ?? { status: 'delivered', code: null }
    const described = describe(text, folder, isIncoming ? 'received' : status)
    return { ...described, error_code: code, ...(isIncoming && { direction: 'inbound' }) }
  }

  return {
    received,
    incoming,
    media,
    reported,
    show,
    list: (url: URL) => listTexts([...received, ...incoming], url, show),
    find: (path: string) => received.find(({ sid }) => path === `${folder}/Messages/${sid}.json`),
    listMedia: (sid: string) => listMedia(media.get(sid) ?? [], sid, folder),
  }
}

function listMedia(files: Media[], sid: string, folder: string) {
  const uri = `${folder}/Messages/${sid}/Media`
  const list = files.map(({ contentType }, place) => ({
    sid: `ME${place}`,
    parent_sid: sid,
    content_type: contentType,
    uri: `${uri}/ME${place}.json`,
  }))
  return { media_list: list, page: 0, page_size: 50, next_page_uri: null, uri: `${uri}.json` }
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

export function describe(
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
