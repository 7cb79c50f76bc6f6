import { placeOf } from '../../domain/bookings/booking-document.ts'
import { isErased } from '../../domain/customers/customers.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type EstimateDetails, readEstimate } from '../../domain/endpoints/estimates.ts'
import { MessageRows } from '../messages/message-rows.tsx'
import { Pane } from '../desk/pane.tsx'
import { queryOf } from '../desk/queries.ts'
import { MapLink, Reach } from '../desk/reach.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ScreenLink } from '../desk/screen-link.tsx'
import { Failed, Loading } from '../desk/states.tsx'
import { Status } from '../../ui/status.tsx'
import { useSettings } from '../desk/use-settings.ts'
import { LastChange } from '../undo/last-change.tsx'
import { AnswerList } from './answer-list.tsx'
import { BookedVisit } from './booked-visit.tsx'
import { NotReached } from './not-reached.tsx'
import { useDownloadAgain } from './download-button.tsx'
import { EstimatePhotos } from './estimate-photos.tsx'
import { EstimateActs } from './estimate-acts.tsx'
import { FormerVersions } from './estimate-versions.tsx'
import { EstimateLines } from './estimate-lines.tsx'
import { estimateState } from './estimate-status.ts'
import { WhoDidEstimate } from './who-did-estimate.tsx'
import { seenWords } from './seen-words.ts'
import { serverDate } from '../desk/server-clock.ts'
import { speaks } from '#words/languages.ts'
import { notes as aboutCustomer } from '#words/office/customers.ts'
import { proposed } from '#words/office/estimate-proposal.ts'
import { remindersEnded, remindsNext } from '#words/office/reminders.ts'
import { shortTime } from '#words/office/times.ts'
import * as say from '#words/office/estimates.ts'

export default function EstimateScreen({ id }: { id: string }) {
  const details = useQuery(queryOf(readEstimate, { at: { id } }))
  return (
    <Pane title={say.estimate(id)}>
      {details.isPending && <Loading what={say.theEstimate} />}
      {details.isError && <Failed error={details.error} retry={() => void details.refetch()} />}
      {details.data && <Sheet {...details.data} />}
    </Pane>
  )
}

function Sheet({
  estimate,
  document,
  messages,
  pdfSha256,
  answers,
  booking,
  customer,
  former,
  reminders,
  done,
}: EstimateDetails) {
  const { timeZone } = useSettings()
  const download = useDownloadAgain({ document, pdfSha256 })
  // They may have been corrected since it was written.
  const { customerName: name, customerPhone: phone, customerEmail: email } = estimate
  const address = estimate.address === '' ? '' : placeOf(estimate)
  const said = saidBefore(document.customer, { name, phone, email, address })
  const { word, tone, validity } = estimateState(estimate, timeZone, serverDate())
  const seen = seenWords(estimate, timeZone, serverDate())
  return (
    <div className="stack">
      <p className="row-facts">
        <Status tone={tone}>{word}</Status>
        {seen !== null && <span>{seen}</span>}
        {validity !== null && <span>{validity}</span>}
        {reminders.next !== null && <span>{remindsNext(shortTime(reminders.next, timeZone, serverDate()))}</span>}
        {reminders.ended && <span>{remindersEnded}</span>}
      </p>
      <NotReached estimate={estimate} document={document} messages={messages} />
      <BookedVisit estimate={estimate} booking={booking} />
      <AnswerList id={estimate.id} answers={answers} />
      {customer !== null && customer.language !== '' && <p>{speaks(customer.language)}</p>}
      <Reach phone={phone} email={email} />
      <dl className="facts">
        <Fact name={say.customer}>
          {customer === null ? name : <ScreenLink screen={{ kind: 'customer', id: customer.id }}>{name}</ScreenLink>}
        </Fact>
        {customer !== null && customer.notes !== '' && <Fact name={aboutCustomer}>{customer.notes}</Fact>}
        {address !== '' && (
          <Fact name={say.address}>
            <MapLink address={address} />
          </Fact>
        )}
        {document.frequency !== '' && <Fact name={say.frequency}>{document.frequency}</Fact>}
        {document.notes !== '' && <Fact name={say.notes}>{document.notes}</Fact>}
        {document.proposed !== null && <Fact name={proposed}>{document.proposed.words}</Fact>}
        <Fact name={say.madeOn}>{document.issuedOn}</Fact>
      </dl>
      {said !== '' && <p className="hint">{say.pdfStillSays(said)}</p>}
      <EstimateLines document={document} />
      <EstimatePhotos photos={document.photos} />
      <FormerVersions id={estimate.id} former={former} />
      <WhoDidEstimate done={done} />
      <CopyButton what={say.theCustomersDetails} text={[name, phone, email, address].join('\n')} />
      <h3>{say.messages}</h3>
      <MessageRows messages={messages} />
      <LastChange />
      <p role="status" className="hint">
        {download.said}
      </p>
      <EstimateActs estimate={estimate}>{!isErased(document.customer) && download.button}</EstimateActs>
    </div>
  )
}

type Contacts = EstimateDetails['document']['customer']

/** Corrected since; '' if nothing is, or the customer is erased. */
function saidBefore(document: Contacts, now: Contacts): string {
  const parts = ['name', 'phone', 'email', 'address'] as const
  return parts.flatMap((part) => (now[part] === document[part] || isErased(document) ? [] : document[part])).join(', ')
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
