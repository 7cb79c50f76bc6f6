import { expect, test } from 'vitest'
import { hasWords, readQuestion, searchKeys, spellings } from './search.ts'

const bea = {
  name: 'Béa Ortega-Lund',
  email: 'Bea.O@example.com',
  phone: '(415) 555-0188',
  address: '12 1/2 Elm Street',
}

test('a customer is found by each word of the name, the address from its number and its street, and the number', () => {
  expect(searchKeys(bea)).toEqual([
    'bea ortega lund',
    'ortega lund bea',
    'lund bea ortega',
    'bea o example com',
    '12 1 2 elm street',
    'elm street',
    '4155550188',
    '*0188',
  ])
})

test('a number of another country is found with its country code', () => {
  expect(searchKeys({ ...bea, phone: '+44 20 7946 0958' })).toEqual(expect.arrayContaining(['442079460958', '*0958']))
})

test.each(['+1 (415) 555', '1-415-555', '415.555', '(415) 555'])('%s is the beginning of the same number', (typed) => {
  expect(readQuestion(typed).prefixes).toContain('415555')
})

test('the end of a number is asked for by its last four digits', () => {
  expect(readQuestion('555-0188').ending).toEqual({ key: '*0188', digits: '5550188' })
  expect(readQuestion('0188').ending).toEqual({ key: '*0188', digits: '188' })
  expect(readQuestion('12 elm').ending).toBeNull()
})

test('nothing but signs asks for nothing', () => {
  expect(readQuestion(' ?! ')).toEqual({ prefixes: [], ending: null, words: [] })
})

test('one mistake is forgiven, at the first letter too, and short words are taken as they are', () => {
  for (const typed of ['ortga', 'ortegga', 'ortaga', 'rotega', 'prtega']) expect(spellings(typed)).toContain('ortega')
  expect(spellings('bea')).toEqual([])
  expect(spellings('4155550189')).toContain('4155550188')
})

test('words are known in any order, each by its beginning', () => {
  expect(hasWords(bea, ['elm', 'bea'])).toBe(true)
  expect(hasWords(bea, ['elm', '415'])).toBe(true)
  expect(hasWords(bea, ['oak', 'bea'])).toBe(false)
})
