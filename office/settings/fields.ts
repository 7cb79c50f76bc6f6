import type { Typed } from './typed-settings.ts'

export type Fields = {
  typed: Typed
  errors: Record<string, string>
  set: (path: string, text: string) => void
  /** What a field calls when it is typed in: the same function at each letter. */
  typing: (path: string) => (typing: Typing) => void
}

type Typing = { currentTarget: { value: string } }

/** A letter draws only its own field again. */
export function field({ typed, errors, typing }: Fields, path: string) {
  return {
    name: path,
    value: typed[path] ?? '',
    error: errors[path],
    onChange: typing(path),
  }
}

/** A whole number. */
export function wholeField(fields: Fields, path: string) {
  return { inputMode: 'numeric', autoComplete: 'off', ...field(fields, path) } as const
}

/** A price, a factor or a percentage. */
export function decimalField(fields: Fields, path: string) {
  return { inputMode: 'decimal', autoComplete: 'off', ...field(fields, path) } as const
}
