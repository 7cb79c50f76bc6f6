import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { listSeries } from '../../domain/endpoints/series.ts'
import { formatDollars } from '../../domain/pricing/pricing.ts'
import type { SeriesActKind } from '../../domain/series/series.ts'
import type { SeriesRequestView, SeriesView, SeriesVisitView } from '../../domain/series/series-view.ts'
import { MoreActs } from '../desk/more-acts.tsx'
import { queryOf } from '../desk/queries.ts'
import { ScreenLink } from '../desk/screen-link.tsx'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { Failed } from '../desk/states.tsx'
import { LastChange } from '../undo/last-change.tsx'
import { useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { ActForm } from './act-form.tsx'
import { RequestRows, useHasRequests } from './request-rows.tsx'
import styles from './series.css?inline'
import * as say from '#words/office/series.ts'

adoptStyles(styles)

type Of = { customer: string } | { booking: string }

export function SeriesPart({ of }: { of: Of }) {
  const { data, error, refetch } = useQuery(queryOf(listSeries, { query: of }))
  if (error && data === undefined) return <Failed error={error} retry={() => void refetch()} />
  return (
    <>
      {data && <Asked requests={data.series.flatMap(({ request }) => request ?? [])} />}
      {data?.series.map((series) => (
        <OneSeries key={series.id} series={series} />
      ))}
    </>
  )
}

function Asked({ requests }: { requests: readonly SeriesRequestView[] }) {
  if (!useHasRequests(requests)) return null
  return (
    <section className="series" aria-label={say.request}>
      <ul className="rows">
        <RequestRows requests={requests} />
      </ul>
    </section>
  )
}

function OneSeries({ series }: { series: SeriesView }) {
  const act = useRecentAct(series.id)
  const [chosen, choose] = useState<SeriesActKind | null>(null)
  // An agreement that was replaced or has ended shows nothing but its undo.
  if (series.visits.length === 0 && series.acts.length === 0 && !act) return null
  return (
    <section className="series" aria-label={say.title} data-act={act && ''}>
      <h3>{say.title}</h3>
      <p>
        <strong>{series.words}</strong>
      </p>
      <p className="row-facts">
        <span>{say.each(series.price)}</span>
        <Standing series={series} />
      </p>
      <ol className="rows series-visits">
        {series.visits.slice(0, mostShown).map((visit) => (
          <VisitRow key={visit.slot} visit={visit} />
        ))}
      </ol>
      {chosen && (!act || act.phase === 'running') ? (
        <ActForm key={chosen} series={series} kind={chosen} close={() => choose(null)} />
      ) : (
        <div className="arrange">
          {act && act.phase !== 'running' ? (
            <UndoButton act={act} name={say.ofSeries} />
          ) : (
            <Acts acts={series.acts} choose={choose} />
          )}
        </div>
      )}
      <LastChange />
    </section>
  )
}

/** Paused visits are resumed and others changed with one press; the rest is under More. */
function Acts({ acts, choose }: { acts: readonly SeriesActKind[]; choose: ChooseProps['choose'] }) {
  const [main, ...more] = acts.toSorted((one, other) => Number(other === 'resume') - Number(one === 'resume'))
  return (
    <>
      {main && <ChooseButton kind={main} choose={choose} />}
      {more.length > 0 && (
        <MoreActs name={say.ofSeries}>
          {more.map((kind) => (
            <ChooseButton key={kind} kind={kind} choose={choose} />
          ))}
        </MoreActs>
      )}
    </>
  )
}

type ChooseProps = { kind: SeriesActKind; choose: (kind: SeriesActKind) => void }

function ChooseButton({ kind, choose }: ChooseProps) {
  const heir = useFocusHeir()
  return (
    <button ref={heir} type="button" className="button" onClick={() => choose(kind)}>
      {say.acts[kind].label}
    </button>
  )
}

/** Two months of weekly visits are a list to scroll past; the rhythm is stated above. */
const mostShown = 6

function Standing({ series: { state, pausedFrom, pausedUntil, endsOn, acts } }: { series: SeriesView }) {
  if (endsOn !== null) return <span>{say.endsOn(endsOn)}</span>
  if (pausedFrom === null || pausedUntil === null || !acts.includes('resume')) return null
  return <span>{state === 'paused' ? say.pausedUntil(pausedUntil) : say.pauseAhead(pausedFrom, pausedUntil)}</span>
}

function VisitRow({ visit }: { visit: SeriesVisitView }) {
  const { bookingId, day, hours, price } = visit
  const note = noteOf(visit)
  const words = (
    <>
      <span>{`${day}, `}</span>
      <span className="hours">{hours}</span>
    </>
  )
  return (
    <li className={bookingId === null ? 'row planned' : 'row'}>
      <span className="row-words">
        {bookingId === null ? (
          <span>{words}</span>
        ) : (
          <ScreenLink screen={{ kind: 'booking', id: bookingId }}>{words}</ScreenLink>
        )}
        <span>{note === null ? formatDollars(price) : `${formatDollars(price)}, ${note}`}</span>
      </span>
    </li>
  )
}

function noteOf({ status, isMoved, noPlace }: SeriesVisitView): string | null {
  if (noPlace !== null) return say.noPlace[noPlace]
  if (status === 'planned') return say.planned
  if (status === 'skipped') return say.skipped
  if (status === 'pending') return say.waits
  return isMoved ? say.moved : null
}
