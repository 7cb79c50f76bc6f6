import { lookup } from 'node:dns'
import { get as getOverHttp, type IncomingMessage } from 'node:http'
import { get as getOverTls } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { CalendarFailure } from '../../domain/other-calendars/other-calendars.ts'
import { isPrivateAddress } from '../platform/is-private-address.ts'

/** What its server said of the file that we have. */
export type Wanted = { address: string; etag: string | null; modified: string | null }
export type Loaded =
  | { text: string; etag: string | null; modified: string | null }
  | { isSame: true }
  | { failure: CalendarFailure }

/** `ownNetwork`: machines beside the server may be asked, also without encryption. */
export type Reach = { ownNetwork: boolean; patienceMs?: number; mostBytes?: number }

const usual = { patienceMs: 15_000, mostBytes: 5 * 1024 * 1024 }
const mostRedirects = 4

/** Judges each address that it connects to, as a name may lead elsewhere later. Skips an unchanged file. */
export async function loadFile(wanted: Wanted, { ownNetwork, ...given }: Reach): Promise<Loaded> {
  const { patienceMs, mostBytes } = { ...usual, ...given }
  const signal = AbortSignal.timeout(patienceMs)
  let url: URL | null = URL.parse(wanted.address)
  for (let hops = 0; url !== null && hops <= mostRedirects; hops++) {
    if (!mayAsk(url, ownNetwork)) return { failure: 'own-network' }
    const answer = await ask(url, wanted, { ownNetwork, signal })
    if ('failure' in answer) return answer
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && statusCode !== 304) {
      answer.destroy()
      url = URL.parse(headers.location ?? '', url)
      continue
    }
    if (statusCode === 304) answer.destroy()
    if (statusCode === 304) return { isSame: true }
    if (statusCode === 200) return readBody(answer, mostBytes)
    answer.destroy()
    return { failure: statusCode >= 500 || statusCode === 429 ? 'away' : 'refused' }
  }
  return { failure: 'refused' }
}

/** A name is judged again when it is looked up. */
export function mayAsk(url: URL, ownNetwork: boolean): boolean {
  if (ownNetwork) return /^https?:$/.test(url.protocol)
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  return url.protocol === 'https:' && (isIP(literal) === 0 || !isPrivateAddress(literal))
}

class OwnNetworkError extends Error {}

/** Leaves out what is not on the Internet. */
const onInternet: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const open = (found ?? []).filter(({ address }) => !isPrivateAddress(address))
    const [first] = open
    if (error) callback(error, [])
    else if (first === undefined) callback(new OwnNetworkError(), [])
    else if (options.all) callback(null, open)
    else callback(null, first.address, first.family)
  })
}

type How = { ownNetwork: boolean; signal: AbortSignal }

function ask(url: URL, { etag, modified }: Wanted, { ownNetwork, signal }: How) {
  const { promise, resolve } = Promise.withResolvers<IncomingMessage | { failure: CalendarFailure }>()
  const get = url.protocol === 'https:' ? getOverTls : getOverHttp
  const headers = {
    accept: 'text/calendar, */*;q=0.1',
    'accept-encoding': 'identity',
    'user-agent': 'Broom',
    ...(etag !== null && { 'if-none-match': etag }),
    ...(modified !== null && { 'if-modified-since': modified }),
  }
  const request = get(url, { headers, signal, agent: false, ...(!ownNetwork && { lookup: onInternet }) }, resolve)
  request.on('error', (error) => resolve({ failure: error instanceof OwnNetworkError ? 'own-network' : 'away' }))
  return promise
}

async function readBody(answer: IncomingMessage, mostBytes: number): Promise<Loaded> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of answer as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength
      if (bytes > mostBytes) return { failure: 'too-large' }
      chunks.push(chunk)
    }
  } catch {
    // Cut off, or silent for too long.
    return { failure: 'away' }
  } finally {
    answer.destroy()
  }
  const { etag = null, 'last-modified': modified = null } = answer.headers
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') return { failure: 'no-calendar' }
  return { text: Buffer.concat(chunks).toString('utf8'), etag, modified }
}
