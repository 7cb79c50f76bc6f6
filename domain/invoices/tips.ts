import { readCents } from '../ledger/cents.ts'

/** The shares that a customer may choose, in percent of what is left to pay; none is chosen beforehand. */
export const tipShares = [0, 10, 15, 20] as const
const tipChoices = ['0', '10', '15', '20', 'own'] as const
export type TipChoice = (typeof tipChoices)[number]

/** More than anybody gives, in cents: a slip of the finger is named before it is sent. */
export const mostTipCents = 1_000_000

/** To the cent, half up. */
export function shareOf(cents: number, percent: number): number {
  return Math.round((cents * percent) / 100)
}

export function readTipChoice(typed: string | undefined): TipChoice | null {
  return tipChoices.find((choice) => choice === typed) ?? null
}

/** Cents; null for a custom amount that cannot be read. Without a choice or an amount there is none. */
export function tipOf(balance: number, choice: TipChoice | null, own: string): number | null {
  if (choice !== 'own') return shareOf(balance, Number(choice ?? 0))
  if (own.trim() === '') return 0
  const cents = readCents(own)
  return cents <= mostTipCents ? cents : null
}
