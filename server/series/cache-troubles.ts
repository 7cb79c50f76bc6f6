import type { SeriesTrouble } from '../../domain/series/series-trouble.ts'
import type { Parts } from '../parts.ts'
import { readSettings } from '../settings/store.ts'
import { listTroubles } from './list-troubles.ts'

export type Troubles = { read(): Promise<SeriesTrouble[]> }

/** Changes by the clock alone, and by another program in the database, show after this time. */
const freshMs = 5_000

/** Until any node changes something, or for a few seconds: finding them reads all agreements, and Today often asks. */
export function cacheTroubles({ database, clock }: Pick<Parts, 'database' | 'clock'>): Troubles {
  const { queries } = database
  let shown: { span: number; found: Promise<SeriesTrouble[]> } | null = null
  database.onChange(() => {
    // Also one that is being read: it may have begun before the change.
    shown = null
  })

  function read(): Promise<SeriesTrouble[]> {
    const now = clock.now()
    const span = Math.floor(now / freshMs)
    if (shown?.span === span) return shown.found
    const mine = { span, found: find(now) }
    shown = mine
    mine.found.catch(() => {
      if (shown === mine) shown = null
    })
    return mine.found
  }

  async function find(now: number): Promise<SeriesTrouble[]> {
    return listTroubles(queries, { settings: await readSettings(queries), now })
  }

  return { read }
}
