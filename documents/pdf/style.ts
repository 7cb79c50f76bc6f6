import type { Style } from './break-lines.ts'

/** US Letter and its margins, in points (1/72 inch). */
export const page = { width: 612, height: 792, left: 60, right: 552, top: 50, bottom: 734, footer: 760 } as const
export const contentWidth = page.right - page.left

/** The page's own backgrounds and inks; only the brand color differs from business to business. */
export const colors = { ink: '#1c2726', soft: '#53605e', line: '#ddd6c7', paper: '#f7f3ea', sun: '#f5b92e' } as const

/** Leading as a multiple of the size; Noto has tall accents, which stacked Vietnamese ones need. */
const leading = 1.45

export const styles = {
  text: { weight: 'regular', size: 10, color: colors.ink },
  strong: { weight: 'bold', size: 10, color: colors.ink },
  soft: { weight: 'regular', size: 9, color: colors.soft },
  title: { weight: 'bold', size: 25, color: colors.ink },
} as const satisfies Record<string, Style>

export function lineHeight(style: Style): number {
  return style.size * (style.size > 16 ? 1.2 : leading)
}
