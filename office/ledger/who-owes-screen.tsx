import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listBatches } from '../../domain/endpoints/books.ts'
import { listOwed, type OwedVisit } from '../../domain/endpoints/ledger.ts'
import { telLink } from '../../domain/fields/links.ts'
import { dayIn } from '../../domain/format-moment.ts'
import { formatCents } from '../../domain/ledger/cents.ts'
import { daysBetween } from '../../domain/schedule/calendar-days.ts'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { CsvLink } from '../desk/csv-link.tsx'
import { More } from '../desk/more.tsx'
import { Pane } from '../desk/pane.tsx'
import { keyOf, queryOf, read } from '../desk/queries.ts'
import { open } from '../desk/screens.ts'
import { serverNow } from '../desk/server-clock.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { useSettings } from '../desk/use-settings.ts'
import { LastChange } from '../undo/last-change.tsx'
import { useRecentAct } from '../undo/recent-acts.ts'
import { useSteadyRows } from '../undo/use-steady-rows.ts'
import styles from './ledger.css?inline'
import { PaidButton } from './paid-button.tsx'
import { accountAct } from './use-account.ts'
import { unbroken } from '#words/formats.ts'
import * as say from '#words/office/ledger.ts'
import { BooksPart } from './books-part.tsx'

adoptStyles(styles)

const pageLength = 50

/** Oldest first. */
export function WhoOwesScreen() {
  const owed = useInfiniteQuery({
    queryKey: keyOf(listOwed),
    queryFn: ({ pageParam }) => read(listOwed, { query: { limit: pageLength, before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const books = useQuery(queryOf(listBatches))
  const sum = owed.data?.pages[0]?.sum
  return (
    <Pane title={say.whoOwes}>
      {owed.isPending && <Loading what={say.theAccount} />}
      {owed.isError && owed.data === undefined && <Failed error={owed.error} retry={() => void owed.refetch()} />}
      {sum && <p className="owed-sum">{sum.visits === 0 ? say.nobodyOwes : say.owedSum(sum.cents, sum.visits)}</p>}
      {owed.data && <Rows visits={owed.data.pages.flatMap(({ items }) => items)} pages={owed.data.pages.length} />}
      <More list={owed} words={say.older} />
      <LastChange />
      {!owed.isPending && !books.isPending && (
        <>
          <BooksPart />
          <div className="owed-tables">
            <CsvLink list="payments" words={say.savePayments} />
            <CsvLink list="invoices" words={say.saveInvoices} />
            <CsvLink list="ledger" words={say.saveLedger} />
          </div>
        </>
      )}
    </Pane>
  )
}

function Rows({ visits, pages }: { visits: OwedVisit[]; pages: number }) {
  const rows = useSteadyRows(visits.map(toRow), pages)
  if (rows.length === 0) return null
  return (
    <ul className="rows">
      {rows.map((visit) => (
        <OwedRow key={visit.id} visit={visit} />
      ))}
    </ul>
  )
}

type Row = OwedVisit & { id: string }

/** One row for each answer: steady rows compare them. */
const rowsOf = new WeakMap<OwedVisit, Row>()
function toRow(visit: OwedVisit): Row {
  const row = rowsOf.get(visit) ?? { ...visit, id: accountAct(visit.bookingId) }
  rowsOf.set(visit, row)
  return row
}

function OwedRow({ visit: { id, bookingId, name, phone, day, since, balance, usualWay } }: { visit: Row }) {
  const act = useRecentAct(id)
  const { timeZone } = useSettings()
  // By the business's calendar: a visit of two mornings ago is not yesterday's.
  const days = Math.max(0, daysBetween(dayIn(timeZone, new Date(since)), dayIn(timeZone, serverNow())))
  return (
    <li className="row owed" data-act={act && ''}>
      <button type="button" className="row-words row-open" onClick={() => open({ kind: 'booking', id: bookingId })}>
        <strong>{name}</strong>
        <span>{`${unbroken(day)}, ${say.age(days)}`}</span>
      </button>
      <b className="amount">{formatCents(balance)}</b>
      <div className="owed-acts">
        {phone !== '' && !act && (
          <a className="button" href={telLink(phone)} aria-label={say.callNamed(name)}>
            {say.call}
          </a>
        )}
        <PaidButton bookingId={bookingId} name={name} balance={balance} way={usualWay} />
      </div>
    </li>
  )
}
