import { readdir, rename, rm, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildRecord } from '../server/platform/rendering.ts'
import { buildClient } from './build-bundles.ts'
import { buildPageScripts, buildPageStyles } from './build-page-parts.ts'
import { compressFolder } from './build-compressed.ts'
import { describeContract, describeRows } from './build-contract.ts'
import { buildDisplayFont } from './build-display-font.ts'
import { buildFontFiles } from './build-font-files.ts'
import { hashBuildInputs } from './build-inputs.js'
import { licensesPath } from '../domain/licenses.ts'
import { listLicenses, writeLicenses } from './build-licenses.ts'
import { buildServer } from './build-server.ts'

/** The folder appears whole or not at all: it is made beside and renamed at the end. */
export async function buildDist(root: string): Promise<void> {
  // Taken before reading: a file that changes during the build makes it stale, not wrong.
  const inputsHash = hashBuildInputs(root)
  await removeAbandoned(root)
  const out = join(root, `dist.${process.pid}`)
  const fonts = await buildFontFiles(out)
  const [entries, displayFont, scripts, styles, contract, rows] = await Promise.all([
    buildClient(root, out, fonts),
    buildDisplayFont(join(out, 'client/assets')),
    buildPageScripts(root),
    buildPageStyles(root),
    describeContract(root),
    describeRows(root),
    buildServer(root, out, fonts),
  ])
  await writeFile(join(out, 'client', licensesPath), writeLicenses(listLicenses(root)))
  await compressFolder(join(out, 'client'))
  await writeFile(join(out, 'contract.json'), JSON.stringify(contract))
  await writeFile(join(out, 'rows.schema.json'), `${JSON.stringify(rows, null, 2)}\n`)
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const record: BuildRecord = {
    version,
    inputsHash,
    fonts,
    pageAssets: { ...entries, displayFont, ...scripts, ...styles },
  }
  await writeFile(join(out, 'build.json'), JSON.stringify(record))
  await putInPlace(root, out)
}

async function putInPlace(root: string, out: string): Promise<void> {
  const dist = join(root, 'dist')
  const old = `${out}.old`
  await rename(dist, old).catch(ignoreMissing)
  await rename(out, dist)
  await rm(old, { recursive: true, force: true })
}

/** Removes what interrupted builds left; the number is the process that made it. */
async function removeAbandoned(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const pid = /^dist\.(\d+)/.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(root, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch {
    // Signal 0 only checks whether the process exists, and throws if it does not.
    return false
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
