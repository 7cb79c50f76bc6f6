import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What the build includes that the server does not load: the fonts. */
const drawnIn = /^(@expo-google-fonts|@fontsource-variable)\//

/** Licenses that require only their own text, or the sources of what they cover, which its registry has. */
export const allowedLicenses = new Set(
  'MIT,MIT-0,ISC,0BSD,BSD-2-Clause,BSD-3-Clause,Apache-2.0,MPL-2.0,OFL-1.1,MIT AND OFL-1.1'.split(','),
)

/** Named only in a file, because the package names none. */
const unnamed: Record<string, string> = { 'png-js': 'MIT' }

export type Licensed = { name: string; version: string; license: string; text: string }

type Lock = { packages: Record<string, { version?: string; license?: string; dependencies?: Record<string, string> }> }

/** Every package that is part of what is built, with the text of its license; several of one name have one entry each. */
export function listLicenses(root: string): Licensed[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const fonts = Object.keys(packages)
    .map(nameOf)
    .filter((name) => drawnIn.test(name))
  const found = new Set<string>()
  const visit = (name: string, from: string) => {
    const path = findPackage(packages, name, from)
    if (path === null || found.has(path)) return
    found.add(path)
    for (const next of Object.keys(packages[path]?.dependencies ?? {})) visit(next, path)
  }
  for (const name of [...Object.keys(dependencies), ...fonts]) visit(name, '')
  return [...found].toSorted().map((path) => {
    const name = nameOf(path)
    const { version = '', license = unnamed[name] ?? '' } = packages[path] ?? {}
    return { name, version, license, text: readLicense(join(root, path)) }
  })
}

/** Where a package finds another one: beside its own, or further up (Node's way of looking). */
function findPackage(packages: Lock['packages'], name: string, from: string): string | null {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (packages[path]) return path
  if (from === '') return null
  return findPackage(
    packages,
    name,
    from.includes('/node_modules/') ? from.replace(/\/node_modules\/(?!.*\/node_modules\/).*$/, '') : '',
  )
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function readLicense(folder: string): string {
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice|ofl)/i.test(name))
  return files.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n')
}

/** All of it as one text; the same words of several packages appear once. */
export function writeLicenses(licensed: readonly Licensed[]): string {
  const groups = Map.groupBy(licensed, ({ license, text }) => text || license)
  const parts = [...groups].map(([text, several]) => {
    const names = several.map(({ name, version, license }) => `${name} ${version} (${license})`)
    return `${names.join('\n')}\n\n${text}\n`
  })
  return `What this software is made of, beside its own code, and under which licenses.\n\n${parts.join(`\n${'-'.repeat(72)}\n\n`)}`
}
