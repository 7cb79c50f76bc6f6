import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** Where a release runs; a package of Node has the same name. */
export const platforms = ['linux-x64', 'linux-arm64'] as const
export type Platform = (typeof platforms)[number]

/** What a release is made from, for the person who wants to make it again. */
export type Origin = {
  version: string
  commit: string
  /** The time of the commit, in seconds: the same sources give the same bytes. */
  at: number
  lockSha256: string
}

type Wanted = {
  root: string
  out: string
  platform: Platform
  origin: Origin
  /** What every release lists: its packages, as CycloneDX. */
  bill: string
  /** The program of Node to bring along; null leaves it to the machine. */
  node: string | null
  /** How much gzip tries, from 1 to 9. */
  effort?: number
}

/** The pages on how to run a server, in an order in which all their commands can be typed. */
export const operatePages = ['operate', 'install', 'backups', 'secrets', 'mail', 'watching', 'kept-data', 'servers']
/** Documents for the person who runs a server. */
const documents = [
  ...operatePages.map((name) => `${name}.md`),
  'alerts.yml',
  'copies.md',
  'settings.md',
  'commands.md',
  'security.md',
  'scaling.md',
]
const launcher = [
  'launch.js',
  'tools/build-inputs.js',
  'tools/free-memory.js',
  'tools/installed.js',
  'tools/server-flags.js',
]

/** What the built server leaves outside itself, without what only a compiler, a browser or another system needs. */
const packages = (platform: Platform): Record<string, RegExp> => ({
  'better-sqlite3': new RegExp(
    `^(package\\.json|LICENSE|lib|lib/.*|prebuilds|prebuilds/(${platform}|${platform.replace('linux', 'linuxmusl')})\\.node)$`,
  ),
  '@resvg/resvg-wasm': /^(package\.json|index\.mjs|index_bg\.wasm)$/,
  '@jsquash/jpeg': /^(?!.*\.d\.ts$|README|CHANGELOG)/,
})

/** Writes `broom-<version>-<platform>.tar.gz`, or `…-with-node.tar.gz`, and returns its path. */
export async function makeRelease({ root, out, platform, origin, bill, node, effort = 9 }: Wanted): Promise<string> {
  const name = `broom-${origin.version}-${platform}`
  const work = await mkdtemp(join(tmpdir(), 'broom-release-'))
  try {
    const folder = join(work, name)
    await mkdir(folder)
    await layOut(folder, { root, platform, origin, bill })
    if (node !== null) await bring(node, join(folder, 'node/bin/node'))
    await mkdir(out, { recursive: true })
    const file = join(out, `${name}${node === null ? '' : '-with-node'}.tar.gz`)
    await pack(folder, file, { at: origin.at, effort })
    return file
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Puts everything that runs, and its papers, into a folder. */
export async function layOut(
  folder: string,
  { root, platform, origin, bill }: Pick<Wanted, 'root' | 'platform' | 'origin' | 'bill'>,
): Promise<void> {
  await cp(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  for (const [name, kept] of Object.entries(packages(platform))) {
    const from = join(root, 'node_modules', name)
    await cp(from, join(folder, 'node_modules', name), {
      recursive: true,
      filter: (path) => path === from || kept.test(path.slice(from.length + 1)),
    })
  }
  for (const file of [...launcher, 'CHANGELOG.md', 'SECURITY.md', ...documents.map((each) => `docs/${each}`)])
    await bring(join(root, file), join(folder, file))
  await bring(join(root, 'tools/release/broom.sh'), join(folder, 'broom'))
  for (const name of ['hooks.sh', 'upgrade.sh']) await bring(join(root, 'tools/release', name), join(folder, name))
  for (const name of ['broom', 'upgrade.sh']) await chmod(join(folder, name), 0o755)
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'broom', version: origin.version, type: 'module' }),
  )
  await writeFile(join(folder, 'release.json'), `${JSON.stringify({ ...origin, platform }, null, 2)}\n`)
  await writeFile(join(folder, 'packages.cdx.json'), bill)
  await writeFile(join(folder, 'ORIGIN.md'), describeOrigin(origin))
}

async function bring(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await cp(from, to)
}

function describeOrigin({ version, commit, at, lockSha256 }: Origin): string {
  return `# Where this comes from

Broom ${version} was built from commit ${commit} of ${new Date(at * 1000).toISOString()}, with the packages of
package-lock.json (SHA-256 ${lockSha256}), which \`packages.cdx.json\` lists.

To check it, take the sources at that commit, run \`npm run release\`, and compare \`SHA256SUMS\`: the same sources and the
same Node give the same bytes.
`
}

/** In one order, with one time and no owner. */
async function pack(folder: string, file: string, { at, effort }: { at: number; effort: number }): Promise<void> {
  const plain = `${folder}.tar`
  const alike = ['--sort=name', `--mtime=@${at}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=go-w']
  execFileSync('tar', [
    '--create',
    `--file=${plain}`,
    ...alike,
    `--directory=${dirname(folder)}`,
    folder.slice(dirname(folder).length + 1),
  ])
  await pipeline(createReadStream(plain), createGzip({ level: effort }), createWriteStream(file))
}

/** Writes the sums of all files in a folder as `sha256sum --check` reads them. */
export async function writeSums(out: string): Promise<void> {
  const names = (await readdir(out)).filter((name) => name.endsWith('.tar.gz')).toSorted()
  const lines = await Promise.all(names.map(async (name) => `${await hashFile(join(out, name))}  ${name}\n`))
  await writeFile(join(out, 'SHA256SUMS'), lines.join(''))
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
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

/** The packages that a release stands on, by npm; without the number and the time that differ each time. */
export function listPackages(root: string): string {
  const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only']
  const {
    serialNumber: _,
    metadata,
    ...bill
  } = JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }))
  const { timestamp: __, ...rest } = metadata
  const component = { ...rest.component, name: 'broom' }
  return `${JSON.stringify({ ...bill, metadata: { ...rest, component } }, null, 2)}\n`
}

/** Node for a platform: the one that is installed, else its package of the lock file, whose sum is compared. */
export async function provideNode(root: string, platform: Platform, within: string): Promise<string> {
  const name = `node-${platform}`
  const here = join(root, 'node_modules', name, 'bin/node')
  if (await stat(here).catch(() => null)) return here
  const { packages: locked } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const { version, integrity } = locked[`node_modules/${name}`]
  const folder = join(within, name)
  await mkdir(folder, { recursive: true })
  execFileSync('npm', ['pack', `${name}@${version}`, `--pack-destination=${folder}`, '--silent'], { cwd: folder })
  const [file = ''] = await readdir(folder)
  const sum = createHash('sha512')
    .update(await readFile(join(folder, file)))
    .digest('base64')
  if (integrity !== `sha512-${sum}`) throw new Error(`${file} is not the package of the lock file`)
  execFileSync('tar', [
    '--extract',
    '--gzip',
    `--file=${join(folder, file)}`,
    `--directory=${folder}`,
    'package/bin/node',
  ])
  return join(folder, 'package/bin/node')
}
