import { memo } from 'react'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import type { UnreachedWay } from '../../domain/estimates/estimate-lists.ts'
import { NoteLink } from '../desk/note-link.tsx'
import { open } from '../desk/screens.ts'
import { streetOf } from '../desk/street-of.ts'
import { Status } from '../../ui/status.tsx'
import { useSettings } from '../desk/use-settings.ts'
import { estimateState } from './estimate-status.ts'
import { serverDate } from '../desk/server-clock.ts'
import { homeInWords } from '#words/pricing.ts'
import * as say from '#words/office/recent-estimates.ts'
import { wholeOf } from '#words/whole-price.ts'

export function RecentEstimates({ estimates, deliversEmail }: { estimates: Estimate[]; deliversEmail: boolean }) {
  const { timeZone } = useSettings()
  return (
    <section className="panel" aria-labelledby="estimates-title">
      <h3 id="estimates-title">{say.recent}</h3>
      {!deliversEmail && <DemoNote />}
      {estimates.length === 0 ? (
        <p className="state">{say.none}</p>
      ) : (
        <ul className="rows">
          {estimates.map((estimate) => (
            <EstimateRow key={estimate.id} estimate={estimate} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The specification's note while nothing is configured. */
function DemoNote() {
  return (
    <p className="note">
      {say.demo}
      <NoteLink screen={{ kind: 'messages' }}>{say.openMessages}</NoteLink>
    </p>
  )
}

/** A failed text alone is reported quietly: the e-mail was not lost. */
function Unreached({ way }: { way: UnreachedWay }) {
  if (way === 'text') return <span>{say.unreached.text}</span>
  return <Status tone="bad">{say.unreached[way]}</Status>
}

type Told = { seen?: string | null; left?: string | null }

/** Its status follows the clock; the words are drawn again only if they change. */
export function EstimateRow({ estimate, timeZone, ...told }: Told & { estimate: Estimate; timeZone: string }) {
  return (
    <li>
      <button type="button" className="row row-open" onClick={() => open({ kind: 'estimate', id: estimate.id })}>
        <RowWords estimate={estimate} {...told} {...estimateState(estimate, timeZone, serverDate())} />
      </button>
    </li>
  )
}

type WordsProps = Told & { estimate: Estimate } & ReturnType<typeof estimateState>

const RowWords = memo(function RowWords({ estimate, seen, left, word, tone, validity }: WordsProps) {
  return (
    <>
      <span className="row-words">
        <strong>{estimate.customerName}</strong>
        <span>{`${estimate.named.service}, ${homeInWords(estimate.named.homeSize, estimate.bathrooms)}`}</span>
        <span className="row-note">{[streetOf(estimate.address), estimate.notes].filter(Boolean).join(' · ')}</span>
        <span className="row-facts">
          <Status tone={tone}>{word}</Status>
          {estimate.notReached !== null && <Unreached way={estimate.notReached} />}
          <span>{estimate.id}</span>
          {seen && <span>{seen}</span>}
          {(left ?? validity) && <span>{left ?? validity}</span>}
        </span>
      </span>
      <span className="row-end">
        <b className="amount">{wholeOf({ ...estimate, price: estimate.estimatedPrice })}</b>
      </span>
    </>
  )
})
