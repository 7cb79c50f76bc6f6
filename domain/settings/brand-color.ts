/** WCAG 2.2 AA for text, and a little more, because rounding to bytes takes some away. */
export const readable = 4.6

/** Moved away from the background, such as `#f7f3ea`, until it is readable. */
export function readableColor(color: string, ground: string): string {
  const away = luminance(ground) > 0.18 ? 0 : 255
  for (let step = 0; step < 50; step++) {
    const moved = moveTowards(away, color, step / 50)
    if (contrast(moved, ground) >= readable) return moved
  }
  return away === 0 ? '#000000' : '#ffffff'
}

/** WCAG 2.2, between 1 and 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = channels(color).map((channel) => {
    const share = channel / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function moveTowards(end: number, color: string, share: number): string {
  const moved = channels(color).map((channel) => Math.round(channel + (end - channel) * share))
  return `#${moved.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}
