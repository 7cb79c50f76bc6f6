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

test.each(['Password123', 'abbabaabba'])('"%s" is refused: everybody tries it', async (password) => {
  expect(await judgePassword(password, known)).toMatch(/Many people use/)
})

test.each(
  `password123456 Password123! iloveyou1234 Welcome2026! letmein12345 P@ssword123 Passw0rd2026 Summer2026! Spring2026!!
  sunshine2026 princess1234 football2026 monkey123456 dragon123456 baseball1234 trustno1trustno1 abc123abc123 abcd12345678
  admin1234567 Administrator1 changeme2026 Changeme123! superman1234 batman123456 master123456 shadow123456 michael1985!
  Jennifer1990 loveyou12345 0987654321q iloveyouiloveyou starwars2026 Charlie12345`.split(/\s+/),
)('"%s" is refused: it is a known word with a usual ending', async (password) => {
  expect(await judgePassword(password, known)).toMatch(/words and numbers that people often choose/)
})

test('the longest password is judged at once, whatever it repeats', async () => {
  await judgePassword('loads the list', known)
  const began = performance.now()
  for (const unit of ['a', 'ab1!', 'password'])
    await judgePassword(unit.repeat(128).slice(0, 128), { ...known, name: 'Nobody' })
  expect(performance.now() - began).toBeLessThan(3_000)
})

test.each([
  'a window in the morning',
  'Maria sings in the rain',
  'sparkle of an early frost',
  'morning light kitchen',
  'correct horse battery staple',
  'purple-lamp-oven',
  'el perro duerme bien',
  'tR9#kq2!vLx0',
  'vhqpzmwkde',
])('"%s" may be used', async (password) => {
  expect(await judgePassword(password, known)).toBe(null)
})
