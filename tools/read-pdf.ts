import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The text of a PDF as pdftotext extracts it, in the order of the page. */
export function textOf(pdf: Uint8Array): Promise<string> {
  return withFile(pdf, (path) => run('pdftotext', ['-layout', path, '-']))
}

/** The tree of tags with their texts, as a screen reader meets them. */
export function tagsOf(pdf: Uint8Array): Promise<string> {
  return withFile(pdf, (path) => run('pdfinfo', ['-struct-text', path]))
}

/** What qpdf finds wrong with the file; empty if nothing. */
export async function findDefects(pdf: Uint8Array): Promise<string> {
  const report = await withFile(pdf, (path) => run('qpdf', ['--check', path]))
  return report.includes('No syntax or stream encoding errors found') ? '' : report
}

/** Every object of the file as JSON text; strings are `u:` and their characters, names begin with a slash. */
export async function objectsOf(pdf: Uint8Array): Promise<string> {
  return withFile(pdf, (path) => run('qpdf', ['--json=2', '--json-key=qpdf', path]))
}

/** What each page draws, as PDF operators. */
export async function contentsOf(pdf: Uint8Array): Promise<string[]> {
  const file = await withFile(pdf, (path) => run('qpdf', ['--qdf', '--object-streams=disable', path, '-']))
  return [...file.matchAll(/%% Contents for page \d+\n[^]*?stream\n([^]*?)endstream/g)].map((match) => match[1] ?? '')
}

/** Each page as grey pixels, 255 being white: a page of blank glyphs has a text too, but no ink. */
export function pixelsOf(pdf: Uint8Array, dotsPerInch = 50): Promise<Uint8Array[]> {
  return withFile(pdf, async (path) => {
    await run('pdftoppm', ['-gray', '-r', String(dotsPerInch), path, path])
    const pages: Uint8Array[] = []
    const count = Number(/^Pages:\s+(\d+)/m.exec(await run('pdfinfo', [path]))?.[1])
    for (let page = 1; page <= count; page++) {
      const number = String(page).padStart(String(count).length, '0')
      pages.push(pixelsOfPgm(new Uint8Array(await readFile(`${path}-${number}.pgm`))))
    }
    return pages
  })
}

/** What a camera reads from the QR codes of the first page at the sharpness of a copier; null if zbarimg is missing. */
export function codesOf(pdf: Uint8Array): Promise<string[] | null> {
  return withFile(pdf, async (path) => {
    await run('pdftoppm', ['-r', '150', '-png', '-singlefile', path, path])
    const read = await run('zbarimg', ['--nodbus', '--quiet', '--raw', `${path}.png`]).catch((error: Error) => {
      if (/ is missing/.test(error.message)) return null
      throw error
    })
    return read?.trim().split('\n') ?? null
  })
}

/** A PGM is three lines of text (kind, size, white) and then one byte a pixel. */
function pixelsOfPgm(file: Uint8Array): Uint8Array {
  let start = 0
  for (let line = 0; line < 3; line++) start = file.indexOf(0x0a, start) + 1
  return file.subarray(start)
}

async function withFile<Result>(pdf: Uint8Array, read: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-'))
  try {
    const path = join(folder, 'document.pdf')
    await writeFile(path, pdf)
    return await read(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const debianPackages: Record<string, string> = { qpdf: 'qpdf', zbarimg: 'zbar-tools' }

function run(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error?.code === 'ENOENT') {
        const debianPackage = debianPackages[command] ?? 'poppler-utils'
        return reject(new Error(`${command} is missing: install Debian's package ${debianPackage}.`))
      }
      // qpdf ends with 2 or 3 when it has found something; its output says what.
      return error === null || command === 'qpdf' ? resolve(stdout + stderr) : reject(error)
    })
  })
}
