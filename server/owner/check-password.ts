import { loadOnce } from '../platform/load-once.ts'
import * as say from '#words/server/owner.ts'

/** What strangers know about an owner, and therefore guess first. */
export type Known = { name: string; email: string; brand: string }

/** Why a new password is refused, in a sentence; null when it may be used. */
export async function judgePassword(password: string, known: Known): Promise<string | null> {
  if (await isCommonPassword(password)) return commonSentence
  return isPersonal(password, known) ? personalSentence : null
}

const commonSentence = say.commonPassword
const personalSentence = say.personalPassword

/** Whether a password is among those that guessing begins with, however it is capitalised. */
async function isCommonPassword(password: string): Promise<boolean> {
  const inLowerCase = password.toLowerCase()
  return (await loadCommon()).has(inLowerCase) || new Set(inLowerCase).size <= 2
}

/** Loaded at the first use: the list is large and most starts never need it. */
const loadCommon = loadOnce(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = Object.entries(dictionary).flatMap(([name, list]) => (name.startsWith('passwords') ? list : []))
  return new Set(words.map(String))
})

/** So much must be left of a password without the words that strangers know: less is guessed in a moment. */
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
