import type { Dashboard } from '../domain/dashboard/dashboard.ts'
import { formatDollars } from '../domain/pricing/pricing.ts'
import { NoteLink } from './desk/note-link.tsx'
import { Status } from '../ui/status.tsx'
import * as say from '#words/office/waits.ts'

export function TextsHeldBack({ texts: { heldBack, dailyDollars } }: Pick<Dashboard, 'texts'>) {
  if (heldBack === 0) return null
  return (
    <section className="note delay">
      <Status tone="waiting">{heldBack === 1 ? say.oneTextHeld : say.textsHeld(heldBack)}</Status>
      <p>{say.heldBecause(dailyDollars === 0 ? say.noMoney : say.ceilingReached(formatDollars(dailyDollars)))}</p>
      <NoteLink screen={{ kind: 'settings', at: 'texts.dailyDollars' }}>{say.changeAmount}</NoteLink>
    </section>
  )
}
