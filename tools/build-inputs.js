// Plain JavaScript: the launcher asks whether the build is fresh before it changes over to the pinned Node.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** @param {string} root */
export function isBuildFresh(root) {
  const record = join(root, 'dist', 'build.json')
  if (!existsSync(record)) return false
  return JSON.parse(readFileSync(record, 'utf8')).inputsHash === hashBuildInputs(root)
}

/** @param {string} root */
export function hashBuildInputs(root) {
  const hash = createHash('sha256')
  for (const name of listBuildInputs(root)) {
    const content = readFileSync(join(root, name))
    hash.update(`${name}\0${content.byteLength}\0`).update(content)
  }
  return hash.digest('hex')
}

/** The rooms that the build reads: everything that is not a workshop. */
export const builtRooms = ['site', 'office', 'ui', 'documents', 'words', 'domain', 'server', 'migrations']
const files = ['package.json', 'package-lock.json', 'vite.config.ts', 'tools/pdf-aliases.ts']

/** @param {string} root */
function listBuildInputs(root) {
  const inRooms = builtRooms.flatMap((room) => listFiles(root, room))
  const builders = listFiles(root, 'tools').filter((name) => name.startsWith('tools/build'))
  return [...inRooms, ...builders, ...files].filter((name) => !/\.test\.tsx?$/.test(name)).toSorted()
}

/** @param {string} root @param {string} folder */
function listFiles(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}
