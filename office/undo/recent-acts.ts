import type { Endpoint } from '../../domain/endpoints/endpoint.ts'
import { useSyncExternalStore } from 'react'
import { newKey } from '../../ui/new-key.ts'

/** `running` until answered, `done` while it can be undone, then `over` until all are. Its row keeps its place. */
export type RecentAct = {
  phase: 'running' | 'done' | 'over'
  key: string
  undoKey: string
  id: string
  action: string
  /** Their answers show the change. */
  shows: readonly Endpoint[]
  /** The message when it has been undone. */
  undone: string
  /** What its row adds while it can be undone; '' for most. */
  note: string
  /** Its row stays in the list by itself, and the owner wants to see the result. */
  isShownAtOnce?: boolean
}

export type RecentActs = ReadonlyMap<string, RecentAct>

let acts: RecentActs = new Map()
/** Times of `performance.now()`: a wait is measured, and setting the clock must not end it. */
let movedAt = Number.NEGATIVE_INFINITY
let uncovered = { clientX: 0, clientY: 0, at: Number.NEGATIVE_INFINITY }
const listeners = new Set<() => void>()

export function useRecentActs(): RecentActs {
  return useSyncExternalStore(subscribe, () => acts)
}

export function useRecentAct(id: string): RecentAct | undefined {
  return useSyncExternalStore(subscribe, () => acts.get(id))
}

/** From the press on: the stream may report the change before the answer does. */
export function beginAct(act: Omit<RecentAct, 'phase' | 'undoKey' | 'note'>): void {
  keep({ ...act, phase: 'running', undoKey: newKey(), note: '' })
}

/** `until`: by `performance.now()`. */
export function settleAct(id: string, until: number, note = ''): void {
  const act = acts.get(id)
  if (!act) return
  keep({ ...act, phase: 'done', note })
  setTimeout(() => endAct(act), until - performance.now())
}

/** It failed, or has been undone. */
export function dropAct(id: string): void {
  const left = new Map(acts)
  left.delete(id)
  change(left)
}

/** Longer than it takes to see that the rows have moved. */
const glanceMs = 500
/** Longer than anybody waits before tapping a second time on a button that seems to have done nothing. */
const secondTapMs = 1_700
/** As near to each other as two taps on one button. */
const sameSpotPx = 44

type Tap = { clientX: number; clientY: number; detail: number }

/** The rows have just moved, or a dialog lay over them. */
export function isStrayTap({ clientX, clientY, detail }: Tap): boolean {
  // A press by keyboard has no clicks to count, and cannot miss.
  if (detail === 0) return false
  if (performance.now() - movedAt < glanceMs) return true
  const distance = Math.hypot(clientX - uncovered.clientX, clientY - uncovered.clientY)
  return performance.now() - uncovered.at < secondTapMs && distance < sameSpotPx
}

/** Where the button of a dialog was pressed. */
export function rememberTap({ clientX, clientY, detail }: Tap): void {
  if (detail > 0) uncovered = { clientX, clientY, at: Number.NEGATIVE_INFINITY }
}

/** The dialog closes: a second tap on that button would hit what lay beneath. */
export function uncoverRows(): void {
  uncovered = { ...uncovered, at: performance.now() }
}

/** The interval between checks while the owner lingers at an act. */
const lingerMs = 500

function endAct(act: RecentAct): void {
  const now = acts.get(act.id)
  if (now?.key !== act.key) return
  if (isWatched()) {
    setTimeout(() => endAct(act), lingerMs)
    return
  }
  keep({ ...now, phase: 'over' })
  if ([...acts.values()].some(({ phase }) => phase !== 'over')) return
  movedAt = performance.now()
  change(new Map())
}

/** By pointer or keyboard. A finger leaves no pointer behind. */
function isWatched(): boolean {
  const hovers = matchMedia('(hover: hover)').matches
  return (
    document.querySelector(hovers ? '[data-act]:is(:hover, :has(:focus-visible))' : '[data-act] :focus-visible') !==
    null
  )
}

function keep(act: RecentAct): void {
  change(new Map(acts).set(act.id, act))
}

function change(next: RecentActs): void {
  acts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
