import { sentenceOf, sentencesOf, simplify } from './text-phrases.ts'

// Parts of a text that its sender did not write: phones report reactions as texts, repeat what they react to, and
// answer by themselves.

/** What a person wrote, and what a machine added around it. */
export type OwnWords = {
  words: string
  /** Our own words, or a quotation in a phone's format, have been removed. */
  hasQuotation: boolean
  /** A phone's report of a reaction, and nothing else. */
  isReaction: boolean
}

/** Removes words that are not the sender's; `ours` are our texts to this number. */
export function readOwnWords(body: string, ours: readonly string[]): OwnWords {
  const visible = body.normalize('NFC').replaceAll(ignorable, '').trim()
  const reacted = reactionTo.exec(visible)
  if (reacted) {
    const words = visible.slice(reacted[0].length).trim()
    return { words, hasQuotation: true, isReaction: words === '' }
  }
  if (reactionToPicture.test(visible)) return { words: '', hasQuotation: true, isReaction: true }
  const kept = visible.replaceAll(quotedLine, ' ')
  const words = takeOffOurs(kept, ours)
  const hasQuotation = words !== visible
  return { words, hasQuotation, isReaction: hasQuotation && bareReaction.test(words) }
}

/** Phones put marks without width, and direction marks, around quotations. */
const ignorable = /(?!\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}/gu

/** `> ` lines as mail programs quote, and the line that introduces them. */
const quotedLine = /(?:^|\n)(?:[^\n]{0,80}\b(?:wrote|escribió|escribio):\s*(?=\n\s*>)|\s*>[^\n]*)/gu

const sign = `(?:\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\p{Regional_Indicator}|[\\u200d\\ufe0f\\u20e3\\d#*!?‼])+`
const english = `(?:liked|loved|disliked|emphasi[sz]ed|laughed at|questioned|reacted(?: with)? \\S{1,24} to|reacted(?: with [^"“«\\n]{1,30})? to|(?:removed|deleted) (?:an? |the )?[^"“«\\n]{1,30} from|${sign} to)`
const spanish = `(?:(?:no )?(?:le|me|te) (?:gust[oó]|encant[oó]|gusta|encanta)|(?:ha (?:dicho|indicado) que )?(?:no )?le (?:gusta|encanta)|le ha (?:gustado|encantado)|(?:se )?(?:ri[oó]|r[ií]e|ha re[ií]do) (?:de|con|por)|le (?:dio|hizo) (?:risa|gracia)|(?:destac[oó]|enfatiz[oó]|exclam[oó]|resalt[oó]|pregunt[oó]|cuestion[oó]|dud[oó])(?: (?:de|por|sobre|a|en))?|(?:ha )?reaccion(?:[oó]|ado|aste)(?: con)? [^"“«\\n]{1,30} (?:a|ante)|(?:ha )?(?:quit|elimin|retir)(?:[oó]|ado|aste) [^\\n]{1,40}? (?:de|a)|${sign} a)`
/** Up to here a reaction identifies itself; an addressed one says who reacted ("Ana liked"). */
const lead = `(?:${english}|${spanish})`
/** From the first quotation mark to the last; a phone cuts a long quotation, so it may have no end. */
const quotation = `[\\s:]*(?:[“"„][^]*[”"“]|[«][^]*[»]|[‘'][^]*[’']|[“"„«‘'][^]*$)`
const reactionTo = new RegExp(`^${lead}${quotation}[.…\\s]*`, 'iu')
const reactionToPicture = new RegExp(
  `^${lead}[\\s:]*(?:an?|the|your|una?|la|el|su|tu) (?:image|photo|picture|video|movie|attachment|link|message|gif|audio|imagen|foto|archivo|enlace|mensaje)\\s*[.…]*$`,
  'iu',
)
const bareReaction = new RegExp(`^[\\s"“”«»‘’']*${lead}[\\s:"“”«»‘’'.…]*$`, 'iu')

/** This many of our words in a row are not the sender's words. */
const run = 5

