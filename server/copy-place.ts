import { isAbsolute, resolve } from 'node:path'
import { ConfigError, type Environment } from './environment.ts'
import { requireAddress } from './written-address.ts'

/** A folder, here or by SFTP, or a bucket with the S3 API. */
export type CopyPlace =
  | { kind: 'folder'; folder: string }
  /** What is null is as the program ssh has it. A folder without a slash in front is below the user's own. */
  | {
      kind: 'sftp'
      user: string | null
      host: string
      port: number | null
      folder: string
      key: string | null
      knownHosts: string | null
    }
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
  if (url.protocol === 'sftp:') return readSftp(url, name)
  const [bucket, ...prefix] = url.pathname.split('/').filter(Boolean)
  // Without TLS for a bucket on this machine or in its own network.
  const scheme = { 's3:': 'https:', 's3+http:': 'http:' }[url.protocol]
  if (scheme === undefined || bucket === undefined || url.username === '' || url.password === '') {
    throw new ConfigError(
      `${name} must be a folder, such as /mnt/elsewhere/broom, one of another machine as sftp://user@backup.example.com/broom, or a bucket as s3://KEY:SECRET@s3.us-west-002.backblazeb2.com/bucket/folder.`,
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

/** Words that the program ssh would read as something else are refused. */
const [hostPattern, userPattern] = [/^\[?[a-z0-9][a-z0-9.:-]*\]?$|^\[[0-9a-f:.]+\]$/i, /^[a-z0-9_][a-z0-9_.-]*$/i]

function readSftp(url: URL, name: string): CopyPlace {
  const { hostname, port, searchParams } = url
  const [user, path] = [url.username, url.pathname].map(decode) as [string, string]
  const folder = path.replace(/^\/~\//, '').replace(/\/+$/, '')
  const unknown = [...searchParams.keys()].find((each) => each !== 'key' && each !== 'known_hosts')
  if (url.password !== '')
    throw new ConfigError(`${name} has a password, and nobody is there to type it; sign in by a key, and leave it out.`)
  if (unknown !== undefined)
    throw new ConfigError(`${name} has "${unknown}"; only key and known_hosts can stand behind the question mark.`)
  if (!hostPattern.test(hostname) || (user !== '' && !userPattern.test(user)) || folder === '' || hasControls(folder)) {
    throw new ConfigError(
      `${name} must be as sftp://user@backup.example.com/path/of/broom, or /~/broom in the user's own folder.`,
    )
  }
  const [key, knownHosts] = ['key', 'known_hosts'].map((each) => readFile(searchParams.get(each), `${each} in ${name}`))
  return {
    kind: 'sftp',
    user: user || null,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? null : Number(port),
    folder,
    key: key ?? null,
    knownHosts: knownHosts ?? null,
  }
}

/** Empty for what cannot be read. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text)
}

/** A file of the machine by its whole path; ssh takes a space for the end of one. */
function readFile(path: string | null, name: string): string | null {
  if (path === null || (isAbsolute(path) && !/[\s"%]/.test(path))) return path
  throw new ConfigError(`${name} is "${path}"; name a file by its whole path, without spaces.`)
}

/** Without the secret that opens it. */
export function describePlace(place: CopyPlace): string {
  if (place.kind === 'folder') return place.folder
  if (place.kind === 'bucket') return `${place.url}/${place.prefix}`
  const { user, host, port, folder } = place
  const within = folder.startsWith('/') ? folder : `/~/${folder}`
  return `sftp://${user === null ? '' : `${user}@`}${host}${port === null ? '' : `:${port}`}${within}`
}
