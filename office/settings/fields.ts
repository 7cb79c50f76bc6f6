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

/** A whole number. */
export function wholeField(fields: Fields, path: string) {
  return { inputMode: 'numeric', autoComplete: 'off', ...field(fields, path) } as const
}

/** A price, a factor or a percentage. */
export function decimalField(fields: Fields, path: string) {
  return { inputMode: 'decimal', autoComplete: 'off', ...field(fields, path) } as const
}
