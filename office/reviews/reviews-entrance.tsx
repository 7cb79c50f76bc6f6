import { Entrance } from '../desk/entrance.tsx'
import { Status } from '../../ui/status.tsx'
import * as say from '#words/office/reviews.ts'

export function ReviewsEntrance({ held }: { held: number }) {
  return (
    <Entrance screen={{ kind: 'reviews' }} label={say.title} about={say.entrance}>
      {held > 0 && <Status tone="waiting">{held === 1 ? say.oneWaits : say.wait(held)}</Status>}
    </Entrance>
  )
}
