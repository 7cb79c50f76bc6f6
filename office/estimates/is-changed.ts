import type { FormValues } from '../desk/drafts.ts'

/** Fields that have a value even in an untouched form. */
const alwaysFilled = new Set(['service', 'homeSize', 'bathrooms', 'frequency', 'textConsent'])

/** Anything typed that would be missed. */
export function isChanged(values: FormValues, begin: FormValues): boolean {
  const names = [...new Set([...Object.keys(values), ...Object.keys(begin)])]
  return names.some((name) => {
    if (begin[name] === undefined)
      return !alwaysFilled.has(name) && !name.endsWith('.off') && wordsOf(values, name) !== ''
    return wordsOf(values, name) !== wordsOf(begin, name)
  })
}

function wordsOf(values: FormValues, name: string): string {
  return (values[name] ?? [])
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n')
}
