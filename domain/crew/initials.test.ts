import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Ana Reyes', 'AR'],
  ['ana maría del carmen ruiz', 'AR'],
  ['Łucja', 'Ł'],
  ['  Bea   Ortiz ', 'BO'],
  ['𝒜na', '𝒜'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials))
