import type { Readable } from 'node:stream'
import { isBackupName } from '../backups/store.ts'
import { folderOf, listFolder, makeFolders } from './list-sftp-folder.ts'
import { openSftp, type Sftp } from './open-sftp.ts'
import { allowMissing, ask, isMissing } from './read-sftp-frames.ts'
import type { SftpPlace } from './run-ssh.ts'
import { download, upload } from './stream-sftp-file.ts'

// A folder of another machine, over one connection that is opened again when it has broken.

const partial = '.partial'
const posixRename = 'posix-rename@openssh.com'

export function openSftpFolder(place: SftpPlace, silenceMs?: number) {
  let opened: Promise<Sftp> | null = null

  async function connect(): Promise<Sftp> {
    const before = opened
    // The caller that opened it has heard why it failed; this one tries again.
    const kept = await before?.catch(() => null)
    if (kept?.isOpen() === true) return kept
    // Old files are deleted while others are sent: of two callers, one opens it again.
    if (opened === before || opened === null) opened = openSftp(place, silenceMs)
    return opened
  }
  const within = (name: string) => `${place.folder}/${name}`

  return {
    /** `isMissing`: the folder of the file is not there. */
    async put(name: string, file: string, isFirst: boolean): Promise<{ isMissing: boolean }> {
      const sftp = await connect()
      const path = within(name)
      if (isFirst) await makeFolders(sftp, folderOf(path))
      try {
        await upload(sftp, file, path + partial)
        await rename(sftp, path + partial, path)
      } catch (error) {
        // What cannot be removed is written over by the next try, and otherwise forgotten after a day.
        if (sftp.isOpen()) await sftp.call(ask.remove, path + partial).catch(() => undefined)
        if (isMissing(error) && !isFirst) return { isMissing: true }
        throw error
      }
      return { isMissing: false }
    },
    async get(name: string): Promise<Readable> {
      const sftp = await connect()
      return download(sftp, within(name))
    },
    async list(generation?: string): Promise<string[]> {
      const sftp = await connect()
      const all = generation === undefined ? await listFolder(sftp, place.folder) : [generation]
      // What else lies there is not ours.
      const generations = all.filter(isBackupName)
      const names: string[] = []
      for (const each of generations) {
        const files = await listFolder(sftp, within(each))
        names.push(...files.map((file) => `${each}/${file}`))
      }
      return names
    },
    async remove(name: string): Promise<void> {
      const sftp = await connect()
      await sftp.call(ask.remove, within(name)).catch(allowMissing)
      const folder = folderOf(within(name))
      // The server refuses to remove one that has a file again.
      if ((await listFolder(sftp, folder)).length === 0)
        await sftp.call(ask.removeFolder, folder).catch(() => undefined)
    },
  }
}

/** Without the extension a server refuses to replace a file, such as one whose answer was lost. */
async function rename(sftp: Sftp, from: string, to: string): Promise<void> {
  if (sftp.offers.has(posixRename)) return void (await sftp.call(ask.extended, posixRename, from, to))
  await sftp.call(ask.remove, to).catch(allowMissing)
  await sftp.call(ask.rename, from, to)
}
