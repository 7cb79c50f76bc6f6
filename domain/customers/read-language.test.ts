import { expect, test } from 'vitest'
import { customerLanguages } from '../customer-languages.ts'
import { readLanguage } from './read-language.ts'

test.each([
  ['Spanish', 'es'],
  [' español ', 'es'],
  ['ES', 'es'],
  ['es-MX', 'es'],
  ['pt_BR', 'pt'],
  ['中文', 'zh'],
  ['Русский', 'ru'],
  ['한국어', 'ko'],
  ['हिन्दी', 'hi'],
  ['Tiếng Việt', 'vi'],
  ['haitian creole', 'ht'],
  ['English', 'en'],
  ['', ''],
  ['English, Spanish', null],
  ['Klingon', null],
])('the language “%s” of a file is %s', (said, language) => expect(readLanguage(said)).toBe(language))

test('each language is read by its code', () =>
  expect(customerLanguages.map((each) => readLanguage(each))).toEqual([...customerLanguages]))
