import type { KnownOfPerson } from '../../domain/person-document.ts'
import { describePerson } from '#words/person-document.ts'
import type { Parts } from '../parts.ts'
import { readLogo, readSettings } from '../settings/store.ts'
import { readEverything } from './read-everything.ts'
import type { CustomerRecord } from './store.ts'

/** Everything that is kept about a person, to be read on paper: the bytes of a PDF, made anew each time. */
export async function drawCustomer(parts: Parts, record: CustomerRecord): Promise<Uint8Array> {
  const { database, clock, config, loadFont, rendering } = parts
  const settings = await readSettings(database.queries)
  const { known, lists } = await readEverything(parts, record)
  const all: KnownOfPerson = {
    ...known,
    bookings: await gather(lists.bookings()),
    estimates: await gather(lists.estimates()),
    formerVersions: await gather(lists.formerVersions()),
    consents: await gather(lists.consents()),
    answers: await gather(lists.answers()),
    reviews: await gather(lists.reviews()),
    corrections: await gather(lists.corrections()),
    messages: await gather(lists.messages()),
    incomingTexts: await gather(lists.incomingTexts()),
  }
  const logo = await readLogo(database.queries)
  const facts = { known: all, settings, website: config.publicUrl ?? '', now: clock.now() }
  return rendering.renderPersonPdf(describePerson(facts), { loadFont, logo: logo?.bytes ?? null })
}

async function gather<Item>(pages: AsyncGenerator<Item[]>): Promise<Item[]> {
  const all = []
  for await (const page of pages) all.push(...page)
  return all
}
