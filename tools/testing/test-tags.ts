/**
 * What a test file says of itself in its first lines, as Vitest reads it: `// @module-tag faults`. On PostgreSQL a file
 * with `both-engines` also runs in `npm test`, and one with `any-engine` never, because it would only repeat itself; one
 * with `faults` runs in `npm run test:all` alone, because it takes whole processes, outages or thousands of random requests.
 */
export const testTags = [
  { name: 'both-engines', description: 'Can tell SQLite and PostgreSQL apart' },
  { name: 'any-engine', description: 'Takes seconds, and does not reach the database of the tests' },
  { name: 'faults', description: 'Outages, kills and random requests' },
] as const

export type TestTag = (typeof testTags)[number]['name']

export function hasTag(text: string, tag: TestTag): boolean {
  return text.split('\n').includes(`// @module-tag ${tag}`)
}
