import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { listSeries } from '../../domain/endpoints/series.ts'
import { restoreSeries } from '../../domain/endpoints/series-changes.ts'
import type { SeriesTrouble } from '../../domain/series/series-trouble.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Status } from '../../ui/status.tsx'
import { queryOf } from '../desk/queries.ts'
import { useChange } from '../desk/use-change.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { ActForm } from './act-form.tsx'
import { showFixed } from './fix-button.tsx'
import { ofSeries } from '#words/office/series.ts'
import * as say from '#words/office/series-troubles.ts'

export function SilentRow({
  trouble: { id, customerId, name, words, why },
}: {
  trouble: Extract<SeriesTrouble, { kind: 'silent' }>
}) {
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
    shows: showFixed,
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
