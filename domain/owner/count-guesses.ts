/** In the list of passwords that guessing starts with, from 1; undefined for an unlisted word. */
type RankOf = (word: string) => number | undefined

/** This many are enough; more would cost more work than the answer is worth. */
const judgedLetters = 40

/** People choose no longer words, and repeat no longer units. */
const longestWord = 24
const longestUnit = 12

/**
 * The method of zxcvbn (Wheeler, USENIX Security 2016) with a low count: words in sequence, with capitals or signs,
 * repeated, keyboard rows, years. Letters without a known pattern count ten guesses each.
 */
export function countGuesses(password: string, rankOf: RankOf): number {
  const letters = [...password].slice(0, judgedLetters)
  return cheapestWay(letters, (from) => [...wordsAt(letters, from, rankOf), ...repeatsAt(letters, from, rankOf)])
}

/** `length` in letters. */
type Piece = { length: number; guesses: number }

/** The cheapest pieces that make up the whole. */
function cheapestWay(letters: string[], piecesAt: (from: number) => Piece[]): number {
  const best = [1, ...letters.map(() => Infinity)]
  for (let from = 0; from < letters.length; from++) {
    const sofar = best[from] ?? Infinity
    for (const { length, guesses } of [{ length: 1, guesses: 10 }, ...piecesAt(from)]) {
      best[from + length] = Math.min(best[from + length] ?? Infinity, sofar * guesses)
    }
  }
  return best[letters.length] ?? Infinity
}

function wordsAt(letters: string[], from: number, rankOf: RankOf): Piece[] {
  const pieces: Piece[] = []
  for (let length = 2; length <= longestWord && from + length <= letters.length; length++) {
    const text = letters.slice(from, from + length).join('')
    const guesses = Math.min(guessesOfWord(text, rankOf), guessesOfRow(text), guessesOfDate(text))
    if (guesses < 10 ** length) pieces.push({ length, guesses })
  }
  return pieces
}

/** "abcabcabc" costs what "abc" costs, times the number of possible repetitions. */
function repeatsAt(letters: string[], from: number, rankOf: RankOf): Piece[] {
  const pieces: Piece[] = []
  for (let unit = 1; unit <= longestUnit && from + 2 * unit <= letters.length; unit++) {
    let end = from + unit
    while (end < letters.length && letters[end] === letters[end - unit]) end++
    const times = Math.floor((end - from) / unit)
    if (times < 2) continue
    const once = letters.slice(from, from + unit)
    const guesses = cheapestWay(once, (start) => wordsAt(once, start, rankOf))
    for (let time = 2; time <= times; time++) pieces.push({ length: unit * time, guesses: guesses * time })
  }
  return pieces
}

function guessesOfWord(text: string, rankOf: RankOf): number {
  const plain = text.toLowerCase()
  const spelled = [plain, ...signs.map((sign) => spell(plain, sign))]
  const ranks = spelled.map((word) => (rankOf(word) ?? Infinity) * (word === plain ? 1 : 4))
  return Math.min(...ranks) * (plain === text ? 1 : 2)
}

/** Digits and signs that stand for letters, with the two readings of a 1. */
const signs: Record<string, string>[] = [
  { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'i' },
  { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'l' },
]

function spell(text: string, sign: Record<string, string>): string {
  return text.replaceAll(/[0134578@$!]/g, (letter) => sign[letter] ?? letter)
}

const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '0123456789']
const everyRow = [...rows, ...rows.map((row) => [...row].toReversed().join(''))]

/** The keyboard, the alphabet or the digits, from any letter on, forward or backward. */
function guessesOfRow(text: string): number {
  if (text.length < 3) return Infinity
  return everyRow.some((row) => row.includes(text.toLowerCase())) ? 40 * text.length : Infinity
}

/** A year in the lifetime of living people, or a day in one. */
function guessesOfDate(text: string): number {
  if (/^(19|20)\d\d$/.test(text)) return 120
  return /^\d{1,2}[-./]?\d{1,2}[-./]?(19|20)?\d\d$/.test(text) ? 365 * 120 : Infinity
}
