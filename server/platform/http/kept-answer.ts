import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { chooseEncoding, type Encoding } from '../choose-encoding.ts'
import { compressQuickly } from '../compress-quickly.ts'

/** Answers a request with what many get, or says that the browser has it already. */
export type KeptAnswer = (c: Context) => Promise<Response>

/** Keeps an answer in JSON under an ETag, and in each encoding from when somebody first asks for it. */
export function keepJson(text: string): KeptAnswer {
  const bytes = new Uint8Array(Buffer.from(text))
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const known = { 'cache-control': 'no-cache', vary: 'accept-encoding', etag }
  const headers = { ...known, 'content-type': 'application/json' }
  const encoded = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()

  function encode(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const made = encoded.get(encoding) ?? compressQuickly[encoding](bytes)
    encoded.set(encoding, made)
    // A failure is not kept: the next one who asks tries again.
    made.catch(() => encoded.delete(encoding))
    return made
  }

  return async (c) => {
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, known)
    const encoding = chooseEncoding(c.req.header('accept-encoding'))
    if (encoding === null) return c.body(bytes, 200, headers)
    return c.body(await encode(encoding), 200, { ...headers, 'content-encoding': encoding })
  }
}
