import type { Dashboard } from '../domain/dashboard/dashboard.ts'
import type { EstimateList } from '../domain/estimates/estimate-lists.ts'
import type { Estimate } from '../domain/estimates/estimates.ts'
import { type EstimateStatus, validUntil } from '../domain/estimates/estimate-status.ts'
import { formatCents } from '../domain/ledger/cents.ts'
import { telLink } from '../domain/fields/links.ts'
import { mostCounted, type Today, type WaitingKind } from '../domain/dashboard/today.ts'
import { Status, type Tone } from '../ui/status.tsx'
import { Delays } from './messages/delays.tsx'
import { open, type Screen } from './desk/screens.ts'
import { streetOf } from './desk/street-of.ts'
import { useMay } from './desk/use-may.ts'
import { useSettings } from './desk/use-settings.ts'
import { TextsHeldBack } from './texts-held-back.tsx'
import { Unanswered } from './unanswered.tsx'
import { serverDate } from './desk/server-clock.ts'
import { unbroken } from '#words/formats.ts'
import { shortDay } from '#words/office/times.ts'
import { calendarFailure } from '#words/other-calendars.ts'
import * as say from '#words/office/today.ts'
import { wholeOf } from '#words/whole-price.ts'

type Props = { dashboard: Dashboard; today: Today | undefined }

/** One task that waits for the owner, and its one button. */
type Need = {
  key: string
  tone: Tone
  title: string
  detail?: string
  press: string
  named?: string
  to: Screen
  call?: { name: string; phone: string }
}

