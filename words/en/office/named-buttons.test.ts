import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Words = Record<string, unknown>
type Sentence = (...parts: string[]) => string

const files = globSync('words/en/office/*.ts').filter((file) => !file.includes('.test.'))
const modules: Words[] = await Promise.all(files.map((file) => import(/* @vite-ignore */ join(process.cwd(), file))))

/** What a button shows, and the name that it has for a screen reader beside other buttons like it. */
const pairs = modules.flatMap((words) =>
  Object.entries(words).flatMap(([name, named]) => {
    const shown = words[name.replace(/Named$/, '')]
    return name.endsWith('Named') && isSentence(named) && (typeof shown === 'string' || isSentence(shown))
      ? [{ name, named, shown }]
      : []
  }),
)

test('the longer name of a button includes the words it shows, so that voice control finds it', () => {
  expect(pairs.length).toBeGreaterThan(30)
  const others = pairs.filter(({ named, shown }) => !patternOf(shown).test(named('1', '2', '3', '4')))
  expect(others.map(({ name }) => name)).toEqual([])
})

function isSentence(value: unknown): value is Sentence {
  return typeof value === 'function'
}

/** A button's words with anything in place of what they are about; dots at the end are not said. */
function patternOf(shown: string | Sentence): RegExp {
  const words = (typeof shown === 'string' ? shown : shown('1', '2', '3', '4')).replace(/[\s.…?]+$/, '')
  const spoken = words.split(/\b[1-4]\b/).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  return new RegExp(spoken.join('.+'), 'i')
}
