import type { EstimatePhoto } from '../../domain/estimates/estimate-photos.ts'
import { drawHeading } from './draw-notes.ts'
import type { Tag } from './open-pdf.ts'
import { keepTogether, type Sheet } from './sheet.ts'
import { contentWidth, page } from './style.ts'
import { openTag } from './tags.ts'
import * as say from '#words/documents/estimates.ts'

const gap = 12
/** Two side by side, and none higher than it is wide: three rows are a page. */
const side = (contentWidth - gap) / 2

type Size = Pick<EstimatePhoto, 'width' | 'height'>
type Drawn = { photo: Size; bytes: Uint8Array; number: number }

/** Two in a row, after everything else; a missing one is left out. */
export function drawPhotos(sheet: Sheet, photos: readonly Size[], files: readonly (Uint8Array | null)[]): void {
  const drawn = photos.flatMap((photo, index): Drawn[] => {
    const bytes = files[index]
    return bytes ? [{ photo, bytes, number: index + 1 }] : []
  })
  const rows = drawn.flatMap((_, index) => (index % 2 === 0 ? [drawn.slice(index, index + 2)] : []))
  const [first] = rows
  if (!first) return
  sheet.y += 18
  const section = openTag(sheet, sheet.root, 'Sect')
  drawHeading(sheet, section, say.photos, heightOfRow(first))
  for (const row of rows) drawRow(sheet, section, row, photos.length)
  section.end()
}

function heightOfRow(row: readonly Drawn[]): number {
  return Math.max(...row.map(({ photo }) => sizeOf(photo).height))
}

function sizeOf({ width, height }: Size): { width: number; height: number } {
  const scale = side / Math.max(width, height)
  return { width: width * scale, height: height * scale }
}

function drawRow(sheet: Sheet, section: Tag, row: readonly Drawn[], count: number): void {
  const height = heightOfRow(row)
  keepTogether(sheet, height)
  row.forEach(({ photo, bytes, number }, column) => {
    const size = sizeOf(photo)
    const left = page.left + column * (side + gap)
    const bbox = [left, sheet.y, left + size.width, sheet.y + size.height]
    // Safe: pdfkit accepts the bounding box that PDF/UA requires for a figure, which its types do not say.
    const figure = openTag(sheet, section, 'Figure', {
      alt: say.photoNumber(number, count),
      bbox,
    } as PDFKit.Mixins.StructureElementOptions)
    // Safe: the browser build accepts any byte array; its types are the Node build's.
    figure.add(() => sheet.pdf.image(bytes as Buffer, left, sheet.y, size))
    figure.end()
  })
  sheet.y += height + gap
}
