import { countGuesses } from '../../domain/owner/count-guesses.ts'
import { loadOnce } from '../platform/load-once.ts'
import * as say from '#words/server/owner.ts'

/** What strangers know about an owner, and therefore guess first. */
export type Known = { name: string; email: string; brand: string }

/** A sentence; null when it may be used. */
export async function judgePassword(password: string, known: Known): Promise<string | null> {
  const ranks = await loadRanks()
  const inLowerCase = password.toLowerCase()
  if (ranks.has(inLowerCase) || new Set(inLowerCase).size <= 2) return say.commonPassword
  if (isPersonal(password, known)) return say.personalPassword
  return countGuesses(password, (word) => ranks.get(word)) < enoughGuesses ? say.guessablePassword : null
}

/** Hashing makes each guess slow; a machine with stolen hashes tries this many in months (score 3 of zxcvbn). */
const enoughGuesses = 1e8

/** The place of each common password in its list. Loaded at the first use: it is large and most starts never need it. */
const loadRanks = loadOnce(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const lists = Object.entries(dictionary).flatMap(([name, list]) => (name.startsWith('passwords') ? [list] : []))
  const ranks = new Map<string, number>()
  for (const list of lists) {
    list.forEach((word, index) => ranks.set(String(word), Math.min(index + 1, ranks.get(String(word)) ?? Infinity)))
  }
  return ranks
})

/** How much must be left of a password without the words that strangers know: less is guessed in a moment. */
const ownPartLength = 5

/** "Sparkle Home Cleaning", "sp4rkle-home-cleaning-2026" and "broombroom" are all made of what strangers know. */
function isPersonal(password: string, { name, email, brand }: Known): boolean {
  const words = [name, email, brand, 'broom']
    .flatMap((text) => [plain(text), ...text.split(/[^\p{L}\p{N}]+/u).map(plain)])
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length)
  return [plain(password), plain(withLetters(password))].some((text) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), text)
    return rest !== text && rest.length < ownPartLength
  })
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

const letters: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }

/** Digits and signs that stand for letters, as in "p4ssw0rd". */
function withLetters(text: string): string {
  return text.replaceAll(/[013457@$]/g, (sign) => letters[sign] ?? sign)
}
