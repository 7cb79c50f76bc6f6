import { readDashboard, readToday } from '../../domain/endpoints/dashboard.ts'
import { listCustomerInvoices, readInvoice, readVisitInvoice } from '../../domain/endpoints/invoices.ts'
import { listOwed, payVisit, readCustomerAccount, readVisitAccount } from '../../domain/endpoints/ledger.ts'
import type { Way } from '../../domain/ledger/ledger.ts'
import { call } from '../../ui/api.ts'
import { useAct } from '../undo/use-act.ts'
import * as say from '#words/office/ledger.ts'

/** Under this id an act on the account of a visit is recent, beside one on the visit itself. */
export const accountAct = (bookingId: string) => `account ${bookingId}`

export const showInvoices = [readInvoice, readVisitInvoice, listCustomerInvoices]

export const showMoney = [...showInvoices, readVisitAccount, listOwed, readCustomerAccount, readToday, readDashboard]

type Paid = { bookingId: string; name: string; way: Way; balance: number }

/** The whole of what is owed. */
export function usePaid({ bookingId, name, way, balance }: Paid) {
  const act = useAct({
    noun: 'ledger',
    id: accountAct(bookingId),
    action: way,
    shows: showMoney,
    send: ({ key }) => call(payVisit, { at: { id: bookingId }, body: { key, seen: balance, amount: balance, way } }),
    said: say.recorded(name),
    undone: say.unrecorded(name),
  })
  return () => act({ balance })
}
