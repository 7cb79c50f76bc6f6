import { expect, test } from 'vitest'
import { fold, hasWords, longestQuestion, readQuestion, searchKeys, spellings } from './search.ts'

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

test('a name of many words is turned to its first four, and what is long is compared by its beginning', () => {
  const keys = searchKeys({ name: 'a b c d e', email: '', phone: '', address: `${'x'.repeat(46)} yz` })
  expect(keys).toEqual(['a b c d e', 'b c d e a', 'c d e a b', 'd e a b c', `${'x'.repeat(46)} y`])
  expect(readQuestion(`${'x'.repeat(46)} yz`).prefixes).toEqual([`${'x'.repeat(46)} y`])
  expect(readQuestion(`${'x'.repeat(47)} yz`).prefixes).toEqual(['x'.repeat(47)])
  expect(searchKeys({ name: `${'x'.repeat(47)} yz`, email: '', phone: '', address: '' })).toContain('x'.repeat(47))
  expect(longestQuestion).toBe(100)
})

test('letters are compared without their accents and case, and signs only part words', () => {
  expect(fold('  Ça, Été—Ñandú! ')).toBe('ca ete nandu')
})

test('letters that no accent can be taken off are those that they are typed as', () => {
  expect(fold('Đặng Łukasz Søren Ħaż Ŧ Yıldız')).toBe('dang lukasz soren haz t yildiz')
  expect(fold('Straße Æsa Œuvre Þóra Guðrún')).toBe('strasse aesa oeuvre thora gudrun')
})

test('the street of an address is what follows its numbers at the beginning', () => {
  const streetOf = (address: string) => searchKeys({ name: '', email: '', phone: '', address })
  expect(streetOf('12b 3 Elm Street 4')).toEqual(['12b 3 elm street 4', 'elm street 4'])
  expect(streetOf('Elm Street 4 a')).toEqual(['elm street 4 a'])
})

test('a number of four digits is its own end, and the +1 is left off only before ten', () => {
  const numberOf = (phone: string) => searchKeys({ name: '', email: '', address: '', phone })
  expect(numberOf('+4312345')).toEqual(['4312345', '*2345'])
  expect(numberOf('+43 1')).toEqual(['431'])
  expect(numberOf('+1 41555501880')).toEqual(['141555501880', '*1880'])
  expect(numberOf('+44 1 415 555 018')).toEqual(['441415555018', '*5018'])
})

test('digits are a number from three on, and its end from four on; signs of numbers alone make one', () => {
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

test('misspelt are words from four letters on, in their first twelve, and never by a space at either end', () => {
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

test('only what stands at the beginning of a number is left off', () => {
  const numberOf = (phone: string) => searchKeys({ name: '', email: '', address: '', phone })
  expect(numberOf('+4312')).toEqual(['4312'])
  expect(numberOf('+41 4155550188')).toEqual(['414155550188', '*0188'])
  expect(readQuestion('41555').prefixes).toEqual(['41555'])
})
