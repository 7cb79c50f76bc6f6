import { useQuery } from '@tanstack/react-query'
import { Suspense, useLayoutEffect, useRef } from 'react'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { chargeVisit, readVisitAccount } from '../../domain/endpoints/ledger.ts'
import { standOf, type VisitAccount } from '../../domain/ledger/account-standing.ts'
import { askedDeposit } from '../../domain/ledger/deposits.ts'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { call } from '../../ui/api.ts'
import { lazyPart } from '../desk/lazy-part.ts'
import { queryOf } from '../desk/queries.ts'
import { open } from '../desk/screens.ts'
import { serverDate } from '../desk/server-clock.ts'
import { Failed } from '../desk/states.tsx'
import { useSettings } from '../desk/use-settings.ts'
import { useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { useAct } from '../undo/use-act.ts'
import { InvoicePart } from './invoice-part.tsx'
import { PaidButton } from './paid-button.tsx'
import styles from './ledger.css?inline'
import { accountAct, showMoney } from './use-account.ts'
import { shortDay } from '#words/office/times.ts'
import * as say from '#words/office/ledger.ts'
import { withTax } from '../../domain/pricing/tax.ts'
import { depositLeft } from '../../domain/ledger/visit-deposits.ts'
import { DepositQuestion, FeeQuestion } from './fee-question.tsx'
import { AccountEntries } from './account-entries.tsx'
import { EntryPress } from './entry-press.tsx'

adoptStyles(styles)

const CardPart = lazyPart(async () => (await import('./card-part.tsx')).default)

export function AccountPart({ booking }: { booking: Booking }) {
  const { data, error, refetch } = useQuery(queryOf(readVisitAccount, { at: { id: booking.id } }))
  if (error && data === undefined) return <Failed error={error} retry={() => void refetch()} />
  if (data === undefined || !isShown(booking, data.account)) return null
  return <Account booking={booking} account={data.account} />
}

/** A visit to come costs nothing yet, unless something was paid for it. */
function isShown({ status }: Booking, { entries }: VisitAccount): boolean {
  return entries.length > 0 || status === 'completed' || status === 'cancelled' || status === 'locked-out'
}

type Props = { booking: Booking; account: VisitAccount }

function Account({ booking, account: { entries, isOpen, usualWay } }: Props) {
  const { timeZone } = useSettings()
  const act = useRecentAct(accountAct(booking.id))
  const stands = standOf(entries)
  const left = depositLeft({ ...booking, entries })
  const day = (at: string) => shortDay(new Date(at), timeZone, serverDate())
  const isOutside = booking.status === 'completed' && !isOpen
  const part = useRef<HTMLElement>(null)
  const isJustDone = useRecentAct(booking.id)?.action === 'complete'
  // What was just completed is paid with the next tap, wherever the screen was scrolled.
  useLayoutEffect(() => {
    if (isJustDone) part.current?.scrollIntoView({ block: 'nearest' })
  }, [isJustDone])
  const isQuiet = stands.state === 'nothing' && booking.status !== 'completed'
  return (
    <section ref={part} className="account" aria-label={say.payment} data-act={act && ''}>
      {isOutside && <p>{say.notInBooks}</p>}
      {!isOutside && !isQuiet && (
        <p className={`account-line ${stands.state}`}>
          {say.standing(stands, {
            day: stands.payment ? day(stands.payment.at) : '',
            isDeposit: askedDeposit(entries) > 0,
          })}
        </p>
      )}
      {booking.fee !== undefined && !act && <FeeQuestion booking={booking} fee={booking.fee} />}
      {booking.fee === undefined && left > 0 && !act && !booking.depositKept && (
        <DepositQuestion booking={booking} left={left} isByCard={entries.some((entry) => entry.isFixed)} />
      )}
      <div className="account-acts">
        {isOutside && <ChargeButton booking={booking} />}
        {(act ? act.action !== 'entry' : stands.balance > 0) && (
          <PaidButton bookingId={booking.id} name={booking.name} balance={stands.balance} way={usualWay} isMain />
        )}
        {act?.action === 'entry' && act.phase !== 'running' && <UndoButton act={act} name={booking.name} />}
        {!isOutside && !act && booking.fee === undefined && (
          <button
            type="button"
            className="button"
            aria-label={isQuiet ? say.addFeeNamed(booking.name) : say.otherNamed(booking.name)}
            onClick={() => open({ kind: 'payment', id: booking.id })}
          >
            {isQuiet ? say.addFee : say.other}
          </button>
        )}
      </div>
      {!isOutside && entries.length > 0 && <InvoicePart booking={booking} />}
      {(stands.balance > 0 || entries.some(({ way }) => way === 'card')) && (
        <Suspense fallback={null}>
          <CardPart bookingId={booking.id} balance={isOutside ? 0 : stands.balance} />
        </Suspense>
      )}
      {entries.length > 1 && <AccountEntries booking={booking} entries={entries} day={day} />}
    </section>
  )
}

function ChargeButton({ booking: { id, name, price, tax } }: Pick<Props, 'booking'>) {
  const charge = useAct({
    noun: 'ledger',
    id: accountAct(id),
    action: 'entry',
    shows: showMoney,
    send: (body) => call(chargeVisit, { at: { id }, body }),
    said: say.entered(name),
    undone: say.unentered(name),
  })
  return <EntryPress label={say.charge(withTax(tax, price))} running={say.recording} send={charge} />
}
