import type { ReactNode } from 'react'
import { moveVisit } from '../../domain/endpoints/visit-changes.ts'
import { restoreSeries } from '../../domain/endpoints/series-changes.ts'
import type { SeriesTrouble } from '../../domain/series/series-trouble.ts'
import { call } from '../../ui/api.ts'
import { Status } from '../../ui/status.tsx'
import { ScreenLink } from '../desk/screen-link.tsx'
import { useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { FixButton } from './fix-button.tsx'
import { takeInstead } from '#words/office/series.ts'
import * as say from '#words/office/series-troubles.ts'

type Of<Kind extends SeriesTrouble['kind']> = Extract<SeriesTrouble, { kind: Kind }>

export function NoPlaceRow({ trouble }: { trouble: Of<'no-place'> }) {
  const { id, bookingId, seriesId, name, day, hours, isFree, nearest } = trouble
  const facts = isFree ? say.stillFree(hours) : nearest.length > 0 ? say.isFull(hours) : say.noneNear(hours)
  return (
    <VisitRow trouble={trouble} words={say.noPlace(name, day)} facts={facts} isFixable={isFree || nearest.length > 0}>
      {isFree && (
        <FixButton
          id={id}
          label={say.takePlace}
          name={say.takePlaceNamed(name, day)}
          said={say.placeTaken(name)}
          send={(key) =>
            call(restoreSeries, { at: { id: seriesId }, body: { key, what: 'place', booking: bookingId } })
          }
        />
      )}
      {nearest.map(({ words, ...at }) => (
        <FixButton
          key={words}
          id={id}
          noun="bookings"
          label={takeInstead(words)}
          isMain={false}
          name={`${name}: ${words}`}
          said={say.moved(name)}
          send={(key) => call(moveVisit, { at: { id: bookingId }, body: { key, ...at, anyway: false } })}
        />
      ))}
    </VisitRow>
  )
}

export function PriceRow({ trouble }: { trouble: Of<'price'> }) {
  const { id, bookingId, seriesId, name, day, price, agreed, isPaid } = trouble
  const facts = isPaid ? `${say.prices(price, agreed)}. ${say.isPaid}` : say.prices(price, agreed)
  return (
    <VisitRow trouble={trouble} words={say.otherPrice(name, day)} facts={facts} isFixable={!isPaid}>
      {!isPaid && (
        <FixButton
          id={id}
          label={say.setPrice(agreed)}
          name={say.setPriceNamed(name, day, agreed)}
          said={say.priceSet(name)}
          send={(key) =>
            call(restoreSeries, {
              at: { id: seriesId },
              body: { key, what: 'price', booking: bookingId, price: agreed },
            })
          }
        />
      )}
    </VisitRow>
  )
}

type VisitRowProps = {
  trouble: Of<'no-place' | 'price'>
  words: string
  facts: string
  isFixable: boolean
  children: ReactNode
}

/** A visit that is not as agreed: the press that sets it right, or the visit itself where there is none. */
function VisitRow({ trouble: { id, bookingId, name, day }, words, facts, isFixable, children }: VisitRowProps) {
  const act = useRecentAct(id)
  return (
    <li className="row need series-request" data-act={act && ''}>
      <div className="row-words">
        <Status tone="bad">
          <ScreenLink screen={{ kind: 'booking', id: bookingId }}>{words}</ScreenLink>
        </Status>
        <span>{facts}</span>
      </div>
      <div className="row-end series-answers">
        {act && act.phase !== 'running' && <UndoButton act={act} name={say.visitOf(name)} />}
        {children}
        {!isFixable && (
          <ScreenLink screen={{ kind: 'booking', id: bookingId }} className="button main">
            <span aria-label={say.openVisitNamed(name, day)}>{say.openVisit}</span>
          </ScreenLink>
        )}
      </div>
    </li>
  )
}
