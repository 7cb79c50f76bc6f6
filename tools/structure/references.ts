import { posix } from 'node:path'

const linked = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g
/** A file of the program that a text names, by its whole path or the end of it. */
const named = /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|css|sql))`/g
/** Records of decisions name former files, and the guide names files that must not exist. */
const ofOtherTimes = /^docs\/decisions\/|^CONTRIBUTING\.md$|^CHANGELOG\.md$/

/** What a page of the documentation leads to that is missing from the project. */
export function findDeadReferences({ path, text }: { path: string; text: string }, files: readonly string[]): string[] {
  const isThere = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`))
  const links = [...text.matchAll(linked)].map(([, to = '']) => posix.join(posix.dirname(path), to))
  const deadLinks = links.filter(
    (to) => !files.some((file) => file === to || file.startsWith(`${to.replace(/\/$/, '')}/`)),
  )
  const names = ofOtherTimes.test(path) ? [] : [...text.matchAll(named)].map(([, name = '']) => name)
  return [...deadLinks, ...names.filter((name) => !isThere(name))]
}
