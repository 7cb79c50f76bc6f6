import * as v from 'valibot'
import {
  type blockDaysSchema,
  blockedOn,
  isSameBlocked,
  withBlocked,
  withoutBlockedBefore,
} from '../../domain/bookings/blocked-days.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { scheduleSchema, toPlainDate } from '../../domain/schedule/schedule.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { once } from '../platform/request-keys.ts'
import { readSettings, takeSettingsTurn, writeSettings } from '../settings/store.ts'

/** For how many days past blocks stay visible. */
const keptDays = 90

/** No visit is touched. Another person's changes to one of these days in the meantime are not overwritten. */
export async function blockDays({ database, clock }: Parts, { key, days }: v.InferOutput<typeof blockDaysSchema>) {
  const now = clock.now()
  const request = { key, route: 'POST /api/calendar/blocked', body: { days }, at: now }
  return once(database, request, async (write, refuse) => {
    await takeSettingsTurn(write)
    const settings = await readSettings(write)
    const kept = withoutBlockedBefore(settings.schedule, addDays(toPlainDate(now, settings.timeZone), -keptDays))
    if (!days.every(({ date, was }) => isSameBlocked(blockedOn(settings.schedule, date), was))) {
      return refuse('changed-meanwhile')
    }
    const schedule = withBlocked(kept, days)
    if (!v.is(scheduleSchema, schedule)) return refuse('not-possible-now')
    await recordChange(write, { kind: 'settings-changed', id: 'settings' }, now)
    await writeSettings(write, { ...settings, schedule }, { at: now })
    return days.map(({ date }) => ({ date, blocked: blockedOn(schedule, date) }))
  })
}
