import { ScreenLink } from '../desk/screen-link.tsx'
import { NextIcon } from '../../ui/icons.tsx'
import { Status } from '../../ui/status.tsx'
import * as say from '#words/office/reviews.ts'

/** The link to every review, which shows whether some of them wait for the owner. */
export function ReviewsEntrance({ held }: { held: number }) {
  return (
    <ScreenLink screen={{ kind: 'reviews' }} className="entrance">
      <span className="row-words">
        <strong>{say.title}</strong>
        <span>{say.entrance}</span>
      </span>
      {held > 0 && <Status tone="waiting">{held === 1 ? say.oneWaits : say.wait(held)}</Status>}
      <NextIcon />
    </ScreenLink>
  )
}
