import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { CopyPlace } from '../../copy-place.ts'
import { allowMissing } from '../../platform/process/allow-missing.ts'
import { openBucket } from './call-bucket.ts'
import { openSftpFolder } from './call-sftp.ts'

/** Another disk, a mounted folder, a folder of another machine or a bucket. Names have slashes in them. */
export type OpenPlace = {
  /** The name exists only once the file is whole. */
  put(name: string, from: { file: string; bytes: number; sha256: string }, isFirst: boolean): Promise<void>
  get(name: string): Promise<Readable>
  /** All names, or those of one generation. */
  list(generation?: string): Promise<string[]>
  remove(name: string): Promise<void>
}

/** The file's generation is gone. */
export class MissingGenerationError extends Error {
  override name = 'MissingGenerationError'
}

export function openPlace(place: CopyPlace): OpenPlace {
  if (place.kind === 'folder') return openFolder(place.folder)
  return place.kind === 'bucket' ? openBucket(place) : openElsewhere(place)
}

function openElsewhere(place: Extract<CopyPlace, { kind: 'sftp' }>): OpenPlace {
  const folder = openSftpFolder(place)
  return {
    ...folder,
    async put(name, { file }, isFirst) {
      if ((await folder.put(name, file, isFirst)).isMissing) throw new MissingGenerationError(name)
    },
  }
}

const partial = '.partial'

function openFolder(folder: string): OpenPlace {
  return {
    async put(name, { file }, isFirst) {
      const path = join(folder, name)
      if (isFirst) await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await copyFile(file, path + partial)
        await sync(path + partial, 'r+')
        await rename(path + partial, path)
        await sync(dirname(path), 'r')
      } catch (error) {
        // What cannot be removed is written over by the next try; the first failure is the one to report.
        await rm(path + partial, { force: true }).catch(() => undefined)
        const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
        throw isGone && !isFirst ? new MissingGenerationError(dirname(path), { cause: error }) : error
      }
    },
    get: async (name) => createReadStream(join(folder, name)),
    async list(generation) {
      const generations = generation === undefined ? ((await readdir(folder).catch(allowMissing)) ?? []) : [generation]
      const names = generations.map(async (name) => {
        const files = (await readdir(join(folder, name)).catch(allowMissing)) ?? []
        return files.map((file) => `${name}/${file}`)
      })
      return (await Promise.all(names)).flat()
    },
    async remove(name) {
      await rm(join(folder, name), { force: true })
      const rest = await readdir(dirname(join(folder, name))).catch(allowMissing)
      if (rest?.length === 0) await rm(dirname(join(folder, name)), { recursive: true, force: true })
    },
  }
}

/** Without it a file may be gone after a power cut. */
async function sync(path: string, flags: string): Promise<void> {
  const opened = await open(path, flags)
  await opened.sync().finally(() => opened.close())
}
