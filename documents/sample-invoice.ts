import type { InvoiceDocument } from '../domain/invoices/invoice-document.ts'
import { entryOf, type NewEntry } from '../domain/ledger/ledger.ts'
import { describeInvoice } from '#words/invoice-document.ts'
import { defaultSettings, type Settings } from '../domain/settings/settings.ts'
import { sampleEstimate, sampleSettings } from './sample-documents.ts'

type SampleVisit = { date?: string; extras?: string[]; address?: string; entries?: NewEntry[] }

/** For visits of Ana's, one by default; as the domain writes it. */
export function sampleInvoice(visits: SampleVisit[] = [{}], changed: Partial<Settings> = {}): InvoiceDocument {
  const { customerName: name, customerEmail: email, customerPhone: phone, address, zip } = sampleEstimate
  return describeInvoice({
    invoice: { year: 2026, place: 17, version: 1, issuedOn: '2026-11-27', dueOn: '2026-12-11' },
    createdAt: '2026-11-27T18:30:00.000Z',
    customer: { name, email, phone, address },
    visits: visits.map(
      ({ date = '2026-11-27', extras = ['Inside the oven'], address: where = address, entries }, at) => ({
        booking: {
          id: `visit-${at}`,
          date,
          named: { service: 'Standard Clean', homeSize: '1-2 Bedrooms', extras, frequency: 'Every 2 weeks' },
          bathrooms: 2,
          address: where,
          zip,
        },
        entries: (entries ?? [entryOf('charge', 14_900)]).map((entry, place) => ({
          ...entry,
          id: `${at}-${place}`,
          at: '2026-11-27T17:00:00.000Z',
        })),
      }),
    ),
    settings: {
      ...sampleSettings,
      invoices: {
        ...defaultSettings.invoices,
        howToPay: 'Zelle to hello@sparkle.example, or a check to Sparkle Home Cleaning.',
      },
      ...changed,
    },
    logo: null,
    website: 'https://sparkle.example',
  })
}
