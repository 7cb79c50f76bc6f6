import { windowInWords } from '#words/days.ts'
import { offeredWindows } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Parts } from '../parts.ts'
import type { PageData } from '../platform/rendering.ts'
import { findReviews, reviewsShown } from '../reviews/shown-store.ts'
import { readReviewStatistics } from '../reviews/count-store.ts'
import { readSettings } from '../settings/store.ts'
import { readAnswerHours } from './store.ts'

export type PageFacts = Pick<Parts, 'database' | 'clock' | 'pageAssets'> & {
  config: Pick<Parts['config'], 'publicUrl'>
}

export async function readPageData({ database: { queries }, clock, config, pageAssets }: PageFacts): Promise<PageData> {
  const [settings, reviews, statistics, answerHours] = await Promise.all([
    readSettings(queries),
    findReviews(queries, { limit: reviewsShown, before: null, rating: null }),
    readReviewStatistics(queries),
    readAnswerHours(queries, clock.now()),
  ])
  return {
    settings,
    assets: pageAssets,
    reviews: { ...reviews, statistics },
    answerHours,
    schedule: describeSchedule(settings, clock.now()),
    url: config.publicUrl === null ? '' : `${config.publicUrl}/`,
  }
}

function describeSchedule({ schedule, timeZone }: Settings, now: number): PageData['schedule'] {
  const offered = offeredWindows(schedule, timeZone, now)
  return {
    minDate: offered[0]?.date ?? '',
    maxDate: offered.at(-1)?.date ?? '',
    windows: schedule.windows.map((window) => ({ id: window.id, words: windowInWords(window) })),
  }
}
