import { createReadStream } from 'node:fs'
import { type IncomingMessage, request as requestInClear } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import type { CopyPlace } from '../../copy-place.ts'

// The four calls of S3 that a copy needs, which every compatible service has.

/** Without a byte for this long, the other side has gone. */
const silenceMs = 30_000
const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

type Bucket = Extract<CopyPlace, { kind: 'bucket' }>
type Call = { method: 'GET' | 'PUT' | 'DELETE'; key?: string; search?: Record<string, string>; body?: Body }
type Body = { file: string; bytes: number; sha256: string }

/** With its code, such as AccessDenied or NoSuchBucket. */
class BucketError extends Error {
  override name = 'BucketError'
}

export function openBucket(bucket: Bucket) {
  return {
    // The service compares what arrives with the signed SHA-256, and shows the object only once it is whole.
    async put(name: string, body: Body): Promise<void> {
      await text(await call(bucket, { method: 'PUT', key: name, body }))
    },
    get: async (name: string) => call(bucket, { method: 'GET', key: name }),
    list: (generation?: string) => listAll(bucket, generation === undefined ? '' : `${generation}/`),
    async remove(name: string): Promise<void> {
      await text(await call(bucket, { method: 'DELETE', key: name }))
    },
  }
}

async function listAll(bucket: Bucket, within: string): Promise<string[]> {
  const names: string[] = []
  for (let next: string | null = ''; next !== null;) {
    const search = {
      'list-type': '2',
      prefix: bucket.prefix + within,
      'encoding-type': 'url',
      ...(next !== '' && { 'continuation-token': next }),
    }
    const page: string = await text(await call(bucket, { method: 'GET', search }))
    for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) {
      names.push(decodeURIComponent(unescape(key).replaceAll('+', ' ')).slice(bucket.prefix.length))
    }
    const [, token = null] = /<NextContinuationToken>([^<]*)</.exec(page) ?? []
    next = /<IsTruncated>true</.test(page) && token !== null ? unescape(token) : null
  }
  return names
}

async function call(bucket: Bucket, { method, key, search = {}, body }: Call): Promise<IncomingMessage> {
  const path = key === undefined ? '' : `/${bucket.prefix}${key}`.split('/').map(encodeURIComponent).join('/')
  const signed = await new AwsV4Signer({
    method,
    url: `${bucket.url}${path}${key === undefined ? `?${new URLSearchParams(search)}` : ''}`,
    headers: { 'x-amz-content-sha256': body?.sha256 ?? emptySha256 },
    accessKeyId: bucket.key,
    secretAccessKey: bucket.secret,
    service: 's3',
    ...(bucket.region !== null && { region: bucket.region }),
  }).sign()
  const headers = { ...Object.fromEntries(signed.headers), ...(body && { 'content-length': body.bytes }) }
  const answer = await send(signed.url, { method, headers, body })
  if (answer.statusCode !== undefined && answer.statusCode >= 200 && answer.statusCode < 300) return answer
  const { socket } = answer
  const said = await text(answer)
  // A refusal may come before the body was read; the rest of it would be taken for the next call.
  socket.destroy()
  const code = /<Code>([^<]+)</.exec(said)?.[1] ?? String(answer.statusCode)
  throw new BucketError(`the bucket answered ${code}`)
}

type Sending = { method: string; headers: Record<string, string | number>; body: Body | undefined }

async function send(url: URL, { method, headers, body }: Sending): Promise<IncomingMessage> {
  const request = (url.protocol === 'https:' ? requestSecurely : requestInClear)(url, { method, headers })
  request.setTimeout(silenceMs, () => request.destroy(new BucketError(`no answer within ${silenceMs / 1000} s`)))
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve)
    request.once('error', reject)
  })
  if (body === undefined) request.end()
  // A refusal may come before everything was sent; then it counts, and not the broken line.
  else pipeline(createReadStream(body.file), request).catch((error: Error) => void request.destroy(error))
  return answered
}

/** The signs that XML escapes in text. */
function unescape(written: string): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return written.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => signs[name] ?? '')
}
