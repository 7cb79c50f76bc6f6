import type { EstimateList } from '../domain/estimates/estimate-lists.ts'
import type { Estimate } from '../domain/estimates/estimates.ts'
import { type EstimateStatus, validUntil } from '../domain/estimates/estimate-status.ts'
import type { WaitingKind } from '../domain/dashboard/today.ts'
import type { Screen } from './desk/screens.ts'
import { streetOf } from './desk/street-of.ts'
import { serverDate } from './desk/server-clock.ts'
import type { Need } from './needs.ts'
import { shortDay } from '#words/office/times.ts'
import * as say from '#words/office/today.ts'
import { wholeOf } from '#words/whole-price.ts'

export function needOfUnreached(estimate: Estimate): Need {
  const { id, customerName: name, customerPhone: phone } = estimate
  return {
    key: `unreached ${id}`,
    tone: 'bad',
    title: say.unreached(name),
    detail: factsOf(estimate),
    press: say.reachThem,
    named: say.openEstimateOf(name),
    to: { kind: 'estimate', id },
    call: { name, phone },
  }
}

export function needOfEnding(estimate: Estimate, timeZone: string): Need {
  const { id, customerName, createdAt } = estimate
  const day = shortDay(new Date(validUntil(Date.parse(createdAt), timeZone)), timeZone, serverDate())
  return {
    key: id,
    tone: 'waiting',
    title: say.ends(customerName, day),
    detail: factsOf(estimate),
    press: say.openEstimate,
    named: say.openEstimateOf(customerName),
    to: { kind: 'estimate', id },
  }
}

export function needOfAnswer(estimate: Estimate): Need {
  return {
    key: estimate.id,
    ...whyAnswered(estimate.status, estimate.customerName),
    detail: factsOf(estimate),
    press: say.openEstimate,
    named: say.openEstimateOf(estimate.customerName),
    to: { kind: 'estimate', id: estimate.id },
  }
}

function whyAnswered(status: EstimateStatus, name: string): Pick<Need, 'tone' | 'title'> {
  if (status === 'approved') return { tone: 'waiting', title: say.approved(name) }
  return { tone: 'doubt', title: status === 'void' ? say.asksAgain(name) : say.wantsChange(name) }
}

const listOf: Record<WaitingKind, EstimateList> = {
  approved: 'approved',
  'changes-requested': 'changes-requested',
  void: 'void',
  unreached: 'not-reached',
  ending: 'ending',
}

/** What is not shown stands in the list of its kind. */
export function othersOf(kind: WaitingKind, count: number): Need {
  const to: Screen = { kind: 'estimates', list: listOf[kind] }
  const title = say.moreOf[kind](count)
  return { key: `more ${kind}`, tone: 'waiting', title, press: say.showAll, named: say.showAllOf(title), to }
}

/** What an answer depends on. */
function factsOf({ named, address, estimatedPrice, total }: Estimate): string {
  return [named.service, streetOf(address), wholeOf({ total, price: estimatedPrice })].filter(Boolean).join(' · ')
}
