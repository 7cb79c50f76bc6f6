import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a release runs; a package of Node has the same name. */
export const platforms = ['linux-x64', 'linux-arm64'] as const
export type Platform = (typeof platforms)[number]

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
