import type { PayWay } from '../../../domain/settings/pay-ways.ts'
import { isDepositNumber } from '../../../domain/invoices/invoices.ts'
import type { ClaimWay } from '../../../domain/invoices/payment-claims.ts'
import { byWay, wayWords } from '../ledger.ts'
import { parts } from '../parts.ts'

/** `Invoice 2026-0017`, or `Deposit D2026-0003`. */
const named = (number: string) => `${isDepositNumber(number) ? 'Deposit' : 'Invoice'} ${number}`
export const title = named
/** What to write beside a payment, so that its receiver knows what it is for. */
export const reference = named
export const leftToPay = 'Left to pay'
export const dueOn = (day: string) => `Due ${day}`
export const lines = 'What it is for'
export const total = 'Total'

export const tip = 'Add a tip?'
export const tipHint = 'A tip is up to you.'
export const noTip = 'No tip'
export const tipShare = (percent: number, amount: string) => `${percent}% (${amount})`
export const ownTip = 'Another amount'
export const ownTipLabel = 'Your tip in dollars'
export const showAmount = 'Show the amount with the tip'

export const pay = 'How to pay'
export const amount = 'Amount'
export const referenceLabel = 'Reference'
export const way = wayWords
export const sendTo: Record<Exclude<PayWay, 'venmo'>, string> = {
  zelle: 'Send it to',
  check: 'Payable to',
  cash: '',
}
export const openVenmo = (user: string) => `Open Venmo, @${user}`
export const openVenmoHint = 'The amount and the invoice are filled in. You pay in Venmo.'
export const copy = (what: string) => `Copy ${what}`
export const theAmount = 'the amount'
export const copyShort = 'Copy'
export const copied = 'Copied'
export const notCopied = 'Select it and copy it'
export const noWay = <Part>(phone: Part) => parts`Call ${phone} and we will tell you how to pay.`
export const nothingCharged = 'Nothing is charged on this page.'

export const payByCard = 'Pay by card'
export const payByCardHint = 'On Stripe’s secure page, with the tip you chose. Then you come back here.'
export const payDepositHint = 'On Stripe’s secure page. Then you come back here.'
export const leaving = 'The card page opens …'
export const toCardPage = 'Go to the card page'
export const paidByCard = (amount: string, card: string, moment: string) =>
  `You paid ${amount} by card${card === '' ? '' : ` (${card})`} on ${moment}.`

export const laterVisits = 'Your card for later visits'
export const kept = (card: string, moment: string) =>
  `We keep your card${card === '' ? '' : ` (${card})`} since ${moment}. Stripe has it; we do not see its number.`
export const endKept = 'Stop keeping my card'
export const keepCard = 'Keep a card'
export const keepCardHint =
  'By pressing, you agree to this. You enter the card on Stripe’s page, and nothing is charged now.'
export const givenBack = (amount: string, moment: string) =>
  `We gave ${amount} back to this card on ${moment}. It shows on your statement after some days.`

export const havePaid = 'Have you paid?'
export const how = 'How did you pay?'
export const claim = 'I have paid'
export const claimHint = (brand: string) =>
  `${brand} will then look for your payment. Press only once you have paid or handed it over.`
export const claimed = (amount: string, way: ClaimWay, moment: string) =>
  `You said on ${moment} that you paid ${amount} ${byWay[way]}.`
export const claimedNext = <Part>(phone: Part) =>
  parts`Thank you! We will look for it, and this page will then show the invoice as paid. Questions? Call ${phone}.`
export const notReceived = <Part>(amount: string, way: ClaimWay, phone: Part) =>
  parts`We have not received the ${amount} that you paid ${byWay[way]} yet. Please check whether it was sent, or call ${phone}.`

export const standing = {
  paid: <Part>(phone: Part) => parts`This invoice is paid. Thank you! Questions? Call ${phone}.`,
  nothing: <Part>(phone: Part) => parts`There is nothing to pay for this invoice. Questions? Call ${phone}.`,
  void: <Part>(phone: Part) => parts`This invoice is void. Please do not pay it. Questions? Call ${phone}.`,
  erased: <Part>(phone: Part) =>
    parts`We have erased what this invoice was for, so it cannot be paid here. Questions? Call ${phone}.`,
}

/** The same for a deposit; `over`: its visit is done or called off. */
export const depositStanding = {
  ...standing,
  paid: <Part>(phone: Part) =>
    parts`Your deposit is paid, and counts toward the price of your visit. Thank you! Questions? Call ${phone}.`,
  nothing: <Part>(phone: Part) => parts`There is no deposit to pay any more. Questions? Call ${phone}.`,
}
