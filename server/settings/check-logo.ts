import { checkLogo, type LogoCheck } from '../../domain/settings/logo.ts'
import { loadResvg } from '../platform/load-resvg.ts'

/** Checks the header and then the pixels: a file that only claims to be a picture would leave a gap in estimates. */
export async function decodeLogo(bytes: Uint8Array): Promise<LogoCheck> {
  const checked = checkLogo(bytes)
  if (!checked.ok || (await isDrawn(bytes, checked.contentType))) return checked
  return { ok: false, fault: 'logo-damaged' }
}

/** Drawn small on an empty canvas: an undecodable part stays transparent, and a logo is opaque. */
export async function isDrawn(bytes: Uint8Array, contentType: string): Promise<boolean> {
  const Resvg = await loadResvg()
  const data = `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`
  const { pixels } = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><image width="4" height="4" preserveAspectRatio="none" href="${data}"/></svg>`,
  ).render()
  return pixels.every((value, at) => at % 4 !== 3 || value === 255)
}
