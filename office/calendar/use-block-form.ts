import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Calendar } from '../../domain/bookings/calendar.ts'
import type { BlockedDay } from '../../domain/bookings/blocked-days.ts'
import { isDefinite } from '../../ui/is-definite.ts'
import { close } from '../desk/screens.ts'
import { daysOf, faultOf, type Typed } from './typed-block.ts'
import { useBlock } from './use-block.ts'
import { useSpan } from './use-calendar.ts'
import * as say from '#words/office/calendar.ts'

export function useBlockForm(date: string) {
  const [typed, setTyped] = useState<Typed>({ from: date, to: date, isWhole: true, windows: [], note: '' })
  const [trouble, setTrouble] = useState<string | null>(null)
  const type = (more: Partial<Typed>) => {
    setTrouble(null)
    setTyped({ ...typed, ...more })
  }
  const wrong = faultOf(typed)
  const span = useSpan(wrong === null ? { from: typed.from, to: typed.to } : null)
  const { block, pending, refusal } = useBlock(() => close('block-days'))
  // A press without an answer is repeated unchanged, even if the calendar shows it as done by then.
  const lost = useRef<{ typed: Typed; days: BlockedDay[] } | null>(null)
  async function press(days: BlockedDay[]): Promise<void> {
    lost.current = isDefinite(await block(days)) ? null : { typed, days }
  }
  const [waits, setWaits] = useState(false)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  /** A press can come before the days have. */
  async function readSpan(): Promise<Calendar | undefined> {
    if (span.data) return span.data
    setWaits(true)
    const { data } = await span.refetch({ cancelRefetch: false })
    setWaits(false)
    return data
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (wrong !== null) return setTrouble(wrong)
    if (!typed.isWhole && typed.windows.length === 0) return setTrouble(say.chooseWindow)
    const calendar = await readSpan()
    // Why it could not be read is shown above the buttons; who has left the form by then wants nothing blocked.
    if (!calendar || !isOpen.current) return
    const days = lost.current?.typed === typed ? lost.current.days : daysOf(calendar, typed)
    if (days.length === 0) return setTrouble(say.nothingToBlock)
    await press(days)
  }
  return { typed, type, span, trouble, pending: pending || waits, refusal, submit }
}
