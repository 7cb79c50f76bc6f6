import type { Rendering } from './rendering.ts'
import type { Turns } from './take-turns.ts'

/** A burst would delay reading that an email was accepted; a killed process would send it again. */
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
