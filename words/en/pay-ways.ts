import { type PayWay, takenWays } from '../../domain/settings/pay-ways.ts'
import type { Settings } from '../../domain/settings/settings.ts'

const sayWay: Record<PayWay, (to: string) => string> = {
  zelle: (to) => `Zelle: ${to}`,
  venmo: (user) => `Venmo: @${user}`,
  check: (to) => `Check: payable to ${to}`,
  cash: (words) => `Cash: ${words}`,
}

/** How to pay on an invoice and in its email: each way on a line, then the owner's own words; without both, what the page says. */
export function sayHowToPay({ invoices, trust }: Pick<Settings, 'invoices' | 'trust'>): string {
  const lines = takenWays(invoices.ways).map(({ way, to }) => sayWay[way](to))
  return [...lines, invoices.howToPay].filter(Boolean).join('\n') || trust.topics.payment
}
