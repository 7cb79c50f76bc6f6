import { useQuery } from '@tanstack/react-query'
import { readCustomerAccount } from '../../domain/endpoints/ledger.ts'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { queryOf } from '../desk/queries.ts'
import { open } from '../desk/screens.ts'
import { serverDate } from '../desk/server-clock.ts'
import { Failed } from '../desk/states.tsx'
import { useSettings } from '../desk/use-settings.ts'
import { CustomerDisputes } from './card-news.tsx'
import { CustomerInvoices } from './customer-invoices.tsx'
import styles from './ledger.css?inline'
import { unbroken } from '#words/formats.ts'
import { shortDay } from '#words/office/times.ts'
import * as say from '#words/office/ledger.ts'

adoptStyles(styles)

export function CustomerAccount({ id }: { id: string }) {
  const { timeZone } = useSettings()
  const { data, error, refetch } = useQuery(queryOf(readCustomerAccount, { at: { id } }))
  if (error && data === undefined) return <Failed error={error} retry={() => void refetch()} />
  if (data === undefined || data.visits.length === 0) return null
  const { visits, balance } = data
  return (
    <section aria-label={say.account} data-list="">
      <h3>{say.account}</h3>
      <p className="owed-sum">
        {balance > 0 ? say.owes(balance) : balance < 0 ? say.leftFor(-balance) : say.owesNothing}
      </p>
      <CustomerDisputes id={id} />
      <CustomerInvoices id={id} />
      <ul className="rows">
        {visits.map(({ bookingId, day, ...stands }) => (
          <li key={bookingId} className="row">
            <button
              type="button"
              className="row-words row-open"
              onClick={() => open({ kind: 'booking', id: bookingId })}
            >
              <strong>{unbroken(day)}</strong>
              <span>
                {say.standing(stands, {
                  day: stands.payment ? shortDay(new Date(stands.payment.at), timeZone, serverDate()) : '',
                })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
