import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** What a release is made from, for the person who wants to make it again. */
export type Origin = {
  version: string
  commit: string
  /** The time of the commit, in seconds: the same sources give the same bytes. */
  at: number
  lockSha256: string
}

/** The sources as git has them; null while something is not committed. */
export async function readOrigin(root: string): Promise<Origin | null> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  if (git('status', '--porcelain') !== '') return null
  return describeSources(root, { commit: git('rev-parse', 'HEAD'), at: Number(git('log', '-1', '--format=%ct')) })
}

/** The sources in a folder, for somebody who knows their commit and its time. */
export async function describeSources(root: string, of: Pick<Origin, 'commit' | 'at'>): Promise<Origin> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return { version, ...of, lockSha256: await hashFile(join(root, 'package-lock.json')) }
}

export function describeOrigin({ version, commit, at, lockSha256 }: Origin): string {
  return `# Where this comes from

Broom ${version} was built from commit ${commit} of ${new Date(at * 1000).toISOString()}, with the packages of
package-lock.json (SHA-256 ${lockSha256}), which \`packages.cdx.json\` lists.

To check it, take the sources at that commit, run \`npm run release\`, and compare \`SHA256SUMS\`: the same sources and the
same Node give the same bytes.
`
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
