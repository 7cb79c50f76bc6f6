import * as v from 'valibot'
import { keyField, whole } from '../fields/fields.ts'
import { payWays } from '../settings/pay-ways.ts'
import { mostTipCents } from './tips.ts'

/** How a customer may say that they paid: the ways that the owner names, or another one. */
export const claimWays = [...payWays, 'other'] as const
export type ClaimWay = (typeof claimWays)[number]

/** Far more than any invoice asks for, in cents. */
const mostCents = 1_000_000_000

/** They paid all that was left. `seen`: what was left, in cents; if it has changed, the owner is not notified. */
export const claimSchema = v.strictObject({
  key: keyField,
  seen: whole('balance-missing', 1, mostCents),
  tip: whole('tip-malformed', 0, mostTipCents),
  way: v.picklist(claimWays, 'way-missing'),
})
export type Claim = v.InferOutput<typeof claimSchema>

/** `recorded`: the owner had recorded the payment before. */
export const claimAnswers = ['received', 'not-received', 'recorded'] as const
export type ClaimAnswer = (typeof claimAnswers)[number]
export type ClaimState = 'open' | ClaimAnswer

/** `seen` is what is left to pay on the screen, in cents. */
export const answerClaimSchema = v.strictObject({
  key: keyField,
  answer: v.picklist(claimAnswers, 'choose-what-is-true'),
  seen: whole('balance-missing', -mostCents, mostCents),
})
export type AnswerClaim = v.InferOutput<typeof answerClaimSchema>

/** What a customer says that they paid, until the owner has answered. Amounts in cents; `amount` contains the tip. */
export type PaymentClaim = {
  id: string
  invoice: string
  number: string
  name: string
  way: ClaimWay
  amount: number
  tip: number
  /** ISO 8601 in UTC. */
  at: string
  /** What is left to pay now. */
  balance: number
}

/** What a customer said that they paid, with its answer and from where it came; amounts in cents. */
export type ToldPayment = Pick<PaymentClaim, 'at' | 'way' | 'amount' | 'tip'> & {
  state: ClaimState
  address: string
  userAgent: string
}

export type Share = { amount: number; tip: number }

/** Cents: each gets what is left there, the last one the rest; the tip goes with the money. The sums stay exact. */
export function sharePayment(balances: readonly number[], { amount, tip }: Share): Share[] {
  let rest = amount
  const amounts = balances.map((balance, index) => {
    const isLast = index === balances.length - 1
    const own = isLast ? rest : Math.min(Math.max(balance, 0), rest)
    rest -= own
    return own
  })
  let [soFar, given] = [0, 0]
  return amounts.map((own, index) => {
    soFar += own
    const isLast = index === amounts.length - 1
    const upTo = isLast || amount === 0 ? tip : Math.round((tip * soFar) / amount)
    const share = upTo - given
    given = upTo
    return { amount: own, tip: share }
  })
}
