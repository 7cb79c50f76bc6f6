import type { Typed } from './typed-settings.ts'

/** What a part of the form works with: what is typed, what is wrong with it, and the way to type. */
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
