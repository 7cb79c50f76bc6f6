import { contrast, readable } from '../../domain/settings/brand-color.ts'
import { grounds, paletteOf } from '../../ui/palette.ts'
import * as say from '#words/office/page-settings.ts'

export type ColorJudgement = {
  /** How the page uses the color, and why. */
  sentence: string
  /** How a button looks in each theme. */
  buttons: { theme: 'light' | 'dark'; fill: string; onFill: string }[]
}

export function judgeColor(typed: string): ColorJudgement | null {
  const color = typed.trim().toLowerCase()
  if (!/^#[0-9a-f]{6}$/.test(color)) return null
  const { light, dark } = paletteOf(color)
  const ratios = [...grounds.light, light.wash].map((ground) => contrast(color, ground))
  // Cut, not rounded: a contrast that is too low must not look sufficient.
  const ratio = Math.floor(Math.min(...ratios) * 10) / 10
  const sentence = light.fill === color ? say.easyToRead(ratio) : say.tooLight(ratio, readable)
  return {
    sentence,
    buttons: [
      { theme: 'light', fill: light.fill, onFill: light.onFill },
      { theme: 'dark', fill: dark.fill, onFill: dark.onFill },
    ],
  }
}
