import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { mailLink } from '../../domain/fields/links.ts'
import type { Logo } from '../../domain/settings/logo.ts'
import { type Block, decorate, type Sheet, toBlock } from './sheet.ts'
import { colors, page, styles } from './style.ts'
import { drawLink, drawTagged, openTag } from './tags.ts'
import * as say from '#words/documents/estimates.ts'

const contactWidth = 200
const brandWidth = page.right - page.left - contactWidth - 24
const logoBox = { width: 150, height: 48, gap: 10 }

export function drawHeader(sheet: Sheet, business: EstimateDocument['business'], logo: Logo | null): void {
  const top = sheet.y
  const nameTop = logo === null ? top - 4 : drawLogo(sheet, business.brand, logo) + logoBox.gap
  const name = toBlock(
    sheet,
    business.brand,
    { weight: 'bold', size: logo === null ? 19 : 13, color: sheet.brandColor },
    brandWidth,
  )
  const left = drawTagged(sheet, sheet.root, 'P', name, { x: page.left, y: nameTop })
  const right = drawContact(sheet, contactsOf(business), top)
  sheet.y = Math.max(left, right) + 14
  decorate(sheet, (pdf) =>
    pdf.moveTo(page.left, sheet.y).lineTo(page.right, sheet.y).lineWidth(0.75).stroke(colors.line),
  )
  sheet.y += 26
}

function drawLogo(sheet: Sheet, brand: string, logo: Logo): number {
  const scale = Math.min(logoBox.width / logo.width, logoBox.height / logo.height)
  const [width, height] = [logo.width * scale, logo.height * scale]
  const bottom = sheet.y + height
  const bbox = [page.left, sheet.y, page.left + width, bottom]
  // Safe: pdfkit accepts the bounding box that PDF/UA requires for a figure, which its types do not say.
  const figure = openTag(sheet, sheet.root, 'Figure', {
    alt: say.logoOf(brand),
    bbox,
  } as PDFKit.Mixins.StructureElementOptions)
  // Safe: the browser build accepts any byte array; its types are the Node build's.
  figure.add(() => sheet.pdf.image(logo.bytes as Buffer, page.left, sheet.y, { width, height }))
  figure.end()
  return bottom
}

type Contact = { text: string; url?: string; says?: string }

function contactsOf({ brand, phone, phoneLink, email, address, website }: EstimateDocument['business']): Contact[] {
  const contacts: Contact[] = [
    { text: phone, url: phoneLink, says: say.callAt(brand, phone) },
    { text: email, url: mailLink(email), says: say.writeTo(email) },
    ...addressLines(address).map((text) => ({ text })),
    {
      text: website.replace(/^https?:\/\//, ''),
      ...(/^https?:/.test(website) && { url: encodeURI(website), says: say.openSite(website) }),
    },
  ]
  return contacts.filter((contact) => contact.text !== '')
}

/** An address keeps its owner's line breaks, unless that would push the estimate off the page. */
function addressLines(address: string): string[] {
  const lines = address.split('\n').filter(Boolean)
  return lines.length > 4 ? [lines.join(', ')] : lines
}

function drawContact(sheet: Sheet, contacts: Contact[], top: number): number {
  const place = { x: page.right - contactWidth, align: 'right' } as const
  return contacts.reduce((y, { text, url, says = text }) => {
    const block = toBlock(sheet, text, styles.soft, contactWidth)
    if (url === undefined) return drawTagged(sheet, sheet.root, 'P', block, { ...place, y })
    const link: Block = { ...block, style: { ...block.style, color: sheet.brandColor } }
    return drawLink(sheet, sheet.root, link, { place: { ...place, y }, url, says })
  }, top)
}
