import type { Answer } from '../../ui/api.ts'
import { isDefinite } from '../../ui/is-definite.ts'
import { newKey } from '../../ui/new-key.ts'

type Wish = { key: string; content: string; at: number }

/**
 * Whatever happens to the answer: the same content is repeated with its key, and the time of its first press (`at`,
 * since the page was opened), until a definite answer.
 */
export function createOnce() {
  let last: Wish | null = null
  return async function once<Data>(
    input: unknown,
    send: (key: string, at: number) => Promise<Answer<Data>>,
  ): Promise<Answer<Data>> {
    const content = JSON.stringify(input)
    const wish = last?.content === content ? last : { key: newKey(), content, at: performance.now() }
    last = wish
    const answer = await send(wish.key, wish.at)
    if (isDefinite(answer)) last = null
    return answer
  }
}
