import type { Typed } from './typed-settings.ts'

/** What a part of the form works with: the typed values, their errors, and a setter. */
export type Fields = { typed: Typed; errors: Record<string, string>; set: (path: string, text: string) => void }

type Typing = { currentTarget: { value: string } }

/** The attributes of a control for one setting. */
export function field({ typed, errors, set }: Fields, path: string) {
  return {
    name: path,
    value: typed[path] ?? '',
    error: errors[path],
    onChange: ({ currentTarget }: Typing) => set(path, currentTarget.value),
  }
}
