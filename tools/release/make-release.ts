import { execFileSync } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { bring, type Contents, layOut } from './release-contents.ts'
import { hashFile } from './release-origin.ts'

type Wanted = Contents & {
  out: string
  /** The program of Node to bring along; null leaves it to the machine. */
  node: string | null
  /** How much gzip tries, from 1 to 9. */
  effort?: number
}

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
