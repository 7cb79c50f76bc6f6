import { type ReactNode, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { readToday } from '../../domain/endpoints/dashboard.ts'
import { listBookings, moveVisit, readBooking } from '../../domain/endpoints/bookings.ts'
import { readCalendar } from '../../domain/endpoints/calendar.ts'
import { listMessages } from '../../domain/endpoints/messages.ts'
import { listSeries, readSeriesToAnswer } from '../../domain/endpoints/series.ts'
import { restoreSeries } from '../../domain/endpoints/series-changes.ts'
import type { SeriesTrouble } from '../../domain/series/series-trouble.ts'
import type { ForUndo } from '../../domain/undo.ts'
import { type Answer, call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Status } from '../../ui/status.tsx'
import { usePress } from '../../ui/use-press.ts'
import { queryOf } from '../desk/queries.ts'
import { ScreenLink } from '../desk/screen-link.tsx'
import { refusalOf, useChange } from '../desk/use-change.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { DoneLabel } from '../undo/done-label.tsx'
import { isStrayTap, useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { useAct } from '../undo/use-act.ts'
import { useSteadyRows } from '../undo/use-steady-rows.ts'
import { ActForm } from './act-form.tsx'
import { ofSeries, takeInstead } from '#words/office/series.ts'
import * as say from '#words/office/series-troubles.ts'

const shows = [readSeriesToAnswer, listSeries, listBookings, readBooking, listMessages, readCalendar, readToday]

type Of<Kind extends SeriesTrouble['kind']> = Extract<SeriesTrouble, { kind: Kind }>

/** Each has the press that sets it right; it stays while that can be undone. */
export function TroubleRows({ troubles }: { troubles: readonly SeriesTrouble[] }) {
  return useSteadyRows(troubles).map((trouble) => <TroubleRow key={trouble.id} trouble={trouble} />)
}

export function useHasTroubles(troubles: readonly SeriesTrouble[]): boolean {
  return useSteadyRows(troubles).length > 0
}

function TroubleRow({ trouble }: { trouble: SeriesTrouble }) {
  switch (trouble.kind) {
    case 'silent':
      return <SilentRow trouble={trouble} />
    case 'no-place':
      return <NoPlaceRow trouble={trouble} />
    case 'price':
      return <PriceRow trouble={trouble} />
  }
}

function SilentRow({ trouble: { id, customerId, name, words, why } }: { trouble: Of<'silent'> }) {
  const act = useRecentAct(id)
  const [chosen, choose] = useState<'change' | 'end' | null>(null)
  const isActing = act !== undefined && act.phase !== 'running'
  return (
    <li className="row need series-request" data-act={act && ''}>
      <div className="row-words">
        <Status tone="bad">{say.silent(name, why)}</Status>
        {why !== 'unmade' && <span>{say.why[why]}</span>}
        <span>{say.agreed(words)}</span>
      </div>
      {chosen !== null && !isActing ? (
        <ChosenForm of={{ id, customerId }} kind={chosen} close={() => choose(null)} />
      ) : (
        <div className="row-end">
          {isActing ? (
            <UndoButton act={act} name={ofSeries} />
          ) : why === 'unmade' ? (
            <MakeButton id={id} name={name} />
          ) : (
            <>
              <button type="button" className="quiet" aria-label={say.endNamed(name)} onClick={() => choose('end')}>
                {say.end}
              </button>
              <ChangeButton name={name} press={() => choose('change')} />
            </>
          )}
        </div>
      )}
    </li>
  )
}

function ChangeButton({ name, press }: { name: string; press: () => void }) {
  const heir = useFocusHeir()
  return (
    <button ref={heir} type="button" className="button main" aria-label={say.changeNamed(name)} onClick={press}>
      {say.change}
    </button>
  )
}

type ChosenProps = { of: { id: string; customerId: string }; kind: 'change' | 'end'; close: () => void }

/** The form of the series itself, where the trouble is named. */
function ChosenForm({ of: { id, customerId }, kind, close }: ChosenProps) {
  const { data } = useQuery(queryOf(listSeries, { query: { customer: customerId } }))
  const series = data?.series.find((each) => each.id === id)
  return series ? <ActForm series={series} kind={kind} close={close} /> : null
}

function MakeButton({ id, name }: { id: string; name: string }) {
  const { change, pending, refusal } = useChange({
    of: ['series', id],
    shows,
    send: (key) => call(restoreSeries, { at: { id }, body: { key, what: 'visits' } }),
  })
  return (
    <>
      <button
        type="button"
        className="button main"
        aria-label={say.makeNamed(name)}
        aria-disabled={pending}
        onClick={() => void change()}
      >
        {pending ? say.running : say.make}
      </button>
      {refusal && <FormTrouble>{explain(refusal)}</FormTrouble>}
    </>
  )
}

function NoPlaceRow({ trouble }: { trouble: Of<'no-place'> }) {
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

function PriceRow({ trouble }: { trouble: Of<'price'> }) {
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

type FixProps = {
  id: string
  noun?: 'series' | 'bookings'
  label: string
  isMain?: boolean
  name: string
  said: string
  send: (key: string) => Promise<Answer<ForUndo>>
}

function FixButton({ id, noun = 'series', label, isMain = true, name, said, send }: FixProps) {
  const recent = useRecentAct(id)
  const heir = useFocusHeir()
  const [trouble, setTrouble] = useState<string | null>(null)
  const act = useAct({ noun, id, action: label, shows, send: ({ key }) => send(key), said, undone: say.undone })
  const { pending, press } = usePress(async () => {
    setTrouble(null)
    const refusal = refusalOf(await act())
    if (refusal) setTrouble(explain(refusal))
  })
  const answer = recent !== undefined && recent.phase !== 'running' ? recent.action : null
  if (answer !== null && answer !== label) return null
  return (
    <>
      <button
        ref={heir}
        type="button"
        className={`button${isMain ? ' main' : ''}${answer === null ? '' : ' done'}`}
        aria-label={name}
        aria-disabled={pending || recent !== undefined}
        onClick={(tap) => {
          if (recent === undefined && !isStrayTap(tap)) void press()
        }}
      >
        {answer !== null ? <DoneLabel>{label}</DoneLabel> : pending ? say.running : label}
      </button>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
    </>
  )
}
