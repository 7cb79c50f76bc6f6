import { isTest, type Import, type Source } from './read-sources.ts'

/** A folder imports only from the storeys before its own; the files in `server/` itself put all of it together. */
export const storeys: readonly (readonly string[])[] = [
  ['schema', 'platform'],
  ['outbox'],
  ['settings'],
  ['delivery'],
  ['owner'],
  ['acts', 'api-tokens', 'functions', 'security-log', 'waitlist'],
  ['customers'],
  ['ledger'],
  ['cards'],
  ['bookings'],
  ['other-calendars'],
  ['calendar', 'crew', 'estimates', 'invoices', 'openings', 'reviews', 'series'],
  ['messages', 'page', 'search', 'texts'],
  ['persons'],
  ['operations'],
  ['dashboard'],
]

/** What every folder may import: the configuration, and the types of what use cases work with and hand over. */
const foundations = new Set([
  'noun.ts',
  'parts.ts',
  'config.ts',
  'copy-place.ts',
  'environment.ts',
  'mail-oauth.ts',
  'message-config.ts',
  'secrets.ts',
  'tls-config.ts',
])

/** Imports between the server's folders that do not go down, and how many were looked at. */
export function judgeStoreys(sources: Source[]): { judged: number; upward: string[] } {
  const judged = sources.flatMap(({ path, imports }) =>
    isTest(path) ? [] : imports.filter((imported) => isBetween(path, imported)).map((imported) => ({ path, imported })),
  )
  const upward = judged
    .filter(({ path, imported }) => !isDown(path, imported))
    .map(({ path, imported }) => `${path} imports ${imported.specifier}`)
  return { judged: judged.length, upward }
}

/** Whether an import leads from one folder of the server to another place in it. */
function isBetween(path: string, { file }: Import): boolean {
  const [room, from = '', inFolder] = path.split('/')
  return room === 'server' && inFolder !== undefined && file?.startsWith('server/') === true && placeOf(file) !== from
}

function isDown(path: string, { file }: Import): boolean {
  const to = placeOf(file ?? '')
  if (foundations.has(to)) return true
  const [below, from] = [storeyOf(to), storeyOf(placeOf(path))]
  return below >= 0 && (below < from || (below === 0 && from === 0))
}

const placeOf = (path: string) => path.split('/')[1] ?? ''

const storeyOf = (place: string) => storeys.findIndex((folders) => folders.includes(place))
