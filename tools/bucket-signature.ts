import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const [key, secret, region] = ['stand-in-key', 'stand-in/secret', 'us-test-1']

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
export function isSigned(request: IncomingMessage): boolean {
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (said === null) return false
  const [, ofKey, day = '', ofRegion, names = '', signature] = said
  const time = String(request.headers['x-amz-date'])
  if (ofKey !== key || ofRegion !== region || !time.startsWith(day)) return false
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name))) return false
  const url = new URL(request.url ?? '/', 'http://bucket')
  const encode = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  const canonical = [
    request.method,
    url.pathname.split('/').map(decodeURIComponent).map(encode).join('/'),
    [...url.searchParams]
      .map((pair) => pair.map(encode).join('='))
      .toSorted()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, hash(canonical)].join('\n')
  const keys = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (from, part) => createHmac('sha256', from).update(part).digest(),
    `AWS4${secret}`,
  )
  return createHmac('sha256', keys).update(toSign).digest('hex') === signature
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
