import { isAbsolute, resolve } from 'node:path'
import { ConfigError, type Environment, requireAddress } from './environment.ts'

/** A folder, or a bucket with the S3 API. */
export type CopyPlace =
  | { kind: 'folder'; folder: string }
  | { kind: 'bucket'; url: string; key: string; secret: string; region: string | null; prefix: string }

/** Null for none. */
export function readCopyPlace({ COPY_TO, DATABASE_URL }: Environment): CopyPlace | null {
  if (!COPY_TO) return null
  if (!DATABASE_URL) return parseCopyPlace(COPY_TO, 'COPY_TO')
  throw new ConfigError(
    'COPY_TO copies the file of a single server, and DATABASE_URL is set; leave COPY_TO out, and let PostgreSQL archive its own log, as docs/copies.md says.',
  )
}

/** `name` is what to correct. */
export function parseCopyPlace(text: string, name: string): CopyPlace {
  if (!/^[a-z0-9+]+:\/\//i.test(text)) return readFolder(text, name)
  requireAddress(name, text)
  const url = new URL(text)
  const [bucket, ...prefix] = url.pathname.split('/').filter(Boolean)
  // Without TLS for a bucket on this machine or in its own network.
  const scheme = { 's3:': 'https:', 's3+http:': 'http:' }[url.protocol]
  if (scheme === undefined || bucket === undefined || url.username === '' || url.password === '') {
    throw new ConfigError(
      `${name} must be a folder, such as /mnt/elsewhere/broom, or a bucket as s3://KEY:SECRET@s3.us-west-002.backblazeb2.com/bucket/folder.`,
    )
  }
  return {
    kind: 'bucket',
    url: `${scheme}//${url.host}/${bucket}`,
    key: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
    region: url.searchParams.get('region'),
    prefix: prefix.map((part) => `${decodeURIComponent(part)}/`).join(''),
  }
}

function readFolder(text: string, name: string): CopyPlace {
  if (isAbsolute(text)) return { kind: 'folder', folder: resolve(text) }
  throw new ConfigError(`${name} is "${text}"; name a folder by its whole path, such as /mnt/elsewhere/broom.`)
}

/** Without the secret that opens it. */
export function describePlace(place: CopyPlace): string {
  return place.kind === 'folder' ? place.folder : `${place.url}/${place.prefix}`
}
