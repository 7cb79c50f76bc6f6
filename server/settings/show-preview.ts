import { sampleBooking, sampleEstimate } from '../../domain/estimates/sample-sale.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Preview, Wording } from '../../domain/settings/wording.ts'
import { describeBooking } from '#words/booking-document.ts'
import { dayInWords, windowInWords } from '#words/days.ts'
import { describeEstimate } from '#words/estimate-document.ts'
import type { Parts } from '../parts.ts'
import type { PageData } from '../platform/rendering.ts'
import { readSettings } from './store.ts'

type Needs = Pick<Parts, 'config' | 'database' | 'clock' | 'rendering'> & { readPage: () => Promise<PageData> }

/** Drawn like the real ones; nothing is stored and nobody is notified. */
export async function showPreview(parts: Needs, of: Preview, typed: Partial<Wording>): Promise<string> {
  const { database, rendering } = parts
  const kept = await readSettings(database.queries)
  const wording = { ...kept.wording, ...typed }
  const settings = { ...kept, wording }
  if (of === 'page') return rendering.renderPage({ ...(await parts.readPage()), settings })
  if (of === 'estimate' || of === 'reminder') return (await drawEstimate(parts, of, settings)).html
  const document = describeVisit(parts, settings)
  if (of === 'review') return (await (await rendering.letters['review-request']())({ document, wording })).html
  return (await (await rendering.letters.booking())({ kind: of, document, calendar: 'REQUEST', wording })).html
}

async function drawEstimate({ config, clock, rendering }: Needs, of: 'estimate' | 'reminder', settings: Settings) {
  const link = `${config.origin}/`
  const { wording } = settings
  const document = describeEstimate({
    estimate: sampleEstimate(settings, clock.now()),
    settings,
    logo: null,
    photos: [],
    website: config.publicUrl ?? '',
    link,
  })
  if (of === 'estimate') return (await rendering.letters.estimate())({ document, link, wording })
  return (await rendering.letters['estimate-reminder']())({ document, link, wording, number: 1 })
}

function describeVisit({ config, clock }: Needs, settings: Settings) {
  const now = clock.now()
  const date = addDays(toPlainDate(now, settings.timeZone), 2)
  const [window] = settings.schedule.windows
  const hours = window === undefined ? '' : windowInWords(window)
  const booking = sampleBooking(settings, { now, date, day: dayInWords(date), hours })
  return describeBooking({ booking, settings, website: config.publicUrl ?? '', link: `${config.origin}/` })
}
