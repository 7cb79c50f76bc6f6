import { formatCents } from '../../../domain/ledger/cents.ts'
import type { Way } from '../../../domain/ledger/ledger.ts'
import type { Standing } from '../../../domain/ledger/account-standing.ts'
import type { addedKinds } from '../../../domain/ledger/typed-entries.ts'
import { byWay } from '../ledger.ts'

export const payment = 'Payment'
export const account = 'Account'
export const theAccount = 'the account'

/** How a visit stands, in one line; `day` of the last payment. */
export function standing(
  { state, balance, charged, payment: last }: Standing,
  { day, isDeposit = false }: { day: string; isDeposit?: boolean },
): string {
  const cost = `${isDeposit ? 'Deposit ' : ''}${formatCents(charged)}`
  switch (state) {
    case 'unpaid':
      return `${cost} · unpaid`
    case 'partly-paid':
      return `${formatCents(balance)} of ${cost} still to pay`
    case 'paid':
      return last === null || last.way === '' ? `${cost} · paid` : `${cost} · paid ${byWay[last.way]}, ${day}`
    case 'credit':
      return `${formatCents(-balance)} credit for the customer`
    case 'nothing':
      return 'Nothing to pay'
  }
}

export const paidBy = (way: Way) => `Paid ${byWay[way]}`
export const paidByNamed = (way: Way, name: string, cents: number) =>
  `Paid ${byWay[way]}: ${formatCents(cents)} of ${name}`
export const recording = 'Recording …'
export const other = 'Other payment'
export const otherNamed = (name: string) => `Other payment, fee or discount of ${name}`
export const addFee = 'Add a fee'
export const addFeeNamed = (name: string) => `Add a fee for ${name}`
export const recorded = (name: string) => `The payment of ${name} is recorded.`
export const unrecorded = (name: string) => `The payment of ${name} is taken back.`
export const entered = (name: string) => `The account of ${name} is changed.`
export const unentered = (name: string) => `The account of ${name} is as it was.`
export const notInBooks = 'This visit was completed before payments were recorded here.'
export const charge = (cents: number) => `Charge ${formatCents(cents)}`
export const entries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`)
export const takeBack = 'Take back'
export const takeBackNamed = (entry: string) => `Take back: ${entry}`
export const takenBack = 'taken back'

export const recordFor = (name: string) => `Record for ${name}`
export const what = 'What is it?'
export const kinds: Record<'payment' | (typeof addedKinds)[number], string> = {
  payment: 'The customer paid',
  refund: 'I gave money back',
  discount: 'A discount',
  fee: 'A fee',
}
export const how = 'How?'
export const amount = 'Amount'
export const tip = 'Of that, a tip (optional)'
export const note = 'Reference or note (optional)'
export const noteHint = 'Such as the number of the check.'
export const cancel = 'Cancel'
export const record = 'Record it'
export const stillOwed = (cents: number) => `${formatCents(cents)} still to pay.`
export const leftFor = (cents: number) => `${formatCents(cents)} credit for the customer.`

export { whoOwes } from './dashboard.ts'
export const owedSum = (cents: number, visits: number) =>
  `${formatCents(cents)} for ${visits === 1 ? '1 visit' : `${visits} visits`}`
export const nobodyOwes = 'No unpaid visits in your books.'
export const older = 'Show more'
export const age = (days: number) => (days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days}\u00a0days\u00a0ago`)
export const call = 'Call'
export const callNamed = (name: string) => `Call ${name}`
export const savePayments = 'Save payments as a table (CSV)'
export const saveInvoices = 'Save invoices for QuickBooks Online (CSV)'
export const saveLedger = 'Save the ledger as a table (CSV)'

export const owes = (cents: number) => `Owes ${formatCents(cents)}`
export const owesNothing = 'Owes nothing'
