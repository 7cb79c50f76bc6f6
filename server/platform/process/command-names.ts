/** As npm runs it, or by the launcher: an installation from a release has no npm. */
export function nameCommands(text: string, runner: string | null): string {
  if (runner === null) return text
  return text.replaceAll(/npm (?:run ([a-z-]+)(?: --)?|(start))/g, (_, name = 'start') => `${runner} ${name}`)
}
