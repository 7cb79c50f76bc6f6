import { breakLines, type Line, type Style } from './break-lines.ts'
import type { Faces } from './faces.ts'
import type { Pdf, Tag } from './open-pdf.ts'
import { contentWidth, lineHeight, page } from './style.ts'

/** The current position, and what the sections share. */
export type Sheet = { pdf: Pdf; faces: Faces; root: Tag; brandColor: string; missing: Set<string>; y: number }

export type Block = { text: string; lines: Line[]; style: Style; height: number; width: number }

/** The top left corner of a block. Lines start at the left, end at the right, or follow their script's direction. */
export type Place = { x: number; y: number; align?: 'left' | 'right' | 'script' }

export function toBlock(sheet: Sheet, text: string, style: Style, width = contentWidth): Block {
  const lines = breakLines(text, { faces: sheet.faces, style, width, missing: sheet.missing })
  return { text, lines, style, width, height: lines.length * lineHeight(style) }
}

export function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + block.height, 0)
}

/** Starts a new page when `height` points do not fit on this one. */
export function keepTogether(sheet: Sheet, height: number): void {
  if (sheet.y + height > page.bottom) startPage(sheet)
}

export function startPage(sheet: Sheet): void {
  sheet.pdf.addPage()
  sheet.y = page.top
}

/** Draws decoration; a screen reader skips it. */
export function decorate(sheet: Sheet, draw: (pdf: Pdf) => void): void {
  sheet.pdf.markContent('Artifact', { type: 'Layout' })
  draw(sheet.pdf)
  sheet.pdf.endMarkedContent()
}

export function drawLines(sheet: Sheet, { lines, style, width }: Block, { x, y, align = 'left' }: Place): void {
  lines.forEach((line, index) => {
    const isAtRight = align === 'right' || (align === 'script' && line.isRightToLeft)
    drawLine(sheet, line, style, { x: isAtRight ? x + width - line.width : x, y: y + index * lineHeight(style) })
  })
}

function drawLine(sheet: Sheet, line: Line, style: Style, { x, y }: Place): void {
  const baseline = y + lineHeight(style) / 2 + style.size * middleAboveBaseline
  let end = x
  for (const { text, font } of line.pieces) {
    sheet.faces.draw({ text, font, size: style.size, color: style.color, x: end, baseline })
    end += sheet.faces.width(text, font, style.size)
  }
}

/** Half the height of Noto's capitals, as a share of the size: centers capitals in their line. */
const middleAboveBaseline = 0.357
