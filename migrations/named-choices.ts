import { type Kysely, sql } from 'kysely'

type Labels = Record<string, Record<string, string>>

// As of this migration: a migration does the same, whatever the program becomes later.
const sample: Labels = {
  services: { standard: 'Standard Clean', deep: 'Deep Clean', move: 'Move-in/Out' },
  homeSizes: { small: '1-2 Bedrooms', medium: '3-4 Bedrooms', large: '5+ Bedrooms' },
  extras: {
    oven: 'Inside the oven',
    fridge: 'Inside the fridge',
    windows: 'Inside of the windows',
    laundry: 'Laundry, washed and folded',
  },
  frequencies: { once: 'One time', weekly: 'Every week', 'every-2-weeks': 'Every 2 weeks', monthly: 'Every month' },
}

type Kept = Record<string, Record<string, { label?: string }>>
type Row = { service: string; size: string; extras: string; frequency: string }

/** A business's names for a choice in JSON: its own, and the sample's where it has none. */
export async function readNamesOf(db: Kysely<unknown>): Promise<(row: Row) => string> {
  const { rows } = await sql<{ value: string }>`select value from settings where id = 1`.execute(db)
  // Safe: written from settings, and every part that is read may be missing.
  const kept = (JSON.parse(rows[0]?.value ?? '{}') as { prices?: Kept }).prices ?? {}
  const call = (group: string, id: string) => kept[group]?.[id]?.label ?? sample[group]?.[id] ?? id
  return ({ service, size, extras, frequency }) =>
    JSON.stringify({
      service: call('services', service),
      homeSize: call('homeSizes', size),
      extras: readIds(extras).map((extra) => call('extras', extra)),
      frequency: call('frequencies', frequency),
    })
}

function readIds(extras: string): string[] {
  try {
    return JSON.parse(extras) as string[]
  } catch {
    // Unreadable content stays as it is; it does not stop an upgrade.
    return []
  }
}
