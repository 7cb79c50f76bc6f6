import type { OwnLine } from '../../domain/pricing/own-lines.ts'
import { type ChoiceNames, formatDollars } from '../../domain/pricing/pricing.ts'

/** `Inside the garage ($40)`; a discount has a minus. */
export function lineInWords({ description, price }: OwnLine): string {
  return `${description} (${price < 0 ? '-' : ''}${formatDollars(Math.abs(price))})`
}

/** The extras of the list, and what the owner added with its price. */
export function addedInWords({ extras, lines = [] }: ChoiceNames): string[] {
  return [...extras, ...lines.map(lineInWords)]
}
