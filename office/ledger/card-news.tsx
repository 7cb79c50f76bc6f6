import { useQuery } from '@tanstack/react-query'
import type { CardNews as News, OpenDispute } from '../../domain/cards/card-news.ts'
import type { Dispute } from '../../domain/cards/disputes.ts'
import { closeCardNews, drawEvidence } from '../../domain/endpoints/card-changes.ts'
import { listCardNews } from '../../domain/endpoints/card-news.ts'
import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Status } from '../../ui/status.tsx'
import { queryOf } from '../desk/queries.ts'
import { SaveLink } from '../desk/save-link.tsx'
import { open } from '../desk/screens.ts'
import { serverDate } from '../desk/server-clock.ts'
import { useChange } from '../desk/use-change.ts'
import { useSettings } from '../desk/use-settings.ts'
import { shortDay, shortTime } from '#words/office/times.ts'
import * as say from '#words/office/card-news.ts'

/** With the disputes that wait for their evidence. */
export function CardNews() {
  const { data } = useQuery(queryOf(listCardNews))
  const disputes = data?.disputes.filter(({ state }) => state === 'needs-answer') ?? []
  const news = data?.news ?? []
  if (disputes.length + news.length === 0) return null
  return (
    <section className="panel also-waits" aria-labelledby="card-news-title">
      <h3 id="card-news-title">{say.title}</h3>
      <ul className="rows">
        {disputes.map((dispute) => (
          <DisputeRow key={dispute.id} dispute={dispute} />
        ))}
        {news.map((each) => (
          <NewsRow key={each.id} news={each} />
        ))}
      </ul>
    </section>
  )
}

function DisputeRow({ dispute: { id, name, amount, invoice, reason, due, url } }: { dispute: OpenDispute }) {
  const { timeZone } = useSettings()
  const by = due === null ? '' : shortDay(new Date(due), timeZone, serverDate())
  return (
    <li className="row need">
      <button type="button" className="row-words row-open" onClick={() => open({ kind: 'invoice', id: invoice })}>
        <Status tone="bad">{say.says('disputed', name, amount)}</Status>
        <span>{say.disputeDetail(reason, by)}</span>
      </button>
      <div className="row-end">
        <EvidenceLink dispute={id} />
        <a className="button main" href={url} target="_blank" rel="noreferrer" aria-label={say.answerNamed(name)}>
          {say.answer}
        </a>
      </div>
    </li>
  )
}

function NewsRow({ news: { id, kind, name, amount, invoice, number, at } }: { news: News }) {
  const { timeZone } = useSettings()
  const { change, pending, refusal } = useChange({
    of: ['card-news', id],
    shows: [listCardNews],
    send: () => call(closeCardNews, { at: { id }, body: {} }),
  })
  const sentence = say.says(kind, name, amount)
  return (
    <li className="row need">
      <button type="button" className="row-words row-open" onClick={() => open({ kind: 'invoice', id: invoice })}>
        <strong>{sentence}</strong>
        <span>{say.about(kind, number, shortTime(at, timeZone, serverDate()))}</span>
      </button>
      <div className="row-end">
        <button
          type="button"
          className="button"
          aria-disabled={pending}
          aria-label={say.gotItNamed(sentence)}
          onClick={() => void change()}
        >
          {pending ? say.closing : say.gotIt}
        </button>
      </div>
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
    </li>
  )
}

export function CustomerDisputes({ id }: { id: string }) {
  const { data } = useQuery(queryOf(listCardNews))
  const own = data?.disputes.filter(({ customerId }) => customerId === id) ?? []
  return own.map((dispute) => (
    <p key={dispute.id} className="dispute">
      <DisputeWords dispute={dispute} />
    </p>
  ))
}

/** How a dispute stands, and what Stripe waits for. */
export function DisputeWords({ dispute }: { dispute: Dispute }) {
  const { timeZone } = useSettings()
  const { state, reason, due } = dispute
  const by = due === null ? '' : shortDay(new Date(due), timeZone, serverDate())
  const tone = state === 'needs-answer' ? 'bad' : state === 'under-review' ? 'waiting' : 'ended'
  return (
    <>
      <Status tone={tone}>{say.dispute(dispute)}</Status>
      {state === 'needs-answer' && (
        <>
          <span>{say.disputeDetail(reason, by)}</span>
          <EvidenceLink dispute={dispute.id} />
        </>
      )}
    </>
  )
}

/** Agreement, work, messages and photos in one file, for Stripe. */
function EvidenceLink({ dispute }: { dispute: string }) {
  return <SaveLink href={addressOf(drawEvidence.path, { id: dispute })}>{say.evidence}</SaveLink>
}
