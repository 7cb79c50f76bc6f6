import { isProduct, isTest, roomOf, type Source } from './read-sources.ts'

const environmentReader = 'server/config.ts'
const environment =
  /\bprocess\s*(\?\.|\.)\s*env\b|\bprocess\s*\[|\benv\b[^'"\n]*\bfrom ['"](node:)?process['"]|=\s*process\b(?!\s*\??\.)/

/** Product files other than the configuration that read the environment. */
export function findEnvironmentReaders(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => isProduct(roomOf(path)) && !isTest(path))
    .filter(({ path, text }) => path !== environmentReader && environment.test(text))
    .map(({ path }) => path)
}

/** A module's variable, or an empty collection that it fills: two applications in one process would share it. */
const moduleState = /^(export )?(let |var |const \w+[^=\n]* = (new (Map|Set)(<.*>)?\(\)|\[\]|\{\})$)/m
const oneApplication = new Set(['domain', 'words', 'documents', 'server', 'migrations'])

/** Files of the server's rooms that keep module state. A browser has one application, so its programs may. */
export function findModuleState(sources: Source[]): { judged: number; found: string[] } {
  const judged = sources.filter(({ path }) => oneApplication.has(roomOf(path) ?? '') && !isTest(path))
  return { judged: judged.length, found: judged.filter(({ text }) => moduleState.test(text)).map(({ path }) => path) }
}

const apiPath = /['"`]\/api\//

/** Files that write a route themselves; only the contract may, and tests and measurements, which call from outside. */
export function findApiPaths(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => !path.startsWith('domain/endpoints/') && !isTest(path) && !/^(e2e|bench)\//.test(path))
    .filter(({ text }) => apiPath.test(text))
    .map(({ path }) => path)
}

const everyColumn = /\.(selectAll|returningAll)\(/

/** Files of the server that ask for every column: PostgreSQL keeps no plan for `*`. */
export function findUnnamedColumns(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => roomOf(path) === 'server' && !isTest(path))
    .filter(({ text }) => everyColumn.test(text))
    .map(({ path }) => path)
}

/** Makes a new formatter at each call: a list or the page calls it many times. */
const unkeptFormatter =
  /^(?!(export )?const \w+ = \/\* @__PURE__ \*\/ new Intl\.).*(new Intl\.\w+\(|\.toLocale(Date|Time)String\(|\.toLocaleString\([^()]*,)/m
const formatterKeeper = 'domain/format-moment.ts'

/** Product files that make formatters of the language for every use, and so cost milliseconds and memory outside the heap. */
export function findUnkeptFormatters(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => isProduct(roomOf(path)) && !isTest(path) && path !== formatterKeeper)
    .filter(({ text }) => unkeptFormatter.test(text))
    .map(({ path }) => path)
}

/** What browsers have only on pages with TLS and on localhost, by the list of MDN ("Secure contexts"). */
const secureOnly =
  /\bcrypto\s*(\?\.|\.)\s*(randomUUID|subtle)\b|\bnavigator\s*(\?\.|\.)\s*(clipboard|share|canShare|serviceWorker|credentials|storage|locks|wakeLock|mediaDevices|geolocation|bluetooth|usb)\b|\b(PublicKeyCredential|isSecureContext|CacheStorage|showOpenFilePicker|showSaveFilePicker)\b|\bcaches\.|\bnew (Notification|PaymentRequest|PushManager)\b/

/** Files that use such a thing and do without it if it is missing. */
export const secureKeepers = [
  'ui/copy-text.ts',
  'office/estimates/download-pdf.ts',
  'office/estimates/not-reached.tsx',
  'office/sign-in/passkey.ts',
  'site/estimates/verify-script.ts',
]

/** Files of the browser's programs that would fail on a page without TLS, such as the first trial from a phone. */
export function findSecureOnly(sources: Source[]): { keepers: string[]; found: string[] } {
  const users = sources
    .filter(({ path }) => ['site', 'office', 'ui'].includes(roomOf(path) ?? '') && !isTest(path))
    .filter(({ text }) => secureOnly.test(text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')))
    .map(({ path }) => path)
  return {
    keepers: users.filter((path) => secureKeepers.includes(path)),
    found: users.filter((path) => !secureKeepers.includes(path)),
  }
}

/** Begins an email, a call, a text or a map: as a whole string, or at the start of one. */
const handmadeLink = /['"`](mailto|tel|sms|geo):|maps\.(google|apple)\.com|google\.com\/maps/
const linkKeeper = 'domain/fields/links.ts'

/** Product files that write such an address themselves: what somebody typed could be read as more than one value of it. */
export function findHandmadeLinks(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => isProduct(roomOf(path)) && !isTest(path) && path !== linkKeeper)
    .filter(({ text }) => handmadeLink.test(text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*/gm, '')))
    .map(({ path }) => path)
}

/** Reads the key of an event, which may belong to an input method. */
const rawKey =
  /\b(event|pressed|nativeEvent|e)\.(key|code|keyCode|which)\b|\bkey\b[^=\n]*\} = (event|pressed)\b|\.key [!=]== '/
const keyReader = 'ui/pressed-key.ts'

/** Files of the browser's programs that read keys themselves: half a word of an input method would be sent. */
export function findRawKeys(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => ['site', 'office', 'ui'].includes(roomOf(path) ?? '') && !isTest(path) && path !== keyReader)
    .filter(({ text }) => rawKey.test(text))
    .map(({ path }) => path)
}

/** Longer than this is no longer one thought. */
const maxLines = 400

export function findLongFiles(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => roomOf(path) !== null)
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > maxLines)
    .map(({ path, lines }) => `${path} has ${lines} lines`)
}
