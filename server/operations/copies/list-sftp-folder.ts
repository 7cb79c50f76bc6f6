import type { Sftp } from './open-sftp.ts'
import { allowEnd, allowMissing, answered, ask, readText, SftpError } from './read-sftp-frames.ts'
import { handleOf, onlyMode } from './stream-sftp-file.ts'

const isFolderMode = 0o040000

export const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/')) || '/'

export async function makeFolders(sftp: Sftp, folder: string): Promise<void> {
  if (await isFolder(sftp, folder)) return
  const parent = folderOf(folder)
  if (parent !== folder && folder.includes('/')) await makeFolders(sftp, parent)
  try {
    await sftp.call(ask.makeFolder, folder, onlyMode(0o700))
  } catch (error) {
    if (!(await isFolder(sftp, folder))) throw error
  }
}

async function isFolder(sftp: Sftp, path: string): Promise<boolean> {
  const found = await sftp.call(ask.look, path).catch(allowMissing)
  if (found === null) return false
  const { body } = found
  const flags = body.readUInt32BE(0)
  // Size and owner come before the mode, where they are said.
  const at = 4 + (flags & 1 ? 8 : 0) + (flags & 2 ? 8 : 0)
  if ((flags & 4) === 0 || (body.readUInt32BE(at) & 0o170000) === isFolderMode) return true
  throw new SftpError(`${path} is a file there, not a folder`)
}

/** The names in a folder; none if it is not there. */
export async function listFolder(sftp: Sftp, folder: string): Promise<string[]> {
  const opened = await sftp.call(ask.openFolder, folder).catch(allowMissing)
  if (opened === null) return []
  const handle = handleOf(opened)
  const names: string[] = []
  for (;;) {
    const answer = await sftp.call(ask.readFolder, ...handle).catch(allowEnd)
    if (answer === null) break
    if (answer.type !== answered.names) throw new SftpError('it gave no names')
    names.push(...readNames(answer.body))
  }
  await sftp.call(ask.close, ...handle)
  return names.filter((name) => name !== '.' && name !== '..')
}

/** Each name comes with a line for people, and attributes that only their beginning tells the length of. */
function readNames(body: Buffer): string[] {
  const names: string[] = []
  let at = 4
  for (let left = body.readUInt32BE(0); left > 0; left--) {
    const name = readText(body, at)
    names.push(name.text)
    at = skipAttributes(body, readText(body, name.end).end)
  }
  return names
}

function skipAttributes(body: Buffer, from: number): number {
  const flags = body.readUInt32BE(from)
  let at = from + 4
  for (const [flag, bytes] of [
    [1, 8],
    [2, 8],
    [4, 4],
    [8, 8],
  ] as const)
    if ((flags & flag) !== 0) at += bytes
  if (flags < 0x80000000) return at
  const count = body.readUInt32BE(at)
  at += 4
  for (let text = 0; text < 2 * count; text++) at = readText(body, at).end
  return at
}
