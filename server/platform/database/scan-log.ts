import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { endianness } from 'node:os'

// The write-ahead log of SQLite as a file: https://www.sqlite.org/fileformat2.html#the_write_ahead_log

const headerBytes = 32
const frameHeaderBytes = 24
const framesAtOnce = 64

type LogNews = {
  /** The log was begun again since: offsets of before lead nowhere. */
  begunAgain: boolean
  /** The database's length with the last commit in the log; null if there was none. */
  pageCount: number | null
  /** Changed pages, and where in the log their newest content begins. */
  pages: Map<number, number>
}

type Sum = [number, number]
type Begun = { salts: string; swapped: boolean; pageSize: number; sum: Sum; frames: number }

export type LogScan = {
  /** Frames committed since the last look. Synchronous, so that it is one moment for a single writer. */
  look(): LogNews
  /** Up to the last commit. */
  frames(): number
}

export function scanLog(path: string): LogScan {
  let begun: Begun | null = null
  return {
    look() {
      const file = openIfThere(path)
      if (file === null) {
        const begunAgain = begun !== null
        begun = null
        return { begunAgain, pageCount: null, pages: new Map() }
      }
      try {
        const now = readHeader(file)
        const begunAgain = begun !== null && now?.salts !== begun.salts
        if (begun === null || begunAgain) begun = now
        return { begunAgain, ...(begun === null ? { pageCount: null, pages: new Map() } : readCommits(file, begun)) }
      } finally {
        // Closing drops no lock: SQLite has none on this file.
        closeSync(file)
      }
    },
    frames: () => begun?.frames ?? 0,
  }
}

function openIfThere(path: string): number | null {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Null for an empty log. */
function readHeader(file: number): Begun | null {
  const header = Buffer.alloc(headerBytes)
  if (readSync(file, header, 0, headerBytes, 0) < headerBytes) return null
  const magic = header.readUInt32BE(0)
  if (magic !== 0x377f0682 && magic !== 0x377f0683) return null
  const swapped = (magic === 0x377f0683) !== (endianness() === 'BE')
  const sum = addUp([0, 0], wordsOf(header, 0, 24), swapped)
  if (sum[0] !== header.readUInt32BE(24) || sum[1] !== header.readUInt32BE(28)) return null
  return { salts: header.toString('hex', 16, 24), swapped, pageSize: header.readUInt32BE(8), sum, frames: 0 }
}

/** From the last commit to the first frame that does not follow. */
function readCommits(file: number, begun: Begun): Pick<LogNews, 'pageCount' | 'pages'> {
  const frameBytes = frameHeaderBytes + begun.pageSize
  const pages = new Map<number, number>()
  const uncommitted = new Map<number, number>()
  let pageCount: number | null = null
  let { sum, frames } = begun
  const size = fstatSync(file).size
  // Aligned, so that it can be read as words.
  const chunk = Buffer.from(new ArrayBuffer(framesAtOnce * frameBytes))
  for (;;) {
    const from = headerBytes + frames * frameBytes
    const length = Math.min(chunk.length, size - from)
    const whole = length < frameBytes ? 0 : Math.floor(readSync(file, chunk, 0, length, from) / frameBytes)
    for (let index = 0; index < whole; index++) {
      const at = index * frameBytes
      sum = addUp(sum, wordsOf(chunk, at, 8), begun.swapped)
      sum = addUp(sum, wordsOf(chunk, at + frameHeaderBytes, begun.pageSize), begun.swapped)
      const isNext =
        chunk.toString('hex', at + 8, at + 16) === begun.salts &&
        sum[0] === chunk.readUInt32BE(at + 16) &&
        sum[1] === chunk.readUInt32BE(at + 20)
      if (!isNext) return { pageCount, pages }
      frames++
      uncommitted.set(chunk.readUInt32BE(at), from + at + frameHeaderBytes)
      const lengthThen = chunk.readUInt32BE(at + 4)
      if (lengthThen === 0) continue
      pageCount = lengthThen
      for (const [page, offset] of uncommitted) pages.set(page, offset)
      uncommitted.clear()
      begun.frames = frames
      begun.sum = sum
    }
    if (whole === 0) return { pageCount, pages }
  }
}

function wordsOf(bytes: Buffer, from: number, length: number): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset + from, length / 4)
}

function addUp([one, two]: Sum, words: Uint32Array, swapped: boolean): Sum {
  let first = one
  let second = two
  for (let index = 0; index < words.length; index += 2) {
    // SQLite's pages and headers have an even number of words.
    const [left, right] = [words[index] ?? 0, words[index + 1] ?? 0]
    first = (first + (swapped ? swap(left) : left) + second) | 0
    second = (second + (swapped ? swap(right) : right) + first) | 0
  }
  return [first >>> 0, second >>> 0]
}

function swap(word: number): number {
  return ((word << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24)) >>> 0
}
