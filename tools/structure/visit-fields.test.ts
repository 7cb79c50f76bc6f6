import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSource, readSources } from './read-sources.ts'
import { findUndecidedFields, readVisitFields, visitPlaces } from './visit-fields.ts'

const sources = readSources(fileURLToPath(new URL('../..', import.meta.url)))

/** The sources with a file changed. */
function withChange(path: string, change: (text: string) => string) {
  return sources.map((each) => (each.path === path ? readSource(path, change(each.text)) : each))
}

test('every place that shows a visit has decided on each field of a booking', () => {
  expect(readVisitFields(sources, 'all').length).toBeGreaterThan(30)
  expect(readVisitFields(sources, 'all')).toEqual(
    expect.arrayContaining(['id', 'fee', 'status', 'name', 'extras', 'texts']),
  )
  expect(findUndecidedFields(sources)).toEqual([])
})

test.each(['  floors: number\n', '  floors?: number | undefined\n'])(
  'a canary: nobody decided on the new field %j',
  (field) => {
    const added = withChange('domain/bookings/bookings.ts', (text) => text.replace(/^ {2}createdAt: /m, `${field}$&`))
    expect(findUndecidedFields(added)).toEqual(
      visitPlaces.flatMap(({ path, shows }) => (shows === 'all' ? `${path} lacks floors` : [])),
    )
  },
)

test('a canary: nobody decided on a field that customers are asked for', () => {
  const added = withChange('domain/bookings/asked-fields.ts', (text) =>
    text.replace(/^ {2}bathrooms: /m, '  floors: number\n$&'),
  )
  expect(findUndecidedFields(added)).toEqual(visitPlaces.map(({ path }) => `${path} lacks floors`))
})

test('a canary: the check step without the customer\u2019s own words', () => {
  const path = 'site/bookings/check-booking.tsx'
  expect(findUndecidedFields(withChange(path, (text) => text.replaceAll('visitTextNames', 'none')))).toEqual([
    `${path} lacks texts`,
  ])
})

test('a canary: a field that no booking has is left out', () => {
  const place = {
    path: 'office/bookings/visit-facts.tsx',
    shows: 'all' as const,
    leftOut: { 'former fields': 'nobody needs them' },
  }
  const found = findUndecidedFields(sources, [place])
  expect(found).toEqual(expect.arrayContaining([`${place.path} leaves out former`, `${place.path} leaves out fields`]))
})
