import type { Rendering } from './rendering.ts'
import type { Turns } from './take-turns.ts'

/**
 * Draws one letter after another. A burst of them would else keep the process from hearing that a mail server has taken the
 * last e-mail, and one that is killed meanwhile sends that again.
 */
export function drawInTurn(rendering: Rendering, turns: Turns): Rendering {
  const letters = Object.entries(rendering.letters).map(([template, load]) => {
    // Safe: it is given what it is asked for with. To load it is work as well.
    const draw = load as unknown as () => Promise<(given: object) => Promise<unknown>>
    return [template, () => Promise.resolve((given: object) => turns.take(async () => (await draw())(given)))]
  })
  return {
    ...rendering,
    // Safe: each is drawn as it was, only later.
    letters: Object.fromEntries(letters) as Rendering['letters'],
  }
}
