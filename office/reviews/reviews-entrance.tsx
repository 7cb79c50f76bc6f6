import { useEffect } from 'react'
import { open } from '../desk/screens.ts'
import { NextIcon } from '../../ui/icons.tsx'
import { Status } from '../../ui/status.tsx'
import { preloadModerationDialog } from './lazy-dialog.ts'

/** The way to every review, saying at once whether some of them wait for the owner. */
export function ReviewsEntrance({ held }: { held: number }) {
  useEffect(preloadModerationDialog, [])
  return (
    <div className="panel">
      <button type="button" className="row-open outbox-entrance" onClick={() => open({ kind: 'reviews' })}>
        <span className="row-words">
          <strong>Reviews</strong>
          <span>What visitors wrote, and what of it is shown</span>
        </span>
        {held > 0 && <Status tone="waiting">{held === 1 ? '1 waits for you' : `${held} wait for you`}</Status>}
        <NextIcon />
      </button>
    </div>
  )
}
