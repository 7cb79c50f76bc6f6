import { countSegments } from '../../domain/messages/text-segments.ts'
import { textPart } from '../../domain/messages/fit-text.ts'

/** An estimate that a customer may choose; `id` is its printed number. */
export type Choice = { id: string; price: string; service: string; address: string }

/** A longer question would cost the owner more than its answer is worth. */
const mostSegments = 2

/**
 * The question with each choice named by what distinguishes it: price and service; if these are equal, the street too;
 * if that is equal as well, the estimate's number. A question that grows too long names only what differs.
 */
export function nameChoices(choices: readonly Choice[], ask: (names: string[]) => string): string {
  const named = choices.map((choice) => nameParts(choice, choices))
  const [whole = '', ...shorter] = [
    named.map(({ price, parts }) => `${price} (${parts.join(', ')})`),
    named.map(({ price, parts }) => `${price} (${parts.at(-1) ?? ''})`),
    choices.map(({ price, id }) => `${price} (${id})`),
  ].map(ask)
  return shorter.reduce((best, next) => (countSegments(best) > mostSegments ? next : best), whole)
}

function nameParts(choice: Choice, choices: readonly Choice[]): { price: string; parts: string[] } {
  const { price } = choice
  const service = textPart(choice.service)
  const likeIt = choices.filter((other) => other.price === price && textPart(other.service) === service)
  if (likeIt.length < 2) return { price, parts: [service] }
  const street = streetOf(choice)
  const there = likeIt.filter((other) => streetOf(other) === street)
  return {
    price,
    parts: there.length < 2 ? [service, street] : [service, street, choice.id].filter((part) => part !== ''),
  }
}

/** The first line of an address as people type it: the part before the town. */
function streetOf({ address }: Choice): string {
  return textPart(address.split(/[,\n]/, 1)[0]?.trim() ?? '')
}
