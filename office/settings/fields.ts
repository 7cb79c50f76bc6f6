import type { Typed } from './typed-settings.ts'

export type Fields = { typed: Typed; errors: Record<string, string>; set: (path: string, text: string) => void }

type Typing = { currentTarget: { value: string } }

export function field({ typed, errors, set }: Fields, path: string) {
  return {
    name: path,
    value: typed[path] ?? '',
    error: errors[path],
    onChange: ({ currentTarget }: Typing) => set(path, currentTarget.value),
  }
}
