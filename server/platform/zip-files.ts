import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type FileToZip = {
  name: string
  /** Read when its turn has come. */
  open(): AsyncIterable<string | Uint8Array>
}

export type ZippedFiles = {
  /** Made as fast as it is read, never in memory as a whole. */
  file: ReadableStream<Uint8Array>
  /** When all has been read, or the reader has left: null then, otherwise why it could not be made. */
  ended: Promise<Error | null>
}

export function zipFiles(files: readonly FileToZip[], at: Date): ZippedFiles {
  const zip = new ZipFile()
  // Safe: the library makes a PassThrough with the type of its source.
  const out = zip.outputStream as Readable
  let reading: Readable | null = null
  let failure: Error | null = null
  function fail(error: Error): void {
    failure = error
    out.destroy(error)
  }
  for (const { name, open } of files) {
    zip.addReadStreamLazy(name, { mtime: at, mode: 0o100600 }, (give) => {
      reading = Readable.from(open(), { objectMode: false }).on('error', fail)
      give(null, reading)
    })
  }
  zip.on('error', fail)
  zip.end()
  const ended = new Promise<Error | null>((resolve) => {
    out.once('close', () => {
      reading?.destroy()
      resolve(failure)
    })
  })
  // Safe: Node's own web streams are those of the platform.
  return { file: Readable.toWeb(out) as ReadableStream<Uint8Array>, ended }
}
