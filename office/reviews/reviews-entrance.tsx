import { Entrance } from '../desk/entrance.tsx'
import { Status } from '../../ui/status.tsx'
import * as say from '#words/office/reviews.ts'

/** The link to every review, which shows whether some of them wait for the owner. */
export function ReviewsEntrance({ held }: { held: number }) {
  return (
    <Entrance screen={{ kind: 'reviews' }} label={say.title} about={say.entrance}>
      {held > 0 && <Status tone="waiting">{held === 1 ? say.oneWaits : say.wait(held)}</Status>}
    </Entrance>
  )
}
