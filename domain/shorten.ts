/** At most `max` characters, the last one `…` if something was cut. */
export function shorten(text: string, max: number): string {
  const characters = [...text]
  if (characters.length <= max) return text
  const kept = characters.slice(0, max - 1).join('')
  return `${kept.trimEnd()}…`
}
