import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { runProgram } from './run-program.ts'

/** Where a program of the machine is, or null. */
export function findProgram(...names: string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable) ?? null
}

/**
 * A real Chromium: the one that is named, the machine's, or one that Playwright has downloaded before. Best is the one
 * without a window, which is the same engine with a fifth less work around it.
 */
export function findChromium(): string | null {
  const named = process.env.PLAYWRIGHT_CHROMIUM
  if (named !== undefined && named !== '') return isExecutable(named) ? named : null
  const found = findProgram(
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  )
  const downloaded = chromium.executablePath()
  return found ?? (isExecutable(downloaded) ? downloaded : null)
}

/** The folder of PostgreSQL's server programs, the newest first; Debian keeps them off the PATH. */
export function findPostgresFolder(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return (
    folders.find((folder) => isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres'))) ?? null
  )
}

export const findPgBouncer = () => findSystemProgram('pgbouncer')
export const findHaproxy = () => findSystemProgram('haproxy')
/** OpenSSH's server, where its client is as well; it asks to be started by its whole path. */
export const findSshd = () => (findProgram('ssh') === null ? null : findSystemProgram('sshd'))

/** Let's Encrypt's own authority for tests, with the name server that it asks; Debian's package has both. */
export function findPebble(): { pebble: string; names: string } | null {
  const [pebble, names] = [findProgram('pebble'), findProgram('pebble-challtestsrv')]
  return pebble === null || names === null ? null : { pebble, names }
}

/** Debian keeps some among the programs of the system, which not everybody has on the PATH. */
function findSystemProgram(name: string): string | null {
  const path = join('/usr/sbin', name)
  return findProgram(name) ?? (isExecutable(path) ? path : null)
}

/** Without the programs `forSome`, a few tests are skipped, which is accepted only on a developer's own machine. */
const debianPackages: { name: string; forSome?: true; isThere: () => boolean }[] = [
  { name: 'postgresql', isThere: () => hasDatabaseAddress() || findPostgresFolder() !== null },
  { name: 'chromium-headless-shell', isThere: () => findChromium() !== null },
  { name: 'poppler-utils', isThere: () => findProgram('pdftotext') !== null && findProgram('pdftoppm') !== null },
  { name: 'qpdf', isThere: () => findProgram('qpdf') !== null },
  { name: 'age', forSome: true, isThere: () => findProgram('age') !== null && findProgram('age-keygen') !== null },
  { name: 'pgbouncer', forSome: true, isThere: () => findPgBouncer() !== null },
  { name: 'haproxy', forSome: true, isThere: () => findHaproxy() !== null },
  { name: 'pebble', forSome: true, isThere: () => findPebble() !== null },
  { name: 'openssh-server', forSome: true, isThere: () => findSshd() !== null },
  { name: 'unzip', forSome: true, isThere: () => findProgram('unzip') !== null },
  { name: 'systemd', forSome: true, isThere: () => findProgram('systemd-analyze') !== null },
]

/** Installs what the tests need from Debian, if that is allowed; returns what is still missing. */
export async function providePrograms(): Promise<Missing> {
  const names = Object.values(listMissing()).flat()
  if (names.length === 0 || process.getuid?.() !== 0 || findProgram('apt-get') === null) return listMissing()
  console.log(`Installing ${names.join(', ')} from Debian …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    const { code, output } = await runProgram('apt-get', ['-q', ...args], { quiet: true, env })
    if (code !== 0) console.log(output)
  }
  return listMissing()
}

export type Missing = { forAll: string[]; forSome: string[] }

function listMissing(): Missing {
  const missing = debianPackages.filter(({ isThere }) => !isThere())
  const namesOf = (isForSome: boolean) =>
    missing.filter(({ forSome = false }) => forSome === isForSome).map(({ name }) => name)
  return { forAll: namesOf(false), forSome: namesOf(true) }
}

function hasDatabaseAddress(): boolean {
  return (process.env.TEST_DATABASE_URL ?? '') !== ''
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // Node answers this question only by throwing.
    return false
  }
}
