import { readAutomatic, readOwnWords } from './machine-texts.ts'
import { readStop } from './stop-wishes.ts'
import { around, sentenceOf, simplify } from './text-phrases.ts'

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

// ---- Yes ---------------------------------------------------------------------------------------------------------------

/** Each of these alone is an answer. */
const yes = [
  'y|y(?:es+|e+p|u+p|eah+|ea|eh)( sir| maam)?|yes+|ya|yas+|sure( thing)?|absolutely|definitely|certainly|of course|for sure',
  '(?:i |we )?(?:approve|accept|agree|confirm)( it| the estimate| this estimate| your estimate| the price)?|approved|accepted|agreed|confirmed',
  'book( it| me| us| the cleaning| me in| us in)?|book me please|(?:please )?go ahead( and book| and book it| with it| with the cleaning)?|(?:lets |lets just )?do it|lets go|lets book( it)?|lets do this|go for it',
  'its a deal|deal|sign (?:me|us) up|count (?:me|us) in|im in|were in|(?:ill|well) take it|you have a deal|yes to (?:book|approve)|yes book|thats a yes|its a yes',
  'si+|claro que si|por supuesto|desde luego|dale|dele|adelante|si (?:por favor|gracias)|hagamoslo|haganlo|hagalo|hazlo',
  '(?:lo |la |si )?(?:acepto|aceptamos|apruebo|aprobamos|confirmo|confirmamos)( el presupuesto| la cotizacion| el precio| el estimado)?|aceptado|aprobado|confirmado|de acuerdo|estoy de acuerdo|estamos de acuerdo|trato hecho|cuenten conmigo',
  'reserv(?:ar|e|en|elo|enlo|a|alo)( la limpieza)?|(?:lo |la )?(?:quiero|queremos) reservar( la limpieza)?|me apunto|si quiero|si queremos|si reservar',
]

const approval = sentenceOf(yes, around)

// ---- No ----------------------------------------------------------------------------------------------------------------

const declining = sentenceOf(
  [
    '(?:i |we |i will |i would like to |id like to |please )?(?:decline|reject)( it| the estimate| this estimate| your estimate)?|declined|rejected',
    '(?:lo |la )?(?:rechazo|rechazamos|declino|declinamos)( el presupuesto| la cotizacion| el estimado)?|rechazar|declinar|rechazado',
  ],
  [...around, 'sorry', 'lo siento'],
)

const refusal = sentenceOf(
  [
    'no+|nope|nah|no (?:thanks?|thank you|thx|ty)|no sir|no maam|(?:i |we )?(?:will |ill |well )?pass( on this| on it)?|(?:i|we)ll pass|not (?:now|today|really|for me|for us|right now|at this time|this time|yet)|no way|no deal|no need|never ?mind',
    '(?:im |i am |were |we are |no im |no were )?(?:not|no longer) interested( anymore| any more)?|(?:i |we )?(?:changed (?:my|our) minds?)|(?:i |we )?(?:dont|do not) (?:want|need) (?:it|this|that|the cleaning|a cleaning)( anymore| any more| now)?',
    'no gracias|no (?:me|nos) interesa( mas| ya)?|ya no (?:me|nos) interesa|no estoy interesad[oa]|no estamos interesad[oa]s|por (?:ahora|el momento) no|(?:ahora|hoy|todavia) no|no por (?:ahora|el momento)|(?:ya )?no (?:lo |la )?(?:quiero|queremos|necesito|necesitamos)( la limpieza| mas)?|mejor no',
  ],
  [...around, 'sorry', 'im sorry', 'lo siento', 'disculpe', 'perdon', 'but', 'pero'],
)

// ---- Start and help ----------------------------------------------------------------------------------------------------

const start = sentenceOf(
  [
    'start|unstop|resume|subscribe|resubscribe|(?:re)?start (?:texting|messaging)( me)?( again)?|(?:you can |you may )?(?:text|message) me again|turn (?:texts|messages) (?:back )?on|opt (?:me )?(?:back )?in|optin|sign me up for texts',
    'empezar|iniciar|comenzar|reanudar|alta|(?:darme|dame|denme) de alta|(?:pueden )?(?:escribanme|escribirme|mandenme mensajes|textearme) (?:otra vez|de nuevo)',
  ],
  around,
)

const help = sentenceOf(
  [
    'help( me)?|info|information|who (?:is|are) (?:this|you)|whos this|who dis|what is this|whats this|what number is this|who(?:s| is) texting( me)?|do i know you',
    'ayuda|auxilio|informacion|quien (?:es|eres|habla|escribe)( usted)?|quienes son( ustedes)?|de quien es este numero|que es esto|ayudenme',
  ],
  around,
)

// ---- Visits ------------------------------------------------------------------------------------------------------------

const next = sentenceOf(
  [
    'next( visit| cleaning| appointment| one)?|when|when(?:s| is| will be)? (?:my|our|the) next (?:visit|cleaning|appointment|one)|when(?:s| is) (?:my|our) (?:visit|cleaning|appointment)|when (?:do|are|will) you (?:come|coming|be here)( next)?',
    'cuando|proxima( visita| limpieza| cita)?|siguiente( visita| limpieza)?|cuando (?:vienen|viene|es (?:mi|nuestra|la) (?:proxima|siguiente)?( ?(?:visita|limpieza|cita)))',
  ],
  around,
)

/** Only asks which visit is meant: a yes skips it. One more word, such as a day, makes it a message for a person. */
const skip = sentenceOf(
  [
    '(?:please |can we |could we |lets |(?:i|we) (?:want|need|would like) to |id like to )?skip( it| this( one| visit| cleaning| time)?| (?:my|our|the) (?:next )?(?:visit|cleaning|appointment|one)| next( one| visit| cleaning| time)?)?',
    '(?:quiero |queremos |quisiera |puedo |podemos )?(?:saltar|omitir)( la| esta)?( proxima| siguiente)?( visita| limpieza| vez)?|saltarla|omitirla|saltela|omitala',
  ],
  around,
)
