import { CsvError, parse } from 'csv-parse/sync'
import type { Steps } from './steps.ts'

/** `line`: where the row begins in the file, from 1. */
export type TableRow = { line: number; cells: string[] }
export type ReadTable =
  | { ok: true; rows: TableRow[] }
  | { ok: false; fault: 'no-table' | 'quote-open' | 'not-text'; line: number }

const separators = [',', ';', '\t', '|'] as const

/**
 * RFC 4180 and its variants: commas, semicolons, tabs or bars, any line break, quotes or none. Without empty rows. A
 * quote that never ends is a fault with its line.
 */
export function* readTable(text: string): Steps<ReadTable> {
  if (isBinary(text.slice(0, 4_000))) return { ok: false, fault: 'not-text', line: 1 }
  const whole = text.replace(/^\uFEFF/, '')
  // A spreadsheet may say its separator in a line of its own.
  const said = /^"?sep=(.)"?\r?\n/i.exec(whole)
  const format = { ...tolerant, delimiter: said?.[1] ?? guessSeparator(whole), to: rowsInStep }
  const rows: TableRow[] = []
  let left: Uint8Array = Buffer.from(whole.slice(said?.[0].length ?? 0))
  let line = said ? 2 : 1
  for (let isAll = false; !isAll;) {
    let bytesRead = 0
    let rowsRead = 0
    try {
      parse(left, {
        ...format,
        onRecord(cells: string[], { bytes }) {
          if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells })
          // The parser counts a line break of two characters within quotes twice.
          line += cells.join().split(/\r\n|\n|\r/).length
          bytesRead = bytes
          rowsRead += 1
          return null
        },
      })
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
      return { ok: false, fault: 'quote-open', line }
    }
    isAll = rowsRead < rowsInStep
    left = left.subarray(bytesRead)
    if (!isAll) yield
  }
  return rows.length === 0 ? { ok: false, fault: 'no-table', line: 1 } : { ok: true, rows }
}

/** Full of control characters, as a picture or a workbook is; a stray one in a name does not count. */
function isBinary(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- they are counted
  const found = text.match(/[\u0000-\u0008\u000e-\u001f]/g) ?? []
  return text.includes('\0') || found.length > Math.max(1, text.length / 100)
}

/** They take a few milliseconds. */
const rowsInStep = 500

/** Rows may be shorter than the heading, and a stray quote belongs to its cell. */
const tolerant = { relax_column_count: true, relax_quotes: true, record_delimiter: ['\r\n', '\n', '\r'] }

/** The first row has most of it, outside of quotes. */
function guessSeparator(text: string): string {
  const counts = new Map<string, number>(separators.map((each) => [each, 0]))
  let isQuoted = false
  for (const letter of text.slice(0, 20_000)) {
    if (letter === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (letter === '\n' && [...counts.values()].some(Boolean)) break
    else if (counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  return separators.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? ','
}
