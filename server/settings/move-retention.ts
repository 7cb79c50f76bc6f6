import type { Parts } from '../parts.ts'
import { isKept, readSettings, takeSettingsTurn, writeSettings } from './store.ts'

type Needs = Pick<Parts, 'config' | 'database' | 'clock' | 'log'>

/**
 * Installations from before the owner could choose had MESSAGE_MONTHS: its value is used until the owner chooses
 * otherwise.
 */
export async function moveRetention({ config, database, clock, log }: Needs): Promise<void> {
  const months = config.messageMonths
  if (months === null) return
  const isMoved = await database.transaction(async (write) => {
    await takeSettingsTurn(write)
    if (await isKept(write, 'retention')) return false
    const settings = await readSettings(write)
    const retention = { ...settings.retention, messages: months }
    await writeSettings(write, { ...settings, retention }, { at: clock.now() })
    return true
  })
  if (isMoved)
    log.warn('What MESSAGE_MONTHS said is in Settings now, under Your data. Take it out of the configuration.')
}
