import { readableColor } from '../../domain/settings/brand-color.ts'
import type { Business } from '../../domain/settings/business.ts'
import { openFaces } from './faces.ts'
import { type FontName, fontsFor } from './fonts.ts'
import { openPdf } from './open-pdf.ts'
import type { Sheet } from './sheet.ts'
import { colors, page } from './style.ts'

/** The caller knows where fonts and pictures come from. */
export type PdfResources = { loadFont(name: FontName): Promise<Uint8Array>; logo: Uint8Array | null }

type Opening = { title: string; createdAt: string; business: Business; document: object; resources: PdfResources }

export async function openSheet({ title, createdAt, business, document, resources }: Opening): Promise<Sheet> {
  const names = fontsFor(JSON.stringify(document))
  const files = await Promise.all(names.map(async (name) => [name, await resources.loadFont(name)] as const))
  const { brand, color } = business
  const pdf = openPdf({ title, author: brand, createdAt: new Date(createdAt) })
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const brandColor = readableColor(color, colors.paper)
  return { pdf, root, faces: openFaces(pdf, new Map(files)), brandColor, missing: new Set(), y: page.top }
}
