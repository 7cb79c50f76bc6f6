import { simplify } from './text-phrases.ts'

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
