import { formatCents } from '../domain/ledger/cents.ts'
import { mostCounted, type Today, type WaitingKind } from '../domain/dashboard/today.ts'
import type { Screen } from './desk/screens.ts'
import type { Need } from './needs.ts'
import { needOfAnswer, needOfEnding, needOfUnreached, othersOf } from './estimate-needs.ts'
import { unbroken } from '#words/formats.ts'
import { calendarFailure } from '#words/other-calendars.ts'
import * as say from '#words/office/today.ts'

export function needsOfDay(
  { ending, answered, unreached, more, toClose, lengths, money, calendars }: Today,
  timeZone: string,
): Need[] {
  const asked = (status: 'approved' | 'changes-requested' | 'void') =>
    answered.filter((estimate) => estimate.status === status).map(needOfAnswer)
  const rest = (kind: WaitingKind) => (more[kind] === 0 ? [] : [othersOf(kind, more[kind])])
  const needs = [
    ...needsOfLengths(lengths),
    ...money.map(needOfMoney),
    ...calendars.map(needOfCalendar),
    ...unreached.map(needOfUnreached),
    ...rest('unreached'),
    ...(['approved', 'changes-requested', 'void'] as const).flatMap((status) => [...asked(status), ...rest(status)]),
    ...ending.map((estimate) => needOfEnding(estimate, timeZone)),
    ...rest('ending'),
  ]
  if (toClose === 0) return needs
  const title = say.toClose(toClose, mostCounted)
  const to: Screen = { kind: 'bookings', list: 'to-close' }
  return [...needs, { key: 'to-close', tone: 'waiting', title, detail: say.toCloseDetail, press: say.goThrough, to }]
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
