import { dayOfWeek } from '../../domain/schedule/calendar-days.ts'
import { possibleActs } from '../../domain/series/series.ts'
import { wishableDays } from '../../domain/series/series-request.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { dayInWords, windowInWords } from '#words/days.ts'
import { wishInWords } from '#words/series.ts'
import { weekDays } from '#words/week-days.ts'
import type { PageState } from '../platform/rendering.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { findOpenRequest } from './wish-store.ts'
import type { StoredSeries } from './series-store.ts'

type Regular = NonNullable<Extract<PageState, { kind: 'booking' }>['regular']>

export async function describeAsking(
  queries: Queries,
  { agreement }: StoredSeries,
  { settings, today }: { settings: Settings; today: string },
): Promise<Pick<Regular, 'asked' | 'asking'>> {
  const request = await findOpenRequest(queries, agreement.id)
  if (request) return { asked: wishInWords(request, settings.schedule.windows), asking: null }
  const days = wishableDays(agreement, today)
  if (days.length === 0 || !possibleActs(agreement, today).includes('change')) return { asked: null, asking: null }
  const { openDays, windows } = settings.schedule
  return {
    asked: null,
    asking: {
      from: days.map((day) => ({ value: day, words: dayInWords(day) })),
      weekday: weekDays
        .filter(({ day }) => openDays.includes(day))
        .map(({ day, name }) => ({ value: String(day), words: name, isNow: day === dayOfWeek(agreement.startsOn) })),
      window: windows.map((window) => ({
        value: window.id,
        words: windowInWords(window),
        isNow: window.id === agreement.window,
      })),
    },
  }
}
