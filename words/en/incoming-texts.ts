import { readOwnWords } from './machine-texts.ts'
import { readAutomatic } from './automatic-replies.ts'
import { readStop } from './stop-wishes.ts'
import { simplify } from './text-phrases.ts'
import { approval, declining, refusal, start, help, next, skip } from './answer-phrases.ts'

/**
 * The meaning of a customer's text. Customers answer in their own language, whatever the page speaks, so English and
 * Spanish are side by side here. The two possible mistakes differ. An approval must never be read into a text: every
 * word of it has to be known here, and one more word ("yes, but later") makes it a message for a person. A request to
 * stop texts must never be missed: it is looked for in whole sentences.
 */
export type TextLanguage = 'en' | 'es'
export type TextMeaning =
  | { kind: 'yes' | 'no' | 'decline' | 'start' | 'help' | 'next' | 'skip' | 'other'; language: TextLanguage }
  /** `isBare`: it says nothing more that a person would have to read. */
  | { kind: 'stop'; isBare: boolean; language: TextLanguage }
  /** A phone's report of a reaction to a text, or an automatic reply. */
  | { kind: 'reaction' | 'automatic'; language: TextLanguage }
  /** An automatic reply with words that a person has to read. */
  | { kind: 'partly-automatic'; language: TextLanguage }
  /** The number of an estimate in a list that the customer was asked about. */
  | { kind: 'choice'; number: number; language: TextLanguage }

/** `ours`: our texts to the sender, whose words do not count as the sender's where they are quoted. */
export function readIncomingText(body: string, ours: readonly string[] = []): TextMeaning {
  const { words, hasQuotation, isReaction } = readOwnWords(body, ours)
  const automatic = readAutomatic(body)
  if (isReaction) return { kind: 'reaction', language: languageOf(body) }
  if (automatic !== null) {
    return { kind: automatic === 'whole' ? 'automatic' : 'partly-automatic', language: languageOf(body) }
  }
  const meaning = readWords(words)
  // A text with parts removed approves nothing: a person has to see what the yes belongs to.
  return hasQuotation && meaning.kind !== 'stop' ? { kind: 'other', language: meaning.language } : meaning
}

function languageOf(body: string): TextLanguage {
  return isSpanish(simplify(body)) ? 'es' : 'en'
}

function readWords(body: string): TextMeaning {
  const said = simplify(body)
  const language = languageOf(body)
  const stop = readStop(body)
  if (stop !== null) return { kind: 'stop', isBare: stop === 'bare', language }
  // A question is not an answer, and neither is a story.
  if (!/[?¿]/u.test(body) && said.length <= longestAnswer) {
    const choice = /^(?:number |numero |no |yes |si |# ?)?(\d)(?: please| por favor)?$/.exec(said)
    if (choice) return { kind: 'choice', number: Number(choice[1]), language }
    if (approval.test(said)) return { kind: 'yes', language }
    if (declining.test(said)) return { kind: 'decline', language }
    if (refusal.test(said)) return { kind: 'no', language }
    if (start.test(said)) return { kind: 'start', language }
    if (skip.test(said)) return { kind: 'skip', language }
  }
  if (said.length <= longestAnswer && help.test(said)) return { kind: 'help', language }
  if (said.length <= longestAnswer && next.test(said)) return { kind: 'next', language }
  return { kind: 'other', language }
}

const longestAnswer = 100

/** As the whole text, in any case: the provider stops or restarts texts, and tells the customer so. */
export function isProvidersWord(body: string, kind: 'stop' | 'start' | 'help'): boolean {
  return providersWords[kind].has(body.trim().toLowerCase())
}

const providersWords = {
  stop: new Set(['stop', 'unsubscribe', 'end', 'quit', 'stopall', 'revoke', 'optout', 'cancel']),
  start: new Set(['start', 'yes', 'unstop']),
  help: new Set(['help', 'info']),
}

const spanishWords =
  /\b(si|sii+|claro|por|favor|gracias|hola|buen[oa]s|dale|dele|acepto|aceptamos|apruebo|confirmo|vale|bueno|adelante|acuerdo|baja|alto|pare|paren|parar|basta|ayuda|quien|quienes|alta|empezar|iniciar|reanudar|no me|no nos|mas|mensajes?|textos|rechaz\w+|declino|interesa|ahora|lo siento|quiten\w*|borren|dejen\w*|numero|cancelar|salir|cuando|proxim[ao]|siguiente|salt\w+|omit\w+|visita|limpieza)\b/

function isSpanish(said: string): boolean {
  return spanishWords.test(said)
}
