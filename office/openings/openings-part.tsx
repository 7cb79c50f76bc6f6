import { useQuery } from '@tanstack/react-query'
import { listOpenings, withdrawOpening } from '../../domain/endpoints/openings.ts'
import type { OpeningState, OpeningView } from '../../domain/openings/openings.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Status, type Tone } from '../../ui/status.tsx'
import { queryOf } from '../desk/queries.ts'
import { ScreenLink } from '../desk/screen-link.tsx'
import { useChange } from '../desk/use-change.ts'
import * as say from '#words/office/openings.ts'

export function OpeningsPart() {
  const { data } = useQuery(queryOf(listOpenings))
  if (!data || data.openings.length === 0) return null
  return (
    <section className="panel" aria-labelledby="openings-title">
      <h3 id="openings-title">{say.listTitle}</h3>
      <ul className="rows">
        {data.openings.map((opening) => (
          <OpeningRow key={opening.id} opening={opening} />
        ))}
      </ul>
    </section>
  )
}

const tones: Record<OpeningState, Tone> = {
  open: 'waiting',
  taken: 'good',
  withdrawn: 'ended',
  begun: 'ended',
  full: 'ended',
}

function OpeningRow({ opening: { id, day, hours, state, visits } }: { opening: OpeningView }) {
  const { change, pending, refusal } = useChange({
    of: ['openings', id],
    shows: [listOpenings],
    send: (key) => call(withdrawOpening, { at: { id }, body: { key } }),
  })
  const winner = visits.find(({ answer }) => answer === 'took')
  const late = visits.filter(({ answer }) => answer === 'late')
  return (
    <li className="row">
      <span className="row-words">
        <strong>{say.when(day, hours)}</strong>
        <Status tone={tones[state]}>{say.states[state]}</Status>
        {winner && <ScreenLink screen={{ kind: 'booking', id: winner.id }}>{say.tookIt(winner.name)}</ScreenLink>}
        {!winner && <span>{say.offeredTo(say.namesOf(visits))}</span>}
        {late.length > 0 && <span>{say.tooLate(say.namesOf(late))}</span>}
        {refusal && <FormTrouble>{explain(refusal)}</FormTrouble>}
      </span>
      {(state === 'open' || state === 'full') && (
        <div className="row-end">
          <button
            type="button"
            className="button"
            aria-disabled={pending}
            aria-label={say.withdrawNamed(day, hours)}
            onClick={() => void change()}
          >
            {say.withdraw}
          </button>
        </div>
      )}
    </li>
  )
}
