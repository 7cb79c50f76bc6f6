/**
 * Sentences call a command as npm runs it. An installation from the file of a release has no npm, and the launcher says
 * what runs its commands.
 */
export function nameCommands(text: string, runner: string | null): string {
  if (runner === null) return text
  return text.replaceAll(/npm (?:run ([a-z-]+)(?: --)?|(start))/g, (_, name = 'start') => `${runner} ${name}`)
}
