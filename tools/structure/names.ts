import { isTest, type Source } from './read-sources.ts'
import { storeys } from './storeys.ts'

/** The server's own folders, and the rooms inside some of them. */
const serverFolders = new Set(storeys.flat())
const innerRooms = new Set([
  'delivery/channels',
  ...['backups', 'businesses', 'certificates', 'copies', 'exports', 'findings', 'health'].map(
    (room) => `operations/${room}`,
  ),
])

/** `parts.ts` is what every use case works with, `commands.ts` what runs beside the server. */
const serverFiles = new Set([
  'main.ts',
  'app.ts',
  'create-delivery.ts',
  'load-app.ts',
  'noun.ts',
  'nouns.ts',
  'page-states.ts',
  'prepare-app.ts',
  'business.ts',
  'many.ts',
  'config.ts',
  'environment.ts',
  'setting-names.ts',
  'written-address.ts',
  'mail-oauth.ts',
  'message-config.ts',
  'copy-place.ts',
  'secrets.ts',
  'tls-config.ts',
  'hosted-environment.ts',
  'open-doors.ts',
  'parts.ts',
  'commands.ts',
  'business-commands.ts',
  'copy-commands.ts',
])

/** What a use case may begin with. A new verb is added here on purpose, not by accident. */
const verbs = new Set(
  `answer approve ask assign audit block book cache call cancel change charge check clear close complete confirm connect correct create decline deliver describe draw end erase export fill find forget hash hide import invite invoke join keep limit list load
   lock look merge move offer open plan seed print publish read record recover redirect refund refuse relay remind renew require reschedule reset restore revoke rotate run seal send set settle show sign skip slow stream take tell undo upgrade verify withdraw write`
    .trim()
    .split(/\s+/),
)

/**
 * File names in the server outside its closed vocabulary: routes.ts, jobs.ts, store.ts (`<part>-routes.ts` and
 * `<part>-store.ts` where a noun has more of them than fits one file), or verb-noun.ts in a noun's folder.
 */
export function findStrangeNames(sources: Source[]): string[] {
  return sources.map(({ path }) => path).filter((path) => path.startsWith('server/') && !isServerName(path))
}

function isServerName(path: string): boolean {
  const [, folder = '', ...rest] = path.replace(/\.test\.ts$/, '.ts').split('/')
  if (rest.length === 0) return serverFiles.has(folder) || isTest(path)
  if (!serverFolders.has(folder)) return false
  // They hold what the nouns stand on, by its own name.
  if (storeys[0]?.includes(folder) || path.startsWith('server/delivery/channels/')) return true
  const inRoom = rest.length > 1
  if (inRoom && !innerRooms.has(`${folder}/${rest[0]}`)) return false
  if (rest.length > 2) return false
  const name = rest.at(-1) ?? ''
  return /^(([a-z]+-)*routes|jobs|noun|([a-z]+-)?store)\.ts$/.test(name) || isVerbNoun(name)
}

function isVerbNoun(name: string): boolean {
  const [verb = '', ...noun] = name.replace(/\.ts$/, '').split('-')
  return verbs.has(verb) && noun.length > 0
}

const homeless = /(^|\/)(utils?|helpers?|common|lib|libs|misc|shared|index)(\.[a-z.]+|\/|$)/

/** Names that say nothing, barrels among them, and names that are not kebab-case. */
export function findHomelessNames(paths: string[]): string[] {
  return paths.filter((path) => homeless.test(path) || !/^[a-z0-9.-]+$/.test(path.split('/').at(-1) ?? ''))
}
