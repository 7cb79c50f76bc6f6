/** A table as a file has it: each row with the line of the file on which it begins, from 1. */
export type TableRow = { line: number; cells: string[] }
export type ReadTable =
  | { ok: true; rows: TableRow[] }
  | { ok: false; fault: 'no-table' | 'quote-open' | 'not-text'; line: number }

/**
 * The text of a file by its first bytes: UTF-8 with and without a mark, or UTF-16 as spreadsheets save it. Bytes that are
 * no UTF-8 are read as Windows-1252, which older programs on Windows write.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Without a mark, every other byte of Latin letters is empty.
  if (second === 0 && first !== 0) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0 && second !== 0 && bytes.length > 1) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const separators = [',', ';', '\t', '|'] as const

/**
 * Reads a table (RFC 4180, and what programs make of it): cells separated by commas, semicolons, tabs or bars, quoted or
 * not, rows ended by any line break. Empty rows are left out. A quote that never ends is a fault with its line.
 */
export function readTable(text: string): ReadTable {
  // oxlint-disable-next-line no-control-regex -- a picture or a workbook has them
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text.slice(0, 4_000))) return { ok: false, fault: 'not-text', line: 1 }
  const whole = text.replace(/^\uFEFF/, '')
  // A spreadsheet may say its separator in a line of its own.
  const said = /^"?sep=(.)"?\r?\n/i.exec(whole)
  const read = readRows(said ? whole.slice(said[0].length) : whole, said?.[1] ?? guessSeparator(whole), said ? 2 : 1)
  if (!Array.isArray(read)) return { ok: false, fault: 'quote-open', line: read.openAt }
  const rows = read.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  return rows.length === 0 ? { ok: false, fault: 'no-table', line: 1 } : { ok: true, rows }
}

/** The separator that the first row has most of, outside of quotes. */
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

/** One pass: every letter is looked at once. */
function readRows(text: string, separator: string, firstLine: number): TableRow[] | { openAt: number } {
  const rows: TableRow[] = []
  let line = firstLine
  let row: TableRow = { line, cells: [] }
  let at = 0
  const endRow = () => {
    rows.push(row)
    row = { line, cells: [] }
  }
  while (at < text.length) {
    if (text[at] === '"') {
      const openAt = line
      let cell = ''
      for (at += 1; ;) {
        const end = text.indexOf('"', at)
        if (end === -1) return { openAt }
        const part = text.slice(at, end)
        cell += part
        line += countBreaks(part)
        at = end + 1
        if (text[at] !== '"') break
        cell += '"'
        at += 1
      }
      // What stands behind a closing quote by mistake still belongs to the cell.
      const rest = endOfCell(text, at, separator)
      row.cells.push(cell + text.slice(at, rest))
      at = rest
    } else {
      const end = endOfCell(text, at, separator)
      row.cells.push(text.slice(at, end))
      at = end
    }
    if (at >= text.length) break
    if (text[at] === separator) {
      at += 1
      if (at >= text.length) row.cells.push('')
      else if (text[at] === '\n' || text[at] === '\r') row.cells.push('')
      else continue
      if (at >= text.length) break
    }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
    line += 1
    endRow()
  }
  if (row.cells.length > 0) rows.push(row)
  return rows
}

function endOfCell(text: string, from: number, separator: string): number {
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === separator || letter === '\n' || letter === '\r') return at
  }
  return text.length
}

function countBreaks(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0
}
