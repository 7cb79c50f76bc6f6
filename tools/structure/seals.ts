import type { Source } from './read-sources.ts'

/** How a column is called that holds how to get into a home, or homes with it. */
const waysIn = /^ {2}((?:\w+_)?(?:access|homes|door|gate|lockbox|alarm|getting_in|way_in|entry_code)(?:_\w+)?)\??: /gm

/** Columns of such a name that open no home, each with its reason. */
const othersNamedSo: Record<string, string> = {
  access_token: 'of a mail service, and sealed by itself',
}

const list = 'server/schema/sealed-columns.ts'

/** Columns of the schema for ways in that are not sealed, and listed columns that no table has. */
export function findUnsealedColumns(sources: Source[]): { seen: string[]; found: string[] } {
  const schema = sources.filter(({ path }) => /^server\/schema\/.*(tables|record)\.ts$/.test(path))
  const sealed = sources.find(({ path }) => path === list)?.text ?? ''
  const listed = Array.from(sealed.matchAll(/column: '(\w+)'/g), ([, name = '']) => name)
  const named = schema.flatMap(({ text }) => Array.from(text.matchAll(waysIn), ([, name = '']) => name))
  const seen = named.filter((name) => !(name in othersNamedSo))
  const isIdle = (name: string) => !schema.some(({ text }) => new RegExp(`^ {2}${name}\\??: `, 'm').test(text))
  return { seen, found: [...seen.filter((name) => !listed.includes(name)), ...listed.filter(isIdle)] }
}
