import type { Settings } from '../../domain/settings/settings.ts'
import type { Parts } from '../parts.ts'
import { loadResvg } from '../platform/load-resvg.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Needs = Pick<Parts, 'loadFont'>

/** Once per content; nothing is loaded before the first request. */
export function createPicture(
  { loadFont }: Needs,
  draw: (settings: Settings) => string,
): (settings: Settings) => Promise<Bytes> {
  let drawn: { svg: string; png: Promise<Bytes> } | null = null
  return (settings) => {
    const svg = draw(settings)
    if (drawn?.svg !== svg) {
      const png = rasterize(svg, loadFont)
      drawn = { svg, png }
      // A failure is not cached: the next request tries again.
      png.catch(() => (drawn = null))
    }
    return drawn.png
  }
}

async function rasterize(svg: string, loadFont: Needs['loadFont']): Promise<Bytes> {
  const Resvg = await loadResvg()
  const font = { fontBuffers: [await loadFont('bold')], defaultFontFamily: 'Noto Sans', loadSystemFonts: false }
  return new Uint8Array(new Resvg(svg, { font }).render().asPng())
}
