import type { ClaimAnswer, ClaimWay, PaymentClaim } from '../../../domain/invoices/payment-claims.ts'
import { formatCents } from '../../../domain/ledger/cents.ts'
import { byWay } from '../ledger.ts'

export const title = 'Have these payments arrived?'
export const says = (name: string, amount: number, way: ClaimWay) =>
  `${name} says ${formatCents(amount)} is paid ${byWay[way]}`
/** `at` in words. */
export function about({ number, tip, amount, balance }: PaymentClaim, at: string): string {
  const withTip = tip === 0 ? '' : `, ${formatCents(tip)} of it a tip`
  const now =
    balance === amount - tip ? '' : balance > 0 ? `. ${formatCents(balance)} is left now` : '. Nothing is left to pay'
  return `Invoice ${number}${withTip}, ${at}${now}`
}
export const answers: Record<ClaimAnswer, string> = {
  received: 'Received',
  'not-received': 'Not received yet',
  recorded: 'It is recorded already',
}
export const answerNamed = (answer: ClaimAnswer, name: string, amount: number) =>
  `${answers[answer]}: ${formatCents(amount)} of ${name}`
export const said: Record<ClaimAnswer, (name: string) => string> = {
  received: (name) => `The payment of ${name} is recorded.`,
  'not-received': (name) => `The page of ${name} says that nothing has arrived yet.`,
  recorded: (name) => `The payment of ${name} is closed.`,
}
export const undone = (name: string) => `The payment of ${name} waits for you again.`
export const saving = 'Saving …'
