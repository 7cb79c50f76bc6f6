import type { CustomerDetails } from './customers.ts'
import { toE164 } from '../fields/phone.ts'

export const searchKinds = ['customer', 'booking', 'estimate', 'message'] as const
export type SearchKind = (typeof searchKinds)[number]

/** A search result: what it is, and two lines about it. */
export type SearchHit = { kind: SearchKind; id: string; title: string; detail: string }

/** A longer query is not a name. */
export const longestQuestion = 100

/** Only this many characters are compared, from the beginning. */
const keyLength = 48
/** More first names than people type. */
const wordsOfName = 4
const endOfNumber = 4

/** Letters that Unicode does not decompose, and what people type for them on a keyboard without them. */
const plainLetters: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ŧ: 't',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
}

/** Without accents, strokes, case and punctuation, one space between words. */
export function fold(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const plain = bare.replace(/[đðħıłøŧæœßþ]/g, (letter) => plainLetters[letter] ?? letter)
  return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** By the first letters: each word of the name, email, number and street, phone without +1 and its last four digits. */
export function searchKeys({ name, email, phone, address }: CustomerDetails): string[] {
  const names = fold(name).split(' ')
  const turned = names.slice(0, wordsOfName).map((_, from) => [...names.slice(from), ...names.slice(0, from)].join(' '))
  const place = fold(address)
  const street = place.replace(/^(?:\S*\d\S*\s+)+/, '')
  const dialled = dialledDigits(phone)
  const end = dialled.length > endOfNumber ? [endKey(dialled)] : []
  const keys = [...turned, fold(email), place, street, dialled, ...end].map((key) => key.slice(0, keyLength).trim())
  return [...new Set(keys)].filter((key) => key !== '')
}

function dialledDigits(phone: string): string {
  return toE164(phone)
    .slice(1)
    .replace(/^1(?=\d{10}$)/, '')
}

function endKey(digits: string): string {
  return `*${digits.slice(-endOfNumber)}`
}

/** Keys that begin with it, or numbers that end with it. */
export type Question = {
  prefixes: string[]
  /** All its digits, if it may be the end of a number. */
  ending: { key: string; digits: string } | null
  words: string[]
}

/** A phone number in any format becomes its digits. */
export function readQuestion(typed: string): Question {
  const phrase = fold(typed).slice(0, keyLength).trim()
  const words = phrase === '' ? [] : phrase.split(' ')
  const digits = /^[\d\s()+./#-]+$/.test(typed) ? typed.replace(/\D/g, '') : ''
  if (digits.length < 3) return { prefixes: phrase === '' ? [] : [phrase], ending: null, words }
  const dialled = digits.replace(/^00/, '').replace(/^1(?=\d)/, '')
  const ending = digits.length < endOfNumber ? null : { key: endKey(digits), digits: digits.replace(/^0+/, '') }
  return { prefixes: [...new Set([dialled, digits, phrase])], ending, words }
}

/** Shorter words are one mistake away from half of all others. */
const shortestMisspelt = 4
/** A later mistake is in the second word, and the first one already finds the person. */
const letterMistakes = 12

/** With one mistake in its first letters: one missing, one too many, a wrong one, or two swapped. */
export function spellings(phrase: string): string[] {
  if (phrase.length < shortestMisspelt) return []
  const found = new Set<string>()
  const last = Math.min(phrase.length, letterMistakes)
  for (let at = 0; at < last; at++) {
    const [before, letter, rest] = [phrase.slice(0, at), phrase.charAt(at), phrase.slice(at + 1)]
    found.add(before + rest)
    if (rest !== '') found.add(before + rest.charAt(0) + letter + rest.slice(1))
    for (const other of /\d/.test(letter) ? numerals : letters) {
      found.add(before + other + rest)
      found.add(before + other + letter + rest)
    }
  }
  found.delete(phrase)
  return [...found].filter((spelling) => spelling === spelling.trim())
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const numerals = [...'0123456789']

export function hasWords(known: CustomerDetails, words: readonly string[]): boolean {
  const said = fold(`${known.name} ${known.email} ${known.address}`).split(' ').concat(dialledDigits(known.phone))
  return words.every((word) => said.some((each) => each.startsWith(word)))
}
