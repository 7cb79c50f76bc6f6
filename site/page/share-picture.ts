import { formatDollars, lowestPrice } from '../../domain/pricing/pricing.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { sharePictureWords } from '#words/site/page.ts'

/** The size that link previews ask for (Open Graph). */
const sharePictureSize = { width: 1200, height: 630 }

/** The brand, its starting price, and the broom. */
export function drawSharePicture({ brand, brandColor, prices }: Settings): string {
  const { width, height } = sharePictureSize
  const [first = '', second = ''] = breakBrand(brand)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="#f7f2e9"/>` +
    `<g font-family="Noto Sans" font-weight="700" fill="#1d2727">` +
    `<text x="90" y="230" font-size="84">${escapeXml(first)}</text>` +
    `<text x="90" y="330" font-size="84">${escapeXml(second)}</text>` +
    `<text x="90" y="470" font-size="44" fill="#4b5a58">${escapeXml(sharePictureWords.from)}</text>` +
    `<rect x="204" y="478" width="${priceWidth(formatDollars(lowestPrice(prices)))}" height="16" fill="#f2b632"/>` +
    `<text x="208" y="474" font-size="96">${formatDollars(lowestPrice(prices))}</text></g>` +
    `<g transform="translate(790 120) scale(12)"><path d="M16 0v18" stroke="#1d2727" stroke-width="1.4" stroke-linecap="round"/>` +
    `<path d="M11 18h10v4H11z" fill="${brandColor}" stroke="#1d2727" stroke-width=".8" stroke-linejoin="round"/>` +
    `<path d="M11 22h10l4 13H7z" fill="#e6dcc6" stroke="#1d2727" stroke-width=".8" stroke-linejoin="round"/>` +
    `<path d="M14 23l-2 12M16 23v12M18 23l2 12" stroke="#1d2727" stroke-width=".6"/></g></svg>`
  )
}

const lineLength = 18

/** At a space; a longer brand is cut with an ellipsis. */
function breakBrand(brand: string): string[] {
  if ([...brand].length <= lineLength) return ['', brand]
  const space = brand.slice(0, lineLength + 1).lastIndexOf(' ')
  const at = space > 0 ? space : lineLength
  const rest = [...brand.slice(at).trim()]
  return [brand.slice(0, at), rest.length <= lineLength ? rest.join('') : `${rest.slice(0, lineLength - 1).join('')}…`]
}

function priceWidth(price: string): number {
  return 8 + price.length * 56
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
