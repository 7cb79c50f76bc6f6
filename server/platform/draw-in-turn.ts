import type { Rendering } from './rendering.ts'
import type { Turns } from './take-turns.ts'

/**
 * Draws letters one after the other. A burst of them would keep the process from reading that a mail server has
 * accepted an e-mail; if it were killed then, that e-mail would be sent again.
 */
export function drawInTurn(rendering: Rendering, turns: Turns): Rendering {
  const letters = Object.entries(rendering.letters).map(([template, load]) => {
    // Safe: it gets its own arguments. Loading it is work as well.
    const draw = load as unknown as () => Promise<(given: object) => Promise<unknown>>
    return [template, () => Promise.resolve((given: object) => turns.take(async () => (await draw())(given)))]
  })
  return {
    ...rendering,
    // Safe: each is drawn as it was, only later.
    letters: Object.fromEntries(letters) as Rendering['letters'],
  }
}
