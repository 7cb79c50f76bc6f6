import type { PersonLanguage } from '../../domain/crew/crew.ts'
import type { PlanChange, PlanFacts } from '../../domain/crew/plan-changes.ts'
import { formatMoment } from '../../domain/format-moment.ts'
import { plainMarks, textMaxLength, textPart } from '../../domain/messages/fit-text.ts'
import { crewWords } from './crew-languages.ts'
import { timeInWords } from './days.ts'

/**
 * The text to a person about changes of their visits, soonest first: times and no names or addresses, because a phone shows
 * texts to everybody. Changes that do not fit are counted; the page has all of them.
 */
export function planText(
  language: PersonLanguage,
  { brand, changes }: { brand: string; changes: readonly PlanChange[] },
): string {
  const words = crewWords[language]
  const when = (facts: PlanFacts) => `${dayOf(facts.date, words.locale)}, ${hoursOf(facts)}`
  const sorted = changes.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  const said = sorted.map((change) => {
    if (change.kind !== 'moved') return words.plan[change.kind](when(change.at))
    const { from, at } = change
    return words.plan.moved(from.date === at.date ? hoursOf(at) : when(at), when(from))
  })
  const write = (count: number) => {
    const more = said.length > count ? [words.plan.more(said.length - count)] : []
    return plainMarks(
      [`${textPart(brand)}: ${words.plan.changed}`, ...said.slice(0, count), ...more, words.plan.see].join(' '),
    )
  }
  let count = said.length
  while (count > 1 && write(count).length > textMaxLength) count--
  return write(count)
}

function keyOf(change: PlanChange): string {
  const { date, start } = change.kind === 'moved' ? change.from : change.at
  return `${date} ${start}`
}

/** `Fri, Nov 27`, without the accents that would more than double a text's price. */
function dayOf(date: string, locale: string): string {
  const options = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return formatMoment(locale, new Date(date), options)
    .normalize('NFD')
    .replace(/\u0301/g, '')
}

/** `8-10 AM`, or `10 AM-12 PM`. */
function hoursOf({ start, end }: PlanFacts): string {
  const [from, to] = [start, end].map((clock) => timeInWords(clock).replace(':00', ''))
  const isSameHalf = from?.slice(-2) === to?.slice(-2)
  return `${isSameHalf ? from?.slice(0, -3) : from}-${to}`
}
