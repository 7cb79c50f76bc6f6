import { toNumber } from './to-number.ts'

/** An empty length is left to the figures. */
export function lengthIn(textOf: (name: string) => string): { minutes?: number; people?: number } {
  const typed = (['minutes', 'people'] as const).map((name) => [name, textOf(name).trim()] as const)
  return Object.fromEntries(typed.flatMap(([name, text]) => (text === '' ? [] : [[name, toNumber(text)]])))
}