export function NeedsYou({ dashboard, today }: Props) {
  const { timeZone } = useSettings()
  const { delays, findings, lapsing, texts, unconfirmedRequests } = dashboard
  const mayCalendars = useMay('other-calendars:read')
  const needs = [...needsOf(dashboard), ...(today ? needsOfDay(today, timeZone) : [])].filter(
    ({ to }) => mayCalendars || to.kind !== 'other-calendars',
  )
  const isQuiet = [...delays, ...findings, ...needs].length === 0 && lapsing === null && texts.heldBack === 0
  return (
    <section className="panel" aria-labelledby="needs-title">
      <h3 id="needs-title">{say.needsYou}</h3>
      <Delays delays={delays} timeZone={timeZone} />
      <div role="status">
        <Unanswered lapsing={lapsing} timeZone={timeZone} />
        <TextsHeldBack texts={texts} />
      </div>
      {isQuiet && today && <p className="state nothing-waits">{say.nothingWaits}</p>}
      {unconfirmedRequests > 0 && <p className="hint">{say.unconfirmed(unconfirmedRequests)}</p>}
      {findings.length + needs.length > 0 && (
        <ul className="rows">
          {findings.map((sentence) => (
            <li key={sentence} className="row">
              <span className="row-words">
                <Status tone="bad">{sentence}</Status>
                <span>{say.toMend}</span>
              </span>
            </li>
          ))}
          {needs.map(({ key, tone, title, detail, press, named, to, call }) => (
            <li key={key} className="row need">
              <span className="row-words">
                <Status tone={tone}>{title}</Status>
                {detail !== undefined && <span>{detail}</span>}
              </span>
              <div className="row-end">
                {call && (
                  <a className="button" href={telLink(call.phone)} aria-label={say.callNamed(call.name)}>
                    {say.call}
                  </a>
                )}
                <button type="button" className="button" aria-label={named} onClick={() => open(to)}>
                  {press}
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function needsOf({ counters: { pending }, lapsing, heldReviews, troubledMessages, textsToAnswer }: Dashboard): Need[] {
  const needs: Need[] = []
  // Those that end soon are listed above, and lead to the same list.
  if (pending > 0 && lapsing === null) {
    const to: Screen = { kind: 'bookings', list: 'to-answer' }
    needs.push({ key: 'pending', tone: 'waiting', title: say.pending(pending), press: say.answer(pending), to })
  }
  if (textsToAnswer > 0) {
    const title = say.texts(textsToAnswer, mostCounted)
    needs.push({
      key: 'texts',
      tone: 'waiting',
      title,
      press: say.readTexts,
      to: { kind: 'messages', list: 'needs-you' },
    })
  }
  if (troubledMessages > 0) {
    const title = say.troubled(troubledMessages)
    needs.push({ key: 'messages', tone: 'bad', title, press: say.decide, to: { kind: 'messages', list: 'needs-you' } })
  }
  if (heldReviews > 0) {
    const to: Screen = { kind: 'reviews', list: 'held' }
    const title = say.held(heldReviews)
    needs.push({ key: 'reviews', tone: 'waiting', title, press: say.readReviews(heldReviews), to })
  }
  return needs
}

function needOfMoney({ kind, id, name, day, cents }: Today['money'][number]): Need {
  return {
    key: `${kind} ${id}`,
    tone: 'waiting',
    title: say.money[kind](name, formatCents(cents)),
    detail: unbroken(day),
    press: say.openVisit,
    named: say.openVisitOf(name),
    to: { kind: 'booking', id },
  }
}

function needsOfDay(
  { ending, answered, unreached, more, toClose, lengths, money, calendars }: Today,
  timeZone: string,
): Need[] {
  const asked = (status: 'approved' | 'changes-requested' | 'void') =>
    answered.filter((estimate) => estimate.status === status).map(needOfAnswer)
  const soon = ending.map((estimate): Need => {
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
  })
  const lost = unreached.map((estimate): Need => {
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
  })
  const rest = (kind: WaitingKind) => (more[kind] === 0 ? [] : [othersOf(kind, more[kind])])
  const needs = [
    ...needsOfLengths(lengths),
    ...money.map(needOfMoney),
    ...calendars.map(needOfCalendar),
    ...lost,
    ...rest('unreached'),
    ...(['approved', 'changes-requested', 'void'] as const).flatMap((status) => [...asked(status), ...rest(status)]),
    ...soon,
    ...rest('ending'),
  ]
  if (toClose === 0) return needs
  const title = say.toClose(toClose, mostCounted)
  const to: Screen = { kind: 'bookings', list: 'to-close' }
  return [...needs, { key: 'to-close', tone: 'waiting', title, detail: say.toCloseDetail, press: say.goThrough, to }]
}

function needOfAnswer(estimate: Estimate): Need {
  return {
    key: estimate.id,
    ...whyAnswered(estimate.status, estimate.customerName),
    detail: factsOf(estimate),
    press: say.openEstimate,
    named: say.openEstimateOf(estimate.customerName),
    to: { kind: 'estimate', id: estimate.id },
  }
}

function needsOfLengths({ asks, overlapping }: Today['lengths']): Need[] {
  const shared = overlapping.map(({ id, name, day, hours }): Need => ({
    key: `overlaps ${id}`,
    tone: 'bad',
    title: say.overlaps(name),
    detail: unbroken(`${day}, ${hours}`),
    press: say.openVisit,
    named: say.openVisitOf(name),
    to: { kind: 'booking', id },
  }))
  if (!asks) return shared
  const { lengths: title, lengthsDetail: detail, lookAtLengths: press } = say
  return [
    ...shared,
    { key: 'lengths', tone: 'waiting', title, detail, press, to: { kind: 'settings', at: 'lengths.confirmed' } },
  ]
}

function needOfCalendar({ id, name, failure }: Today['calendars'][number]): Need {
  return {
    key: `calendar ${id}`,
    tone: 'bad',
    title: say.cannotRead(name),
    ...(failure !== null && { detail: calendarFailure(failure) }),
    press: say.lookAtCalendar,
    to: { kind: 'other-calendars' },
  }
}

/** What an answer depends on. */
function factsOf({ named, address, estimatedPrice, total }: Estimate): string {
  return [named.service, streetOf(address), wholeOf({ total, price: estimatedPrice })].filter(Boolean).join(' · ')
}

const listOf: Record<WaitingKind, EstimateList> = {
  approved: 'approved',
  'changes-requested': 'changes-requested',
  void: 'void',
  unreached: 'not-reached',
  ending: 'ending',
}

/** What is not shown stands in the list of its kind. */
function othersOf(kind: WaitingKind, count: number): Need {
  const to: Screen = { kind: 'estimates', list: listOf[kind] }
  const title = say.moreOf[kind](count)
  return { key: `more ${kind}`, tone: 'waiting', title, press: say.showAll, named: say.showAllOf(title), to }
}

function whyAnswered(status: EstimateStatus, name: string): Pick<Need, 'tone' | 'title'> {
  if (status === 'approved') return { tone: 'waiting', title: say.approved(name) }
  return { tone: 'doubt', title: status === 'void' ? say.asksAgain(name) : say.wantsChange(name) }
}
