// Plain JavaScript: the launcher asks before anything is installed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} root */
export function isInstalled(root) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const remembered = readOrEmpty(markFile(root))
  if (remembered === hash(lock)) return true
  if (!matches(lock, readOrEmpty(join(root, 'node_modules', '.package-lock.json')))) return false
  rememberInstalled(root)
  return true
}

/** @param {string} root */
export function rememberInstalled(root) {
  writeFileSync(markFile(root), hash(readFileSync(join(root, 'package-lock.json'), 'utf8')))
}

/** @param {string} root */
const markFile = (root) => join(root, 'node_modules', '.installed')

/** @param {string} path */
const readOrEmpty = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** @param {string} text */
const hash = (text) => createHash('sha256').update(text).digest('hex')

/**
 * Compares with npm's own record, so that what someone installed by hand is not installed again. A package for another
 * platform is in the lock only.
 * @param {string} lock @param {string} record
 */
function matches(lock, record) {
  if (record === '') return false
  const wanted = Object.entries(packagesOf(lock)).filter(([path]) => path !== '')
  const present = packagesOf(record)
  const known = new Set(wanted.map(([path]) => path))
  return (
    Object.keys(present).every((path) => known.has(path)) &&
    wanted.every(([path, { version, optional }]) =>
      present[path] ? present[path].version === version : optional === true,
    )
  )
}

/** @param {string} text @returns {Record<string, { version?: string, optional?: boolean }>} */
function packagesOf(text) {
  return JSON.parse(text).packages
}
