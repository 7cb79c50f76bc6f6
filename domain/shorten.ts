/** At most `max` characters, the last of them `…` when something was left out. */
export function shorten(text: string, max: number): string {
  const characters = [...text]
  if (characters.length <= max) return text
  const kept = characters.slice(0, max - 1).join('')
  return `${kept.trimEnd()}…`
}
