import { useEffect } from 'react'
import { open } from '../desk/screens.ts'
import { NextIcon } from '../../ui/icons.tsx'
import { Status } from '../../ui/status.tsx'
import { preloadModerationDialog } from './lazy-dialog.ts'
import * as say from '#words/office/reviews.ts'

/** The way to every review, saying at once whether some of them wait for the owner. */
export function ReviewsEntrance({ held }: { held: number }) {
  useEffect(preloadModerationDialog, [])
  return (
    <div className="panel">
      <button type="button" className="row-open outbox-entrance" onClick={() => open({ kind: 'reviews' })}>
        <span className="row-words">
          <strong>{say.title}</strong>
          <span>{say.entrance}</span>
        </span>
        {held > 0 && <Status tone="waiting">{held === 1 ? say.oneWaits : say.wait(held)}</Status>}
        <NextIcon />
      </button>
    </div>
  )
}
