import type { Frequency } from '../pricing/pricing.ts'
import { weeksBetween, rhythms } from '../schedule/slots.ts'
import { fold } from './search.ts'

const counts: Record<string, number> = { one: 1, two: 2, other: 2, three: 3, four: 4, six: 6, eight: 8 }

/** A single visit in the words of other programs, folded. */
const alone =
  /^(once|(1|one) ?time|one ?off|single( visit)?|does not repeat|(non|not) recurring|(as|when) needed|on demand|none|never|no|n a)$/

/** The words for each number of weeks, folded, from the beginning of the cell. */
const words: readonly [RegExp, number][] = [
  [/^(bi ?weekly|fortnightly|quincenal|every fortnight|freq weekly interval 2\b)/, 2],
  [/^freq weekly interval (\d)\b/, 0],
  [/^(weekly|freq weekly|((once|1x) )?(a|per|each|every) week|semanal)\b/, 1],
  [/^(monthly|freq monthly|((once|1x) )?(a|per|each|every) month|mensual)\b/, 4],
  [/^(?:(?:once|1x) )?(?:every )?(\d|one|two|other|three|four|six|eight) (?:weeks?|wks?|weekly)\b/, 0],
]

/** May follow without changing the frequency, as one day of the week may. */
const byTheWay =
  /^(interval|1|byday|cleanings?|cleans?|visits?|service|on|the|each|every|of|month|week|day|\d{1,2}(st|nd|rd|th)|\d{1,2}|first|second|third|fourth|last)$/
const weekday = /^(mo|mon|tu|tue|tues|we|wed|wednes|th|thu|thur|thurs|fr|fri|sa|sat|satur|su|sun)(days?)?$/

/**
 * How often a cleaner comes, as programs and people write it; a month is four weeks in this trade. `once` for an empty
 * cell, null for a rhythm that an agreement cannot have, such as twice a week.
 */
export function readFrequency(cell: string): Frequency | null {
  const said = fold(cell.replace(/^RRULE:/i, '')).replace(/^(repeats?|recurring|recurs|clean(ing|s)?) /, '')
  if (said === '' || alone.test(said)) return 'once'
  for (const [pattern, weeks] of words) {
    const found = pattern.exec(said)
    if (!found) continue
    if (!isSameRhythm(said.slice(found[0].length))) return null
    const every = weeks || (counts[found[1] ?? ''] ?? Number(found[1]))
    return rhythms.find((rhythm) => weeksBetween[rhythm] === every) ?? null
  }
  return null
}

function isSameRhythm(rest: string): boolean {
  const others = rest.split(' ').filter((word) => word !== '' && !byTheWay.test(word))
  return others.every((word) => weekday.test(word)) && others.length <= 1
}
