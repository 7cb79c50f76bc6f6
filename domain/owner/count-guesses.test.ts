import { expect, test } from 'vitest'
import { countGuesses } from './count-guesses.ts'

const ranks = new Map([
  ['password', 2],
  ['welcome', 100],
])
const count = (password: string) => countGuesses(password, (word) => ranks.get(word))

test.each([
  ['a known word costs its place in the list', 'password', 2],
  ['a capital letter doubles it', 'Password', 4],
  ['signs for letters cost four times as much', 'p@ssw0rd', 8],
  ['words beside each other multiply', 'passwordwelcome', 200],
  ['a repeated word costs it once a time', 'welcomewelcomewelcome', 300],
  ['a row of keys costs little', 'asdfgh', 240],
  ['so does a year', 'welcome1990', 12_000],
  ['a letter of nothing known costs ten', 'xvkq', 10_000],
  ['nothing is guessed at once', '', 1],
])('%s', (_, password, guesses) => {
  expect(count(password)).toBe(guesses)
})
