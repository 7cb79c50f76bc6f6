import { useQuery } from '@tanstack/react-query'
import type { EstimateDocument } from '../../domain/estimate-document.ts'
import type { Estimate } from '../../domain/estimates.ts'
import type { MessageSummary } from '../../domain/messages.ts'
import { MessageRows } from '../messages/message-rows.tsx'
import { close } from '../owner/screens.ts'
import { Dialog } from '../platform/dialog.tsx'
import { read } from '../platform/queries.ts'
import { Failed, Loading } from '../platform/states.tsx'
import { Status } from '../platform/status.tsx'
import { DownloadButton } from './download-button.tsx'
import { estimateStatusWords } from './estimate-status.ts'

type Details = { estimate: Estimate; document: EstimateDocument; messages: MessageSummary[]; pdfSha256: string | null }

/** One estimate as the customer has it, with what became of its messages. */
export default function EstimateDialog({ id }: { id: string }) {
  const details = useQuery({
    queryKey: ['estimate', id],
    queryFn: () => read<Details>(`/api/estimates/${encodeURIComponent(id)}`),
  })
  return (
    <Dialog title={`Estimate ${id}`} size="form" onClose={() => close('estimate')}>
      {details.isPending && <Loading what="the estimate" />}
      {details.isError && <Failed error={details.error} retry={() => void details.refetch()} />}
      {details.data && <Sheet {...details.data} />}
    </Dialog>
  )
}

function Sheet({ estimate, document, messages, pdfSha256 }: Details) {
  const { word, tone } = estimateStatusWords[estimate.status]
  return (
    <div className="stack">
      <p className="row-facts">
        <Status tone={tone}>{word}</Status>
        <span>{document.issuedOn}</span>
        <span>valid until {document.validUntil}</span>
      </p>
      <dl className="facts">
        <Fact name="Customer" value={document.customer.name} />
        <Fact name="E-mail" value={document.customer.email} />
        <Fact name="Phone" value={document.customer.phone} />
        <Fact name="Address" value={document.customer.address} />
        {document.frequency !== '' && <Fact name="How often" value={document.frequency} />}
        {document.notes !== '' && <Fact name="Notes" value={document.notes} />}
      </dl>
      <Lines document={document} />
      <DownloadButton document={document} pdfSha256={pdfSha256} />
      <h3>Messages</h3>
      <MessageRows messages={messages} />
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Lines({ document }: { document: EstimateDocument }) {
  return (
    <table className="lines">
      <caption>Price</caption>
      <tbody>
        {document.lines.map(({ label, amount }) => (
          <tr key={`${label} ${amount}`}>
            <th scope="row">{label}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {document.laterVisits === null ? 'Estimated price' : 'Estimated price of the first visit'}
          </th>
          <td>
            <strong className="price">{document.price}</strong>
          </td>
        </tr>
        {document.laterVisits !== null && (
          <tr>
            <td colSpan={2}>{document.laterVisits}</td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}
