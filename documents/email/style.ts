import { readableColor } from '../../domain/settings/brand-color.ts'

/** Colors of the e-mails in both schemes; the same family as the page and the PDF. */
export const light = {
  paper: '#f7f3ea',
  card: '#ffffff',
  ink: '#1c2726',
  soft: '#53605e',
  line: '#ddd6c7',
  sun: '#f5b92e',
} as const

const dark = {
  paper: '#141a1a',
  card: '#1b2222',
  raised: '#222b2b',
  ink: '#e9ece8',
  soft: '#a9b5b2',
  line: '#364141',
  sun: '#e7b33c',
} as const

/** Readable both on the card and on the paper. */
export function brandOnLight(brandColor: string): string {
  return readableColor(brandColor, light.paper)
}

/** For programs that follow the reader's dark scheme. These must outrank the styles on elements, which all read. */
export function darkRules(brandColor: string): string {
  const brand = readableColor(brandColor, dark.raised)
  return `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: ${dark.paper} !important; }
  .card { background-color: ${dark.card} !important; border-color: ${dark.line} !important; }
  .box { background-color: ${dark.raised} !important; border-color: ${dark.sun} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .line { border-color: ${dark.line} !important; }
  .brand { color: ${brand} !important; }
  .button { background-color: ${brand} !important; color: #0c1413 !important; }
}
@media (max-width: 480px) {
  .card { padding: 24px 20px !important; }
}`
}

/** In some programs quoted names would end the attribute that they are in. */
export const sans = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif"

export const text = {
  margin: 0,
  color: light.ink,
  fontFamily: sans,
  fontSize: '16px',
  lineHeight: '24px',
  // A pasted address without spaces must not widen the page on a phone; the two names reach different programs.
  overflowWrap: 'anywhere',
  wordBreak: 'break-word',
} as const
export const small = { ...text, color: light.soft, fontSize: '14px', lineHeight: '21px' } as const
export const heading = { ...text, fontSize: '18px', fontWeight: 600, margin: '28px 0 6px' } as const
export const title = { ...text, margin: '20px 0 16px', fontSize: '26px', lineHeight: '32px', fontWeight: 600 } as const

export const button = {
  padding: '14px 22px',
  borderRadius: '6px',
  color: '#ffffff',
  fontFamily: sans,
  fontSize: '16px',
  fontWeight: 600,
  textDecoration: 'none',
} as const
