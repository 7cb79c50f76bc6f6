import { expect, test } from 'vitest'
import { countGuesses } from './count-guesses.ts'

const ranks = new Map([
  ['password', 2],
  ['welcome', 100],
])
const count = (password: string) => countGuesses(password, (word) => ranks.get(word))

test.each([
  ['a known word costs its rank in the list', 'password', 2],
  ['a capital letter doubles it', 'Password', 4],
  ['signs for letters cost four times as much', 'p@ssw0rd', 8],
  ['adjacent words multiply', 'passwordwelcome', 200],
  ['a repeated word costs its rank for each repetition', 'welcomewelcomewelcome', 300],
  ['a row of keys costs little', 'asdfgh', 240],
  ['a year costs little', 'welcome1990', 12_000],
  ['an unknown letter costs ten', 'xvkq', 10_000],
  ['an empty password takes one guess', '', 1],
])('%s', (_, password, guesses) => {
  expect(count(password)).toBe(guesses)
})
