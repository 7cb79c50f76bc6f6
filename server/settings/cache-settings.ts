import { type BusySettings, defaultSettings, type Settings } from '../../domain/settings/settings.ts'
import { peopleOn } from '../../domain/crew/people-on.ts'
import { busyWindows, readSpans } from '../../domain/schedule/busy-times.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { perDatabase } from '../platform/database/per-database.ts'
import { readWorking } from './people-store.ts'

/** Nearly every request reads the settings and nearly none finds them changed, so the last text is parsed once. */
const lastParsed = perDatabase((): LastParsed => ({ value: '', busy: '', crew: '', settings: defaultSettings }))
type LastParsed = { value: string; busy: string; crew: string; settings: BusySettings }

type Stored = { value: string | null; busy: string | null; crew: string | null } | undefined

export function parseSettings(queries: Queries, stored: Stored): BusySettings {
  const last = lastParsed(queries)
  const [value, busy, crew] = [stored?.value ?? '', stored?.busy ?? '', stored?.crew ?? '']
  if (last.value !== value) {
    // Not checked again: a stricter rule must not take the page down. Settings added since come from the sample.
    last.settings = value === '' ? defaultSettings : addMissing(JSON.parse(value) as Settings, defaultSettings)
  }
  if (last.value !== value || last.busy !== busy || last.crew !== crew) {
    const settings = toStored(last.settings)
    last.settings = {
      ...settings,
      ...(busy !== '' && { busy: busyWindows(settings, busy.split('|').map(readSpans)) }),
      ...(settings.schedule.capacity === 'people' && { people: peopleOn(readWorking(crew)) }),
    }
  }
  last.value = value
  last.busy = busy
  last.crew = crew
  return last.settings
}

/** Without what is read beside them: the times of other calendars, and who works. */
export function toStored({ busy: _busy, people: _people, ...settings }: BusySettings): Settings {
  return settings
}

/** Adds what is missing at every depth; a list stays as it was stored. */
function addMissing<Value>(kept: Value, defaults: Value): Value {
  if (!isGroup(kept) || !isGroup(defaults)) return kept
  const groups = Object.entries(kept).map(([name, value]) => [name, addMissing(value, defaults[name])])
  // Safe: both have the shape of Value, and every part of it is taken from one of them.
  return { ...defaults, ...Object.fromEntries(groups) } as Value
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
