import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from 'hono'
import { chooseEncoding, type Encoding } from '../choose-encoding.ts'
import { compressQuickly } from '../compress-quickly.ts'
import type { PlainAnswer } from './answer-at-once.ts'

/** Shared by many, or 304 if the browser has it already. */
export type KeptAnswer = {
  answer(c: Context): Promise<Response>
  /** Without waiting; null while its encoding is still to be made. */
  ready(asked: IncomingHttpHeaders): PlainAnswer | null
}

export function keepJson(text: string): KeptAnswer {
  return keepAnswer(text, { 'cache-control': 'no-cache', 'content-type': 'application/json' })
}

type Choose = typeof chooseEncoding

/** Under an ETag, in each encoding from its first request on; `choose` may allow fewer. */
export function keepAnswer(
  text: string,
  given: Record<'cache-control' | 'content-type', string>,
  choose: Choose = chooseEncoding,
): KeptAnswer {
  const bytes = new Uint8Array(Buffer.from(text))
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = { ...given, vary: 'accept-encoding', etag }
  const known = { 'cache-control': given['cache-control'], vary: 'accept-encoding', etag }
  const encoded = new Map<Encoding, Promise<PlainAnswer>>()
  const plain = { status: 200, headers, body: bytes }
  const unchanged = { status: 304, headers: known, body: null }
  const answers = new Map<Encoding | null, PlainAnswer>([[null, plain]])

  // Node joins a repeated header into one.
  const encodingFor = (asked: IncomingHttpHeaders) => choose(asked['accept-encoding'] as string | undefined)

  function encode(encoding: Encoding): Promise<PlainAnswer> {
    const made = encoded.get(encoding) ?? compress(encoding)
    encoded.set(encoding, made)
    // A failure is not cached: the next request tries again.
    made.catch(() => encoded.delete(encoding))
    return made
  }

  async function compress(encoding: Encoding): Promise<PlainAnswer> {
    const body = await compressQuickly[encoding](bytes)
    const answer = { status: 200, headers: { ...headers, 'content-encoding': encoding }, body }
    answers.set(encoding, answer)
    return answer
  }

  function ready(asked: IncomingHttpHeaders): PlainAnswer | null {
    if (asked['if-none-match']?.includes(etag)) return unchanged
    return answers.get(encodingFor(asked)) ?? null
  }

  return {
    ready,
    async answer(c) {
      const asked = c.req.header()
      const encoding = encodingFor(asked)
      const { body, ...rest } = ready(asked) ?? (await (encoding === null ? plain : encode(encoding)))
      return new Response(body, rest)
    },
  }
}