/** Removes runs of words from one of our texts, and our own closing words anywhere. */
function takeOffOurs(body: string, ours: readonly string[]): string {
  const words = [...body.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
    word: simplify(word),
    from: index,
    to: index + word.length,
  }))
  const runs = new Set(ours.flatMap((text) => runsOf(wordsOf(text))))
  const spoken = words.filter(({ word }) => word !== '')
  const taken = new Set<number>()
  for (const at of spoken.keys()) {
    const said = spoken.slice(at, at + run).map(({ word }) => word)
    const length = runs.has(said.join(' '))
      ? run
      : lengthOfClosing(spoken.slice(at, at + longestClosing).map(({ word }) => word))
    for (let index = at; index < at + length; index++) taken.add(index)
  }
  if (taken.size === 0) return body
  const own = spoken.filter((_, index) => !taken.has(index)).map(({ from, to }) => body.slice(from, to))
  return own.join(' ').replaceAll(/^[\s"“”«»‘’…]+|[\s"“”«»‘’…]+$/gu, '')
}

const wordsOf = (text: string) =>
  text
    .split(/\s+/u)
    .map(simplify)
    .filter((word) => word !== '')

function runsOf(words: string[]): string[] {
  return words.slice(run - 1).map((_, from) => words.slice(from, from + run).join(' '))
}

/** How our texts end: recognized even if the text itself is no longer stored. */
const closings = [
  'reply stop to opt out',
  'reply yes to approve stop to end',
  'reply stop to end them',
  'stop to end',
  'stop para terminarlos',
  'stop para terminar',
  'reply start to get them again',
].map((closing) => closing.split(' '))
const longestClosing = 7

function lengthOfClosing(words: readonly string[]): number {
  return closings.find((closing) => closing.every((word, index) => words[index] === word))?.length ?? 0
}

/**
 * Whether a program answered for its sender: `whole` if every sentence is one that programs send, `partly` if it
 * identifies itself as automatic and says something more, which a person has to read.
 */
export function readAutomatic(body: string): 'whole' | 'partly' | null {
  const sentences = body
    .replaceAll(/[()[\]{}]/g, '\n')
    .split(/[.!?:\n]+(?=\s|$)|;| [–—-]+ |, /)
    .flatMap(sentencesOf)
    .filter((sentence) => sentence !== '')
  const isKnown = (sentence: string) => programsSay.test(sentence) || aside.test(sentence)
  const isMarked = sentences.some((sentence) => marked.test(sentence))
  if (sentences.length > 0 && sentences.every(isKnown) && sentences.some((sentence) => programsSay.test(sentence)))
    return 'whole'
  return isMarked ? 'partly' : null
}

/** Words that no person writes about their own text. */
const marked =
  /^auto(?:matic|mated)? ?(?:reply|response|answer|message|text)|\b(?:an?|this is an?|this is) (?:auto|automatic|automated) ?(?:reply|response|answer|message|text)|\bautoreply\b|\bsent (?:automatically|from android auto|by my car)|\bsent from my car\b|\bnot receiving notifications|\breply urgent to\b|\bdo not disturb while driving|\bfocus turned on\b|\b(?:number|mailbox|inbox|line) (?:is not|isnt|does not|doesnt|cannot|cant|is un)\w* ?(?:accept|receive|able|monitored|set up|monitor)\w*|\bfree ?msg\b|\bmessage blocking\b|\brespuesta automatica\b|\bmensaje automatico\b|\brespuesta autom|\bcontestador automatico|\bno recibo notificaciones|\bno estoy recibiendo notificaciones|\bresponde urgente\b|\b(?:this is a|noreply|no reply) (?:number|address)\b|^thanks? (?:you )?for (?:contacting|texting|messaging|reaching out to|your (?:message|text|email|e mail|inquiry))\b|^gracias por (?:contactar|comunicarse|escribir|su mensaje|tu mensaje)/

