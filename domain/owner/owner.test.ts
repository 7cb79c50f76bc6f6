import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  changePasswordSchema,
  confirmSchema,
  openLinkSchema,
  passwordField,
  recoveryCodeSchema,
  resetPasswordSchema,
  setUpOwnerSchema,
  signInSchema,
  totpField,
} from './owner.ts'
import { endSessionSchema, sessionDaysSchema } from './sessions.ts'

const password = 'morning light kitchen'
const setUp = { token: 't', name: 'Ana', email: 'ana@example.com', password }

function isTaken(schema: v.GenericSchema, input: unknown): boolean {
  return v.safeParse(schema, input).success
}

test('a password has 10 to 128 characters', () => {
  expect([9, 10, 128, 129].map((length) => isTaken(passwordField, 'p'.repeat(length)))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test.each<[string, v.GenericSchema, object, string, number, number]>([
  ['the set-up link', setUpOwnerSchema, setUp, 'token', 1, 200],
  ['a link by email', openLinkSchema, {}, 'token', 1, 200],
  ['a link to another password', resetPasswordSchema, { newPassword: password }, 'token', 1, 200],
  ['the address that signs in', signInSchema, { password }, 'email', 0, 254],
  ['the password that signs in', signInSchema, { email: 'ana@example.com' }, 'password', 0, 128],
  ['the present password', changePasswordSchema, { newPassword: password }, 'currentPassword', 1, 128],
  ['the password once more', confirmSchema, {}, 'password', 1, 128],
  ['a recovery code', recoveryCodeSchema, {}, 'code', 1, 40],
  ['the session to end', endSessionSchema, {}, 'id', 1, 100],
])('%s has exactly the possible length', (_, schema, rest, field, least, most) => {
  const takes = (length: number) => length >= 0 && isTaken(schema, { ...rest, [field]: 'x'.repeat(length) })
  expect([least - 1, least, most, most + 1].map(takes)).toEqual([false, true, true, false])
})

test('a code from an app has six digits, with any spacing', () => {
  expect(v.parse(totpField, ' 123 456\n')).toBe('123456')
  for (const code of ['12345', '1234567', '12345a', 'a123456', '123456a', ''])
    expect(isTaken(totpField, code)).toBe(false)
})

test('a recovery code loses its surrounding spaces, and spaces alone are not a code', () => {
  expect(v.parse(recoveryCodeSchema, { code: ' abcd-efgh ' })).toEqual({ code: 'abcd-efgh' })
  expect(isTaken(recoveryCodeSchema, { code: '   ' })).toBe(false)
})

test('a session lasts from one to ninety whole days', () => {
  const taken = [0, 1, 1.5, 90, 91].filter((days) => isTaken(sessionDaysSchema, { days }))
  expect(taken).toEqual([1, 90])
})
