import { type VisitColumns, visitImportFields } from '../../domain/customers/visit-columns.ts'
import type { ImportPlan } from '../../domain/customers/import-customers.ts'
import { type ImportColumns, importFields } from '../../domain/customers/import-fields.ts'
import { listBookings } from '../../domain/endpoints/bookings.ts'
import {
  importVisits,
  planVisitImport,
  readLastVisitImport,
  importCustomers,
  planCustomerImport,
  readLastImport,
} from '../../domain/endpoints/imports.ts'
import { readCalendar } from '../../domain/endpoints/calendar.ts'
import { listCustomers } from '../../domain/endpoints/customers.ts'
import { readDashboard, readToday } from '../../domain/endpoints/dashboard.ts'
import { readSeriesToAnswer } from '../../domain/endpoints/series.ts'
import { call } from '../../ui/api.ts'
import * as people from '#words/office/customer-import.ts'
import * as visits from '#words/office/visit-import.ts'

export type Plan = ImportPlan<string[]>
export type Asked = { table: string; columns: string[] | null }
export type ImportKind = keyof typeof importKinds

/** What a file can bring: how it is checked and brought, what changes with it, and how that is said. */
export const importKinds = {
  customers: {
    // Safe: the columns come from a plan, or from the fields below.
    plan: ({ table, columns }: Asked) =>
      call(planCustomerImport, { body: { table, columns: columns as ImportColumns | null } }),
    bring: (key: string, { table, columns }: Asked, added: number) =>
      call(importCustomers, { body: { key, table, columns: columns as ImportColumns | null, added } }),
    last: readLastImport,
    shows: [listCustomers, readLastImport],
    fields: importFields.map((name) => ({ name, words: people.fields[name] })),
    words: {
      lead: people.lead,
      joinedHint: people.joinedHint,
      nothingNew: people.nothingNew,
      press: people.press,
      done: people.done,
      undone: people.undone,
      lastImport: people.lastImport,
    },
  },
  visits: {
    // Safe: as above.
    plan: ({ table, columns }: Asked) =>
      call(planVisitImport, { body: { table, columns: columns as VisitColumns | null } }),
    bring: (key: string, { table, columns }: Asked, added: number) =>
      call(importVisits, { body: { key, table, columns: columns as VisitColumns | null, added } }),
    last: readLastVisitImport,
    shows: [
      listBookings,
      listCustomers,
      readDashboard,
      readToday,
      readCalendar,
      readSeriesToAnswer,
      readLastVisitImport,
    ],
    fields: visitImportFields.map((name) => ({ name, words: visits.fields[name] })),
    words: {
      lead: visits.lead,
      joinedHint: visits.joinedHint,
      nothingNew: visits.nothingNew,
      press: visits.press,
      done: visits.done,
      undone: visits.undone,
      lastImport: visits.lastImport,
    },
  },
}
