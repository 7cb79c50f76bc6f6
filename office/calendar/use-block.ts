import { useSyncExternalStore } from 'react'
import { type BlockedDay, isSameBlocked } from '../../domain/bookings/blocked-days.ts'
import { readCalendar } from '../../domain/endpoints/calendar.ts'
import { blockDays } from '../../domain/endpoints/calendar-changes.ts'
import { readBusiness } from '../../domain/endpoints/settings.ts'
import { type Answer, call } from '../../ui/api.ts'
import { useChange } from '../desk/use-change.ts'
import * as say from '#words/office/calendar.ts'

type LastBlock = { days: BlockedDay[]; words: string; canUndo: boolean }

let last: LastBlock | null = null
const listeners = new Set<() => void>()

export function useLastBlock(): LastBlock | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => last,
  )
}

export function forgetLastBlock(): void {
  tell(null)
}

function tell(next: LastBlock | null): void {
  last = next
  for (const listener of listeners) listener()
}

export function useBlock(done?: () => void) {
  const { change, pending, refusal } = useChange({
    of: ['calendar', 'blocked'],
    shows: [readCalendar, readBusiness],
    send: (key, days: BlockedDay[]) => call(blockDays, { body: { key, days } }),
    done,
  })
  async function block(days: BlockedDay[], isUndo = false): Promise<Answer<unknown>> {
    const answer = await change(days)
    if (answer.ok) tell({ days, words: nameChange(days, isUndo), canUndo: !isUndo && isChange(days) })
    return answer
  }
  const undo = (days: BlockedDay[]) =>
    block(
      days.map(({ date, was, becomes }) => ({ date, was: becomes, becomes: was })),
      true,
    )
  return { block, undo, pending, refusal }
}

function nameChange(days: readonly BlockedDay[], isUndo: boolean): string {
  const words = say.fromTo(say.monthDay(days[0]?.date ?? ''), say.monthDay(days.at(-1)?.date ?? ''))
  if (isUndo) return say.blockUndone(words)
  const isOpening = days.some(
    ({ was, becomes }) => (was.isWhole && !becomes.isWhole) || was.windows.length > becomes.windows.length,
  )
  return isOpening ? say.nowOpen(words) : say.nowBlocked(words)
}

/** Unchanged days need no undo. */
function isChange(days: readonly BlockedDay[]): boolean {
  return !days.every(({ was, becomes }) => isSameBlocked(was, becomes))
}
