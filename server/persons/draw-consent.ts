import { standingOf } from '../../domain/texts/number-consents.ts'
import { describeConsentSlip } from '#words/consent-document.ts'
import { findSaidBy } from '../outbox/number-store.ts'
import type { Parts } from '../parts.ts'
import { gatherPages } from '../platform/gather-pages.ts'
import { readLogo, readSettings } from '../settings/store.ts'
import { readEverything } from './read-everything.ts'
import type { CustomerRecord } from '../customers/store.ts'

const silent = { stoppedAt: null, saidAt: null }
const turns = new Set(['stopped', 'stopped-for-owner', 'started'])

/** As of now; null if the number was never asked. */
export async function drawConsent(parts: Parts, record: CustomerRecord, number: string): Promise<Uint8Array | null> {
  const { database, clock, config, printer } = parts
  const { queries } = database
  const { lists, readNumbers } = await readEverything(parts, record)
  const asked = (await readNumbers()).find((one) => one.number === number)
  if (!asked) return null
  const texts = await gatherPages(lists.incomingTexts())
  const said = (await findSaidBy(queries, [number])).get(number) ?? silent
  const [settings, logo] = await Promise.all([readSettings(queries), readLogo(queries)])
  const slip = describeConsentSlip({
    name: record.customer.name,
    standing: standingOf(asked, said),
    consents: asked.consents,
    texts: texts.filter((text) => text.number === number && turns.has(text.outcome)),
    settings,
    website: config.publicUrl ?? '',
    now: clock.now(),
  })
  return printer.renderConsentPdf(slip, { logo: logo?.bytes ?? null })
}
