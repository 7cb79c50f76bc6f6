import { expect, test } from 'vitest'
import { linesOf, mostLines, wordsIn } from './home-list.ts'

const rooms = [
  {
    name: 'Kitchen',
    es: 'Cocina',
    tasks: [
      { task: 'Counters', es: 'Encimeras', services: ['standard', 'deep'] },
      { task: 'Cabinet doors', services: ['deep'] },
    ],
  },
]
const of = (change: object = {}) =>
  linesOf({ checklist: { crew: true, rooms }, service: 'standard', homeLines: '', ...change })

test('a visit has the tasks of its service, and the lines of its home after them', () => {
  const lines = of({ homeLines: 'Water the plants / Regar las plantas\n\n  Feed the cat ' })
  expect(lines.map(({ id }) => id)).toEqual(['Kitchen: Counters', 'Water the plants', 'Feed the cat'])
  expect(lines.map(({ task }) => wordsIn('es', task))).toEqual(['Encimeras', 'Regar las plantas', 'Feed the cat'])
  expect(lines.map(({ task }) => wordsIn('en', task))).toEqual(['Counters', 'Water the plants', 'Feed the cat'])
  expect(of({ service: 'deep' })).toHaveLength(2)
})

test('cleaners see the list of a service only if the owner wants it, and that of a home always', () => {
  for (const crew of [undefined, false])
    expect(of({ checklist: { crew, rooms }, homeLines: 'Water the plants' }).map(({ id }) => id)).toEqual([
      'Water the plants',
    ])
})

test('a slash without spaces is part of the words, and a line stands once', () => {
  expect(of({ homeLines: 'Windows and/or doors\nWindows and/or doors' }).slice(1)).toEqual([
    { id: 'Windows and/or doors', room: { en: '', es: '' }, task: { en: 'Windows and/or doors', es: '' } },
  ])
})

test('a list ends where a phone does', () => {
  const homeLines = Array.from({ length: 100 }, (_, nth) => `Line ${nth}`).join('\n')
  expect(of({ homeLines })).toHaveLength(mostLines)
})
