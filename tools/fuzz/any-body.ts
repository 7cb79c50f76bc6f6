import fc from 'fast-check'
import { hostileTexts } from './hostile-texts.ts'

/** Texts as people, programs and enemies type them. */
export const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ maxLength: 20 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '94110',
      'a@example.com',
      '(415) 555-0188',
      '2030-01-07',
      'standard',
      'medium',
      '1',
      'on',
      '3000000000',
      '9007199254740993',
    ),
  },
)

/** Names that every object of JavaScript answers to. */
export const inheritedNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']

export const anyBody: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(anyText, fc.oneof(anyText, fc.jsonValue({ maxDepth: 2 })), { maxKeys: 8 }),
)
