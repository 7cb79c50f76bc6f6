/**
 * What a customer's text means. Customers answer in their own language, whatever the page speaks, so English and Spanish
 * stand here side by side.
 *
 * The two mistakes that count are not alike. An approval must never be read into a text: every word of it has to be known
 * here, and one word more ("yes, but later") makes it a message for a person. A wish to get no more texts must never be
 * missed: it is looked for in whole sentences.
 */
export type TextLanguage = 'en' | 'es'
export type TextMeaning =
  | { kind: 'yes' | 'no' | 'decline' | 'stop' | 'start' | 'help' | 'other'; language: TextLanguage }
  /** The number of an estimate in a list that was asked about. */
  | { kind: 'choice'; number: number; language: TextLanguage }

export function readIncomingText(body: string): TextMeaning {
  const said = simplify(body)
  const language = isSpanish(said) ? 'es' : 'en'
  if (isStop(said) || sentencesOf(body).some((sentence) => stopWord.test(sentence))) return { kind: 'stop', language }
  // Who asks has not answered, and who tells a story has not either.
  if (!/[?¿]/u.test(body) && said.length <= longestAnswer) {
    const choice = /^(?:number |numero |no |yes |si |# ?)?(\d)(?: please| por favor)?$/.exec(said)
    if (choice) return { kind: 'choice', number: Number(choice[1]), language }
    if (approval.test(said)) return { kind: 'yes', language }
    if (declining.test(said)) return { kind: 'decline', language }
    if (refusal.test(said)) return { kind: 'no', language }
    if (start.test(said)) return { kind: 'start', language }
  }
  if (said.length <= longestAnswer && help.test(said)) return { kind: 'help', language }
  return { kind: 'other', language }
}

const longestAnswer = 100

/** "STOP. Wrong number": what ends texts may be one sentence among others, or the line above a signature. */
function sentencesOf(body: string): string[] {
  return body.split(/[.!?\n]+(?=\s|$)|;| [–—-]+ /).map(simplify)
}

/**
 * Words that the provider acts on by itself when they are the whole text, whatever the case: it ends or begins texts, and
 * says so to the customer.
 */
export function isProvidersWord(body: string, kind: 'stop' | 'start' | 'help'): boolean {
  return providersWords[kind].has(body.trim().toLowerCase())
}

const providersWords = {
  stop: new Set(['stop', 'unsubscribe', 'end', 'quit', 'stopall', 'revoke', 'optout', 'cancel']),
  start: new Set(['start', 'yes', 'unstop']),
  help: new Set(['help', 'info']),
}

/** Signs that people add to a yes; any other one is a word that is not known here. */
const glad =
  /[\u{1F44D}\u{1F44C}\u{1F60A}\u{1F642}\u{1F600}\u{1F603}\u{1F604}\u{1F64F}\u{2705}\u{1F389}\u{2764}\u{1F64C}\u{1F4AF}]/gu

/** Without accents, case, marks and glad signs; what else is no letter or digit stays and is known nowhere. */
function simplify(body: string): string {
  return body
    .normalize('NFKD')
    .replaceAll(/\p{M}|\u200d|\p{Emoji_Modifier}/gu, '')
    .toLowerCase()
    .replaceAll(glad, ' ')
    .replaceAll(/['’‘`´]/gu, '')
    .replaceAll(/[\s.,;:!¡?¿"“”«»()*_…–—-]+/gu, ' ')
    .trim()
    .replaceAll(/\bs t o p\b/g, 'stop')
}

const spanishWords =
  /\b(si|sii+|claro|por|favor|gracias|hola|buen[oa]s|dale|dele|acepto|aceptamos|apruebo|confirmo|vale|bueno|adelante|acuerdo|baja|alto|pare|paren|parar|basta|ayuda|quien|quienes|alta|empezar|iniciar|reanudar|no me|no nos|mas|mensajes?|textos|rechaz\w+|declino|interesa|ahora|lo siento|quiten\w*|borren|dejen\w*|numero|cancelar|salir)\b/

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

/** What people say around it, which alone is none. */
const around = [
  'please|pls|plz|thanks?( you)?( so much| very much| a lot| again)?|many thanks|thanks?|thx|ty|hi( there)?|hello( there)?|hey( there)?|good (?:morning|afternoon|evening)|dear',
  'ok(?:ay|ey|ie)?|kk?|great|perfect|awesome|wonderful|excellent|cool|alright|all right|fine|good|very good|that(?:s| is) (?:fine|great|good|perfect|ok|okay)|(?:that )?sounds (?:good|great|perfect|fine)( to (?:me|us))?|looks (?:good|great|perfect)|(?:that )?works for (?:me|us)|that works',
  '(?:i|we) would (?:like|love) to|(?:id|wed) (?:like|love) to|(?:i|we) want to|happy to|with pleasure|for (?:me|us)|and|guys|team|everyone|sir|maam|have a (?:good|great|nice) day|god bless( you)?|see you( soon)?|cant wait|looking forward( to it)?',
  'por favor|porfa(?:vor)?|gracias|muchas gracias|muchisimas gracias|mil gracias|hola|buen(?:os)? dias?|buenas( tardes| noches)?|claro|vale|bueno|bien|muy bien|esta bien|todo bien|perfecto|excelente|genial|me parece (?:bien|perfecto|excelente)|suena bien|con (?:mucho )?gusto|senora?|senorita|que tenga buen dia|bendiciones|nos vemos( pronto)?',
]

type Sentence = { test(said: string): boolean }

/** Words of the longest part, and some more. */
const longestPart = 12

/**
 * Parts that follow each other until the end, one of the first kind among them. Where a part begins and ends is looked for
 * word by word and never twice: one pattern for the whole would try every way to read "thank thank thank" and not come
 * back, and anybody may text that.
 */
function sentenceOf(core: readonly string[], others: readonly string[]): Sentence {
  const isCore = new RegExp(`^(?:${core.join('|')})$`)
  const isOther = new RegExp(`^(?:${others.join('|')})$`)
  return {
    test(said) {
      const words = said.split(' ')
      // Before which words a part may begin: after parts of the other kind alone, and after one of the first among them.
      const waiting = new Set([0])
      const found = new Set<number>()
      for (const from of words.keys()) {
        if (!waiting.has(from) && !found.has(from)) continue
        for (let to = from + 1; to <= Math.min(from + longestPart, words.length); to++) {
          const part = words.slice(from, to).join(' ')
          const isFurther = isOther.test(part)
          if (isFurther && waiting.has(from)) waiting.add(to)
          if (isCore.test(part) || (isFurther && found.has(from))) found.add(to)
        }
      }
      return found.has(words.length)
    },
  }
}

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

// ---- Stop --------------------------------------------------------------------------------------------------------------

/** Whole texts that the provider ends texts at, and their kin, alone or with a polite word. */
const stopWord = sentenceOf(
  [
    '(?:just )?(?:st[ao0]pp*)+|stop ?all|stop it|stop (?:this|that|now|already|immediately|everything|forever|for good)|unsubscribe|unsub|opt(?:ing)? ?out|(?:i )?revoke|remove|quit it|end (?:it|this)|halt|cease(?: and desist)?|no more|enough|arret|(?:report )?spam|off (?:the |this |your )?list|go away|get lost|(?:f|fuck|piss) off',
    'baja|de baja|alto|(?:ya )?(?:par[ae]n?(?:le)?|parar)|para ya|basta( ya)?|ya basta|no mas|quitar|no molest(?:ar|en|e|es)|dar(?:me)? de baja|desuscribir(?:me)?|salir de la lista|fuera',
  ],
  [
    ...around,
    'no|nope|sorry|yes|si|ya|lo siento|you|ahora mismo|not interested|no me interesa',
    'i said|i told you(?: to)?|wrong (?:number|person)|numero equivocado',
  ],
)

/** Only as the whole text: in a sentence these are about a visit. */
const providersStop = /^(?:end|quit|cancel|cancelar|terminar|fin|salir)$/

const texts =
  '(?:texts?|txts?|messages?|msgs?|sms|spam|spamming|texting|txting|messaging|notifications?|alerts?|reminders?)'
const mensajes = '(?:mensajes?|mensajitos?|textos?|sms|msjs?|msgs?|notificaciones|spam|publicidad|avisos)'
const later =
  '(?! (?:before|until|till|yet|unless|after|at|on|early|late|if|the (?:price|address|bill|invoice|details)))'
const tarde = '(?! (?:antes|hasta|todavia|aun|despues|si))'

const stopSentences = [
  // "please stop texting me", "stop all these messages", "quit sending me stuff"
  `(?:stop|quit|cease|end|halt|discontinue|cancel|block|disable|kill|turn off|cut off)(?: \\w+){0,4}? (?:${texts}|communications?|contacting|bothering|harassing|spamming|subscription)`,
  '(?:stop|quit|cease) (?:sending|writing|contacting|bothering|calling|harassing|pestering|annoying)',
  // "do not text me", "never message this number again"
  `(?:dont|do not|never|please not|quit|not to|wont you not)(?: \\w+){0,2}? (?:text|txt|message|msg|contact|sms|spam|bother|write|write to|harass|pester)(?: (?:me|us|this|my|here|again|anymore|any more|back|please))${later}`,
  '(?:dont|do not|never) (?:text|txt|message|contact|spam|sms)$',
  `(?:dont|do not|never)(?: \\w+){0,2}? send(?: \\w+){0,4}? (?:${texts}|anything|anymore|any more|again|stuff|things)`,
  `(?:dont|do not|no longer|never|didnt|did not|not) (?:\\w+ ){0,2}?(?:want|wish|like|need|consent|agree|sign up|signed up|ask|asked)(?: \\w+){0,5}? (?:${texts}|texted|contacted|messaged)`,
  // "no more texts", "no texts please"
  `no more (?:\\w+ ){0,3}?${texts}`,
  `^(?:please )?no ${texts}(?: please| thanks| thank you| anymore)*$`,
  '(?:dont|do not|never)(?: \\w+){0,2}? (?:want|wish|need|like) to hear from (?:you|this)',
  // "take me off your list", "remove my number"
  '(?:take|get|keep|pull) (?:me|us|my number|this number|my phone|my cell|our number|my name)(?: \\w+){0,3}? (?:off|out of|from)\\b(?! work)',
  '(?:remove|delete|erase|unlist|scrub) (?:me|us|my (?:\\w+ )?(?:number|name|phone|cell)|this number|our number|this phone)',
  'lose (?:my|this) number|leave (?:me|us) (?:alone|the hell alone)|do not contact|dont contact|do not disturb',
  'unsubscri\\w*|unsuscribe|unsubcribe|un subscribe|opt(?:ing)?(?: (?:me|us))? ?out|opted out|optout|stopall',
  '(?:revoke|withdraw|take back)(?: \\w+){0,2}? (?:consent|permission)',
  '(?:fuck|piss|f|bugger) off|go away|reported? (?:as|for|you for) spam',
  // "no me escriban más", "dejen de mandarme mensajes", "quítenme de la lista"
  `(?:no|ni|nunca|ya no|no mas)(?: \\w+){0,2}? (?:escrib(?:a|an|as|ir|irme|anme)|(?:textee?|mensajee?|molest|contact|fastidi)(?:e|en|es|eme|enme|arme|ar)|comuniquen?)\\b${tarde}`,
  `(?:no|nunca|ya no) (?:(?:me|nos|le|les) )?(?:mand|envi|llen|pas)(?:e|en|es|eis|ar|arme|arnos)(?: \\w+){0,3}? (?:${mensajes}|mas|nada)`,
  '(?:no|nunca|ya no) (?:me|nos) (?:mand|envi)(?:e|en|es)$',
  `(?:no|ya no)(?: \\w+)? (?:quiero|queremos|deseo|deseamos|quisiera|necesito)(?: \\w+){0,4}? (?:${mensajes}|me escriban|me contacten|me manden|me envien|me molesten)`,
  `no mas (?:\\w+ ){0,2}?${mensajes}`,
  '(?:deje|dejen|deja|dejes|dejenme|dejeme|dejame|paren|pare|para|basta|cesen|ya) de (?:\\w+ )?(?:escrib|mand|envi|molest|texte|mensaje|contact|fastid|llen|texto|spam)\\w*',
  `(?:paren|pare|para|detengan|deten|anular|anulen|anule|anula|cancelen|cancele|cancela|cancelar|bloqueen|quiten|desactiven|terminen)(?: \\w+){0,4}? (?:${mensajes}|suscripcion)`,
  'de baja\\b(?! de peso)|^(?:quiero|solicito|pido|favor) (?:la |mi )?baja|(?:mi|la) baja por favor|desuscri\\w+|dessuscri\\w+',
  '(?:quit|borr|elimin|sac|remuev|retir|remov)(?:e|en|a|eme|enme|ame|ar|arme|an|anme)(?: \\w+){0,4}? (?:lista|numero|telefono|celular|nombre)',
  '(?:quitenme|quiteme|quitame|borrenme|borreme|borrame|saquenme|saqueme|sacame|eliminenme)',
  'dejen?(?:me|nos|nme|nnos) en paz|dej[ae](?:me|nos) (?:en paz|tranquil[oa])|dejenme tranquil[oa]',
].map((pattern) => new RegExp(`(?:^| )(?:${pattern})(?: |$|\\b)`))

/** Said about going on: "please do not stop texting me", "why don't you text me". */
const goesOn =
  /\b(?:dont|do not|never|didnt|did not|wont|will not|cant|cannot|should not|shouldnt) (?:ever |please |just |you )?(?:stop|unsubscribe|opt|quit|end|remove|delete)\b|\bwhy (?:dont|do not|did not|didnt) you\b|\bno (?:dejen|deje|paren|pare) de\b|\bpor que no (?:me|nos)\b/

/** "not interested stop", but neither "the next stop" nor "we had to stop". */
const stopAtTheEnd =
  /(?<!\b(?:bus|next|first|last|non|one|a|the|pit|quick|rest|truck|(?:where|have|had|need|going|able|place) to|i|we|you|will|can|could)) stop(?: please| now| thanks| thank you)*$/

function isStop(said: string): boolean {
  if (stopWord.test(said) || providersStop.test(said) || /^(?:\W* )?stop\b\W*$/.test(said)) return true
  if (goesOn.test(said)) return false
  return stopAtTheEnd.test(said) || stopSentences.some((sentence) => sentence.test(said))
}
