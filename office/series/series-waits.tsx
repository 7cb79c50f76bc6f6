import { useQuery } from '@tanstack/react-query'
import { readSeriesToAnswer, listSeries } from '../../domain/endpoints/series.ts'
import { answerSeries } from '../../domain/endpoints/series-changes.ts'
import type { SeriesToAnswer } from '../../domain/series/series-view.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Status } from '../../ui/status.tsx'
import { FoldedPart } from '../desk/folded-part.tsx'
import { queryOf } from '../desk/queries.ts'
import { open } from '../desk/screens.ts'
import { useChange } from '../desk/use-change.ts'
import { StandingRows } from './standing-rows.tsx'
import { TroubleRows, useHasTroubles } from './trouble-rows.tsx'
import { RequestRows, useHasRequests } from './request-rows.tsx'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import styles from './series.css?inline'
import * as closedDay from '#words/office/closed-day.ts'
import * as say from '#words/office/series.ts'

adoptStyles(styles)

/** With the nearest free windows, and regular customers to be asked about once. */
export function SeriesWaits() {
  const { data } = useQuery(queryOf(readSeriesToAnswer))
  return data ? <Waits answers={data} /> : null
}

/** The rest is folded, so that Today has an end. */
const inSight = 3

function Waits({ answers: data }: { answers: SeriesToAnswer }) {
  const hasRequests = useHasRequests(data.requests)
  const hasTroubles = useHasTroubles(data.troubles)
  if (!hasRequests && !hasTroubles && data.questions.length + data.closed.length + data.standing.length === 0)
    return null
  const further = data.questions.slice(inSight)
  const toRow = (question: SeriesToAnswer['questions'][number]) => (
    <QuestionRow key={`${question.seriesId} ${question.slot}`} question={question} />
  )
  return (
    <section className="panel also-waits" aria-labelledby="series-waits-title">
      <h3 id="series-waits-title">{say.toAnswer}</h3>
      <ul className="rows">
        <TroubleRows troubles={data.troubles} />
        <RequestRows requests={data.requests} />
        {data.questions.slice(0, inSight).map(toRow)}
        {further.length > 0 && (
          <li>
            <FoldedPart title={say.moreDays(further.length)} summary={say.moreDaysHint(further[0]?.day ?? '')} inner>
              <ul className="rows">{further.map(toRow)}</ul>
            </FoldedPart>
          </li>
        )}
        {data.closed.map((day) => (
          <ClosedDayRow key={day.date} {...day} />
        ))}
        <StandingRows customers={data.standing} />
      </ul>
    </section>
  )
}

function ClosedDayRow({ date, day, visits }: SeriesToAnswer['closed'][number]) {
  return (
    <li className="row need">
      <span className="row-words">
        <Status tone="waiting">{closedDay.waits(day, visits)}</Status>
      </span>
      <div className="row-end">
        <button
          type="button"
          className="button"
          aria-label={closedDay.openFor(day)}
          onClick={() => open({ kind: 'closed-day', date })}
        >
          {closedDay.open}
        </button>
      </div>
    </li>
  )
}

const shows = [readSeriesToAnswer, listSeries]
type At = { date: string; start: string; end: string }

function QuestionRow({ question }: { question: SeriesToAnswer['questions'][number] }) {
  const { seriesId: id, slot, day, why, name, nearest } = question
  const { change, pending, refusal } = useChange<At | null>({
    of: ['series', id, slot],
    shows,
    send: (key, at) => call(answerSeries, { at: { id }, body: { key, slot, ...(at && { at }) } }),
  })
  return (
    <li className="row need">
      <span className="row-words">
        <Status tone="waiting">{say.asked[why](name, day)}</Status>
        {refusal && <FormTrouble>{explain(refusal)}</FormTrouble>}
      </span>
      <div className="row-end series-answers">
        {nearest.map(({ words, ...at }) => (
          <button key={words} type="button" className="button" aria-disabled={pending} onClick={() => void change(at)}>
            {say.takeInstead(words)}
          </button>
        ))}
        <button
          type="button"
          className="quiet"
          aria-disabled={pending}
          aria-label={say.skipItNamed(name, day)}
          onClick={() => void change(null)}
        >
          {say.skipIt}
        </button>
      </div>
    </li>
  )
}
