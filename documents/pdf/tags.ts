import type { Tag } from './open-pdf.ts'
import { type Block, drawLines, type Place, type Sheet } from './sheet.ts'
import { hasRightToLeft } from './visual-order.ts'

export function openTag(
  sheet: Sheet,
  parent: Tag,
  type: string,
  options: PDFKit.Mixins.StructureElementOptions = {},
): Tag {
  const tag = sheet.pdf.struct(type, options)
  parent.add(tag)
  return tag
}

/** Opens the tag of a block. Letters drawn from right to left also carry their text in reading order. */
export function openBlock(sheet: Sheet, parent: Tag, type: string, block: Block): Tag {
  return openTag(sheet, parent, type, hasRightToLeft(block.text) ? { actual: block.text } : {})
}

/** Draws a block as one tagged paragraph, heading, cell … and returns the y below it. */
export function drawTagged(sheet: Sheet, parent: Tag, type: string, block: Block, place: Place): number {
  const tag = openBlock(sheet, parent, type, block)
  tag.add(() => drawLines(sheet, block, place))
  tag.end()
  return place.y + block.height
}

export function drawLink(
  sheet: Sheet,
  parent: Tag,
  block: Block,
  { place, url, says }: { place: Place; url: string; says: string },
): number {
  const paragraph = openTag(sheet, parent, 'P')
  const link = openTag(sheet, paragraph, 'Link')
  link.add(() => drawLines(sheet, block, place))
  const width = Math.max(...block.lines.map((line) => line.width))
  const left = place.align === 'right' ? place.x + block.width - width : place.x
  // pdfkit distinguishes a string from a name by the wrapper.
  const options = { structParent: link, Contents: new String(says) }
  // Safe: pdfkit documents both options; its types lack one and narrow the other.
  sheet.pdf.link(left, place.y, width, block.height, url, options as unknown as PDFKit.Mixins.AnnotationOption)
  link.end()
  paragraph.end()
  return place.y + block.height
}
