import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { isBackupName } from '../backups/store.ts'
import { answered, ask, openSftp, readText, type Sftp, SftpError, type SftpPlace, statuses } from './open-sftp.ts'

// A folder of another machine, over one connection that is opened again when it has broken.

/** What every server takes in one call. */
const blockBytes = 32 * 1024
/** Calls under way, so that the distance to the other machine does not count for each block. */
const mostAtOnce = 16
const [toRead, toWrite, toCreate, toEmpty] = [1, 2, 8, 16]
const isFolderMode = 0o040000
const partial = '.partial'
const posixRename = 'posix-rename@openssh.com'
const fsync = 'fsync@openssh.com'

/** Attributes that say nothing, and those that keep others out. */
const plain = Buffer.alloc(4)
const onlyMode = (mode: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeUInt32BE(4)
  bytes.writeUInt32BE(mode, 4)
  return bytes
}

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
      return Readable.from(download(sftp, await openFile(sftp, within(name), toRead)))
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

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/')) || '/'
const isMissing = (error: unknown) => error instanceof SftpError && error.status === statuses.missing

function allowMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

async function makeFolders(sftp: Sftp, folder: string): Promise<void> {
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

type Handle = readonly [number, Buffer]

async function openFile(sftp: Sftp, path: string, flags: number, attributes = plain): Promise<Handle> {
  return handleOf(await sftp.call(ask.open, path, flags, attributes))
}

function handleOf({ type, body }: { type: number; body: Buffer }): Handle {
  if (type !== answered.handle) throw new SftpError('its answer does not fit the question')
  // With its length, as it is sent back.
  return [body.readUInt32BE(0), body.subarray(4)]
}

async function upload(sftp: Sftp, file: string, path: string): Promise<void> {
  const handle = await openFile(sftp, path, toWrite | toCreate | toEmpty, onlyMode(0o600))
  let isWhole = false
  try {
    await sendBlocks(sftp, handle, file).catch(explainFailure)
    if (sftp.offers.has(fsync)) await sftp.call(ask.extended, fsync, ...handle)
    isWhole = true
  } finally {
    const closing = sftp.call(ask.close, ...handle)
    // After a failure, the first reason counts.
    await (isWhole ? closing : closing.catch(() => undefined))
  }
}

/** The protocol has no number for a full disk. */
function explainFailure(error: unknown): never {
  const isFailure = error instanceof SftpError && error.status === statuses.failure
  throw isFailure ? new SftpError(`${error.message}: is its disk full?`, error.status) : error
}

async function sendBlocks(sftp: Sftp, handle: Handle, file: string): Promise<void> {
  const underWay = new Set<Promise<unknown>>()
  let at = 0
  for await (const chunk of createReadStream(file, { highWaterMark: blockBytes })) {
    // Safe: a stream without an encoding gives buffers.
    const block = chunk as Buffer
    const writing = sftp.call(ask.write, ...handle, inEight(at), block.length, block)
    underWay.add(writing)
    // A failed one stays in the set, so that the race or the wait below throws.
    writing.then(
      () => underWay.delete(writing),
      () => undefined,
    )
    at += block.length
    if (underWay.size >= mostAtOnce) await Promise.race(underWay)
  }
  await Promise.all(underWay)
}

/** Without the extension a server refuses to replace a file, such as one whose answer was lost. */
async function rename(sftp: Sftp, from: string, to: string): Promise<void> {
  if (sftp.offers.has(posixRename)) return void (await sftp.call(ask.extended, posixRename, from, to))
  await sftp.call(ask.remove, to).catch(allowMissing)
  await sftp.call(ask.rename, from, to)
}

async function* download(sftp: Sftp, handle: Handle): AsyncGenerator<Buffer> {
  const underWay: Promise<Buffer | null>[] = []
  try {
    for (let at = 0; ; at += blockBytes) {
      const reading = readBlock(sftp, handle, at)
      // It is awaited in its turn, and throws there.
      reading.catch(() => undefined)
      underWay.push(reading)
      if (underWay.length < mostAtOnce) continue
      const block = await underWay.shift()
      if (!block) return
      yield block
    }
  } finally {
    // Everything was read, or the reason is on its way.
    if (sftp.isOpen()) await sftp.call(ask.close, ...handle).catch(() => undefined)
  }
}

/** Null at the end; a server may give less than was asked for before that. */
async function readBlock(sftp: Sftp, handle: Handle, from: number): Promise<Buffer | null> {
  const parts: Buffer[] = []
  for (let length = 0; length < blockBytes;) {
    const asked = sftp.call(ask.read, ...handle, inEight(from + length), blockBytes - length)
    const answer = await asked.catch(allowEnd)
    if (answer === null) break
    const data = answer.body.subarray(4)
    if (answer.type !== answered.data || data.length === 0) throw new SftpError('it gave no data')
    parts.push(data)
    length += data.length
  }
  return parts.length === 0 ? null : Buffer.concat(parts)
}

function allowEnd(error: unknown): null {
  if (error instanceof SftpError && error.status === statuses.end) return null
  throw error
}

/** The names in a folder; none if it is not there. */
async function listFolder(sftp: Sftp, folder: string): Promise<string[]> {
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

function inEight(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}
