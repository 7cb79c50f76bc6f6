import { expect, test } from 'vitest'
import { judgePassword } from './check-password.ts'

const known = { name: 'Maria Lopez', email: 'owner@example.test', brand: 'Sparkle Home Cleaning' }

test.each([
  'owner@example.test',
  'Owner@Example.Test1',
  'ownerexample',
  'Sparkle Home Cleaning',
  'sparklehomecleaning!',
  'Sp4rkle H0me Clean1ng',
  'SparkleSparkle99',
  'Maria Lopez 2026',
  'lopezmaria',
  'broombroom',
])('"%s" is refused: strangers know what it is made of', async (password) => {
  expect(await judgePassword(password, known)).toMatch(/little more than your name/)
})

test('"Password123" is refused: everybody tries it', async () => {
  expect(await judgePassword('Password123', known)).toMatch(/Many people use/)
})

test.each(['a window in the morning', 'Maria sings in the rain', 'sparkle of an early frost'])(
  '"%s" may be used',
  async (password) => {
    expect(await judgePassword(password, known)).toBe(null)
  },
)
