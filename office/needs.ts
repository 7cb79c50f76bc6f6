import type { Dashboard } from '../domain/dashboard/dashboard.ts'
import { mostCounted } from '../domain/dashboard/today.ts'
import type { Tone } from '../ui/status.tsx'
import type { Screen } from './desk/screens.ts'
import * as say from '#words/office/today.ts'

/** One task that waits for the owner, and its one button. */
export type Need = {
  key: string
  tone: Tone
  title: string
  detail?: string
  press: string
  named?: string
  to: Screen
  call?: { name: string; phone: string }
}

export function needsOf({
  counters: { pending },
  lapsing,
  heldReviews,
  troubledMessages,
  textsToAnswer,
}: Dashboard): Need[] {
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
