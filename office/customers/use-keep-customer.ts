import type { AddCustomer } from '../../domain/customers/customer-record.ts'
import { type CustomerPage, listCustomers, readCustomer } from '../../domain/endpoints/customers.ts'
import { addCustomer, changeCustomer } from '../../domain/endpoints/customer-changes.ts'
import { listBookings, readBooking } from '../../domain/endpoints/bookings.ts'
import { readCalendar } from '../../domain/endpoints/calendar.ts'
import { readDashboard, readToday } from '../../domain/endpoints/dashboard.ts'
import { call } from '../../ui/api.ts'
import { close } from '../desk/screens.ts'
import { uncoverRows } from '../undo/recent-acts.ts'
import { useAct } from '../undo/use-act.ts'
import * as say from '#words/office/customer-record.ts'

/** Stands for a new customer's id, for the act that adds one. */
export const addedId = 'added-customer'

export function useKeepCustomer(page: CustomerPage | null) {
  const id = page?.customer.id ?? null
  return useAct({
    noun: 'customers',
    id: id ?? addedId,
    action: id === null ? 'add' : 'change',
    shows: [listCustomers, readCustomer, readDashboard, readToday, readCalendar, listBookings, readBooking],
    send: ({ key, ...details }) => {
      // Safe: what the form has checked, with the key of the press.
      const { notes, visits, ...record } = details as Omit<AddCustomer, 'key'> & { visits: boolean }
      if (page === null) return call(addCustomer, { body: { key, ...record, notes } })
      const { version } = page.more
      return call(changeCustomer, { at: { id: page.customer.id }, body: { key, ...record, version, visits } })
    },
    said: page === null ? say.added : say.changed(page.customer.name),
    undone: page === null ? say.addUndone : say.undone(page.customer.name),
    done: () => {
      uncoverRows()
      close('edit-customer')
    },
    isShownAtOnce: true,
  })
}
