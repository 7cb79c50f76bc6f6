/** "STOP. Wrong number": the words that stop texts may be one sentence among others, or the line above a signature. */
export function sentencesOf(body: string): string[] {
  return body.split(/[.!?\n]+(?=\s|$)|;| [–—-]+ /).map(simplify)
}

/** Signs that people add to a yes; any other one counts as an unknown word. */
const glad =
  /[\u{1F44D}\u{1F44C}\u{1F60A}\u{1F642}\u{1F600}\u{1F603}\u{1F604}\u{1F64F}\u{2705}\u{1F389}\u{2764}\u{1F64C}\u{1F4AF}]/gu

/** Without accents, case, punctuation and happy signs; other characters stay and are unknown. */
export function simplify(body: string): string {
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

/** Words around it that alone are no answer. */
export const around = [
  'please|pls|plz|thanks?( you)?( so much| very much| a lot| again)?|many thanks|thanks?|thx|ty|hi( there)?|hello( there)?|hey( there)?|good (?:morning|afternoon|evening)|dear',
  'ok(?:ay|ey|ie)?|kk?|great|perfect|awesome|wonderful|excellent|cool|alright|all right|fine|good|very good|that(?:s| is) (?:fine|great|good|perfect|ok|okay)|(?:that )?sounds (?:good|great|perfect|fine)( to (?:me|us))?|looks (?:good|great|perfect)|(?:that )?works for (?:me|us)|that works',
  '(?:i|we) would (?:like|love) to|(?:id|wed) (?:like|love) to|(?:i|we) want to|happy to|with pleasure|for (?:me|us)|and|guys|team|everyone|sir|maam|have a (?:good|great|nice) day|god bless( you)?|see you( soon)?|cant wait|looking forward( to it)?',
  'por favor|porfa(?:vor)?|gracias|muchas gracias|muchisimas gracias|mil gracias|hola|buen(?:os)? dias?|buenas( tardes| noches)?|claro|vale|bueno|bien|muy bien|esta bien|todo bien|perfecto|excelente|genial|me parece (?:bien|perfecto|excelente)|suena bien|con (?:mucho )?gusto|senora?|senorita|que tenga buen dia|bendiciones|nos vemos( pronto)?',
]

type Sentence = { test(said: string): boolean }

/** The number of words in the longest part, and a few more. */
const longestPart = 12

/**
 * Parts in a row until the end, at least one of the first kind among them. The ends of parts are searched word by word
 * and never twice: one pattern for the whole would try every way to read "thank thank thank" and never return, and
 * anybody may text that.
 */
export function sentenceOf(core: readonly string[], others: readonly string[]): Sentence {
  const isCore = new RegExp(`^(?:${core.join('|')})$`)
  const isOther = new RegExp(`^(?:${others.join('|')})$`)
  return {
    test(said) {
      const words = said.split(' ')
      // The words before which a part may begin: after parts of the other kind only, and after at least one of the
      // first.
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