const programsSay = sentenceOf(
  [
    '(?:hi |hello |sorry |hey )?(?:im|i am|ill be|currently|im currently|i am currently) (?:currently )?driving(?: right now| now| at the moment| with focus turned on| and cant text| and cannot text| so i cant (?:text|talk|answer|reply)(?: right now)?)?',
    'driving|driving right now|(?:this is an? |\\[)?auto(?:matic|mated)? ?(?:reply|response|answer|message|text)|autoreply|sent from android auto|sent (?:automatically|by my car|from my car)(?: while driving)?',
    '(?:im|i am) not receiving notifications|if this is urgent|reply urgent to send a notification through(?: with your original message)?|do not disturb while driving(?: is (?:on|turned on))?',
    'ill see your (?:message|text) when i get (?:where im going|there)|ill (?:get back to|text|call|reply to|respond to|answer) you (?:back )?(?:later|soon|shortly|as soon as (?:i can|possible)|when i (?:stop|arrive|get there|can|park|am back|get back|return)|once i (?:arrive|stop|park))|ill (?:respond|reply|answer|text back|call back) (?:later|soon|shortly|when i (?:stop|arrive|get there|can|park|return))',
    '(?:im|i am|we are|im currently|i am currently|we are currently) (?:currently )?(?:out of (?:the |my )?office|ooo|on vacation|away from (?:my (?:desk|phone)|the office))(?: right now| today| until \\w+(?: \\w+){0,2})?|out of (?:the )?office|our office is (?:currently )?closed(?: right now)?|we are (?:currently )?closed',
    '(?:this|the) (?:number|line|mailbox|inbox)(?: you (?:have )?(?:texted|dialed|messaged))? (?:is not (?:monitored|able to receive (?:text )?messages)|isnt monitored|does not (?:accept|receive) (?:texts?|text messages|messages|replies)|cannot receive (?:texts?|text messages|messages)|is unmonitored)',
    'free ?msg(?: unable to send message)?|unable to send message|message blocking is active',
    '(?:hola |lo siento |disculpe )?(?:ahora |ahorita )?(?:estoy|voy|ando) (?:conduciendo|manejando)(?: ahora| ahorita| en este momento| con el modo de concentracion activado)?|conduciendo|manejando|respuesta automatica|mensaje automatico|(?:esta es una |este es un )(?:respuesta|mensaje) automatic[oa]|enviado (?:automaticamente|desde mi (?:coche|carro|auto)|desde android auto)',
    '(?:le|te|les) (?:respondo|contesto|escribo|llamo|respondere|contestare|escribire|llamare) (?:luego|mas tarde|despues|pronto|en cuanto (?:pueda|llegue)|cuando (?:pueda|llegue|me detenga|pare))|(?:vere|leere) (?:su|tu) mensaje cuando llegue(?: a mi destino)?|no (?:recibo|estoy recibiendo) notificaciones|si es urgente|(?:responde|responda) urgente para enviar(?:me)? una notificacion(?: con (?:su|tu) mensaje original)?',
    '(?:estoy|me encuentro|estamos|estare) (?:actualmente )?(?:fuera de (?:la |mi )?oficina|de vacaciones|ausente)(?: hasta (?:el )?\\w+(?: \\w+){0,3})?|fuera de (?:la )?oficina|(?:la oficina|nuestra oficina) esta cerrada',
    'thanks? (?:you )?for (?:contacting|texting|messaging|reaching out to) \\w+(?: \\w+){0,4}|thanks? (?:you )?for your (?:message|text|email)|(?:we|someone|a team member|i) will (?:get back to|reply to|respond to|contact) you (?:shortly|soon|as soon as (?:possible|we can|i can)|within \\w+ \\w+( \\w+)?|when i return|on my return)|gracias por (?:contactar|comunicarse con|su mensaje|tu mensaje)(?: \\w+){0,4}|(?:le|te) (?:responderemos|contactaremos) (?:pronto|a la brevedad|lo antes posible)',
    '(?:reply|text) stop to (?:opt ?out|unsubscribe|cancel|end)|responda stop para (?:cancelar|terminar)|msg and data rates may apply',
  ],
  ['hi|hello|hey|sorry|hola|lo siento|disculpe|thanks|thank you|gracias|and|y|right now|ahora'],
)

const aside = /^(?:hi|hello|hey|sorry|hola|lo siento|disculpe|thanks|thank you|gracias|right now|ahora)$/
