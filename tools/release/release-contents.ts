import { chmod, cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describeOrigin, type Origin } from './release-origin.ts'
import type { Platform } from './release-packages.ts'

/** The pages on how to run a server, in an order in which all their commands can be typed. */
export const operatePages = ['operate', 'install', 'backups', 'secrets', 'mail', 'watching', 'kept-data', 'servers']
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

export type Contents = {
  root: string
  platform: Platform
  origin: Origin
  /** What every release lists: its packages, as CycloneDX. */
  bill: string
}

export async function layOut(folder: string, { root, platform, origin, bill }: Contents): Promise<void> {
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

export async function bring(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await cp(from, to)
}
