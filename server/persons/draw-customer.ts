import type { KnownOfPerson } from '../../domain/customers/person-document.ts'
import { describePerson } from '#words/person-document.ts'
import type { Parts } from '../parts.ts'
import { gatherPages } from '../platform/gather-pages.ts'
import { readLogo, readSettings } from '../settings/store.ts'
import { readEverything } from './read-everything.ts'
import type { CustomerRecord } from '../customers/store.ts'

/** A PDF, drawn each time. */
export async function drawCustomer(parts: Parts, record: CustomerRecord): Promise<Uint8Array> {
  const { database, clock, config, printer } = parts
  const settings = await readSettings(database.queries)
  const { known, lists } = await readEverything(parts, record)
  const all: KnownOfPerson = {
    ...known,
    bookings: await gatherPages(lists.bookings()),
    estimates: await gatherPages(lists.estimates()),
    formerVersions: await gatherPages(lists.formerVersions()),
    photoCounts: await gatherPages(lists.photoCounts()),
    consents: await gatherPages(lists.consents()),
    answers: await gatherPages(lists.answers()),
    reviews: await gatherPages(lists.reviews()),
    corrections: await gatherPages(lists.corrections()),
    edits: await gatherPages(lists.edits()),
    wishes: await gatherPages(lists.wishes()),
    offers: await gatherPages(lists.offers()),
    account: await gatherPages(lists.account()),
    invoices: await gatherPages(lists.invoices()),
    messages: await gatherPages(lists.messages()),
    incomingTexts: await gatherPages(lists.incomingTexts()),
  }
  const logo = await readLogo(database.queries)
  const facts = { known: all, settings, website: config.publicUrl ?? '', now: clock.now() }
  return printer.renderPersonPdf(describePerson(facts), { logo: logo?.bytes ?? null })
}
