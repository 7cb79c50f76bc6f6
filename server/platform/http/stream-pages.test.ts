import { expect, test } from 'vitest'
import { streamPages } from './stream-pages.ts'

test('other work gets a turn between any two pages of a long body', async () => {
  let turns = 0
  let counting = true
  const count = () => {
    turns++
    if (counting) setImmediate(count)
  }
  setImmediate(count)
  const turnsAtPage: number[] = []
  // As SQLite answers: without ever waiting.
  async function* pages() {
    for (let page = 0; page < 20; page++) {
      turnsAtPage.push(turns)
      yield `page ${page}\n`
    }
  }
  const text = await new Response(streamPages(pages())).text()
  counting = false
  expect(text.split('\n')).toHaveLength(21)
  expect(turnsAtPage.every((at, page) => page === 0 || at > (turnsAtPage[page - 1] ?? 0))).toBe(true)
})
