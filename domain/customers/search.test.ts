import { expect, test } from 'vitest'
import { fold, hasWords, longestQuestion, readQuestion, searchKeys, spellings } from './search.ts'

const bea = {
  name: 'Béa Ortega-Lund',
  email: 'Bea.O@example.com',
  phone: '(415) 555-0188',
  address: '12 1/2 Elm Street',
}

test('a search finds a customer by each word of the name, by the address from its number or street, and by the phone number', () => {
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

test('a foreign number is found with its country code', () => {
  expect(searchKeys({ ...bea, phone: '+44 20 7946 0958' })).toEqual(expect.arrayContaining(['442079460958', '*0958']))
})

test.each(['+1 (415) 555', '1-415-555', '415.555', '(415) 555'])('%s is the beginning of the same number', (typed) => {
  expect(readQuestion(typed).prefixes).toContain('415555')
})

test('the last four digits find a number by its end', () => {
  expect(readQuestion('555-0188').ending).toEqual({ key: '*0188', digits: '5550188' })
  expect(readQuestion('0188').ending).toEqual({ key: '*0188', digits: '188' })
  expect(readQuestion('12 elm').ending).toBeNull()
})

test('signs alone search for nothing', () => {
  expect(readQuestion(' ?! ')).toEqual({ prefixes: [], ending: null, words: [] })
})

test('one mistake is forgiven, even in the first letter, but not in short words', () => {
  for (const typed of ['ortga', 'ortegga', 'ortaga', 'rotega', 'prtega']) expect(spellings(typed)).toContain('ortega')
  expect(spellings('bea')).toEqual([])
  expect(spellings('4155550189')).toContain('4155550188')
})

test('words match in any order, each by its beginning', () => {
  expect(hasWords(bea, ['elm', 'bea'])).toBe(true)
  expect(hasWords(bea, ['elm', '415'])).toBe(true)
  expect(hasWords(bea, ['oak', 'bea'])).toBe(false)
})

test('a long name is searched in the orders of its first four words, and long words by their beginning', () => {
  const keys = searchKeys({ name: 'a b c d e', email: '', phone: '', address: `${'x'.repeat(46)} yz` })
  expect(keys).toEqual(['a b c d e', 'b c d e a', 'c d e a b', 'd e a b c', `${'x'.repeat(46)} y`])
  expect(readQuestion(`${'x'.repeat(46)} yz`).prefixes).toEqual([`${'x'.repeat(46)} y`])
  expect(readQuestion(`${'x'.repeat(47)} yz`).prefixes).toEqual(['x'.repeat(47)])
  expect(searchKeys({ name: `${'x'.repeat(47)} yz`, email: '', phone: '', address: '' })).toContain('x'.repeat(47))
  expect(longestQuestion).toBe(100)
})

test('letters match without accents and case, and signs only separate words', () => {
  expect(fold('  Ça, Été—Ñandú! ')).toBe('ca ete nandu')
})

test('letters without a removable accent match the letters that people type for them', () => {
  expect(fold('Đặng Łukasz Søren Ħaż Ŧ Yıldız')).toBe('dang lukasz soren haz t yildiz')
  expect(fold('Straße Æsa Œuvre Þóra Guðrún')).toBe('strasse aesa oeuvre thora gudrun')
})

test('the street of an address follows its leading numbers', () => {
  const streetOf = (address: string) => searchKeys({ name: '', email: '', phone: '', address })
  expect(streetOf('12b 3 Elm Street 4')).toEqual(['12b 3 elm street 4', 'elm street 4'])
  expect(streetOf('Elm Street 4 a')).toEqual(['elm street 4 a'])
})

test('a number of four digits is its own end, and +1 is dropped only before ten digits', () => {
  const numberOf = (phone: string) => searchKeys({ name: '', email: '', address: '', phone })
  expect(numberOf('+4312345')).toEqual(['4312345', '*2345'])
  expect(numberOf('+43 1')).toEqual(['431'])
  expect(numberOf('+1 41555501880')).toEqual(['141555501880', '*1880'])
  expect(numberOf('+44 1 415 555 018')).toEqual(['441415555018', '*5018'])
})

test('three digits search for a number, four also for its end, and signs of numbers alone search for one', () => {
  expect(readQuestion('12')).toEqual({ prefixes: ['12'], ending: null, words: ['12'] })
  expect(readQuestion('123')).toEqual({ prefixes: ['23', '123'], ending: null, words: ['123'] })
  expect(readQuestion('0044 20 79')).toEqual({
    prefixes: ['442079', '00442079', '0044 20 79'],
    ending: { key: '*2079', digits: '442079' },
    words: ['0044', '20', '79'],
  })
  expect(readQuestion('2003').prefixes).toEqual(['2003'])
  for (const typed of ['4155 elm', 'elm 4155', '41-55a']) expect(readQuestion(typed).ending).toBeNull()
  expect(readQuestion('+ ( ) 4')).toEqual({ prefixes: ['4'], ending: null, words: ['4'] })
})

test('misspellings are found in the first twelve letters of words of four or more, never as a space at either end', () => {
  expect(spellings('lund').length).toBeGreaterThan(0)
  expect(spellings('lund')).not.toContain('lund')
  expect(spellings('lund')).toEqual(expect.arrayContaining(['und', 'lun', 'ulnd', 'lnud', 'ludn', 'alund', 'luxnd']))
  expect(spellings('lund')).not.toContain('lundl')
  const long = 'abcdefghijklmno'
  expect(spellings(long)).toContain('abcdefghijkmno')
  expect(spellings(long)).not.toContain('abcdefghijklno')
  const apart = spellings('abcd e')
  expect(apart.filter((spelling) => spelling !== spelling.trim())).toEqual([])
  expect(apart).toContain('abcde')
  expect(spellings(' abc d')).toContain('abc d')
})

test('only a prefix is dropped from a number', () => {
  const numberOf = (phone: string) => searchKeys({ name: '', email: '', address: '', phone })
  expect(numberOf('+4312')).toEqual(['4312'])
  expect(numberOf('+41 4155550188')).toEqual(['414155550188', '*0188'])
  expect(readQuestion('41555').prefixes).toEqual(['41555'])
})
