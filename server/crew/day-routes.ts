import type { Context } from 'hono'
import * as v from 'valibot'
import { crewNoteField } from '../../domain/crew/home-list.ts'
import { keyField } from '../../domain/fields/fields.ts'
import type { Person } from '../../domain/crew/crew.ts'
import { arrivalMinutes, crewSteps, isArrivalStep } from '../../domain/crew/day.ts'
import { addDays, dayOfWeek } from '../../domain/schedule/calendar-days.ts'
import { isoDate, toPlainDate } from '../../domain/schedule/schedule.ts'
import { readSettings } from '../settings/store.ts'
import type { Parts } from '../parts.ts'
import type { App, AppEnv, FormValues } from '../platform/http/app-context.ts'
import { limitRate } from '../platform/http/limit-rate.ts'
import { plainForm } from '../platform/http/plain-form.ts'
import { answerPage } from './answer-page.ts'
import { drawDay } from './draw-day.ts'
import { keepStep, takeBackStep } from './keep-step.ts'
import { drawVisitList } from './draw-visit.ts'
import { drawPay } from './draw-pay.ts'
import { keepList } from './keep-list.ts'
import { readDay } from './read-day.ts'
import { readPaySheet } from './read-pay.ts'
import { readVisit } from './read-visit.ts'
import { cleanerOf, inPages, looksOfNetwork, pressTimeOf, refusePage, requireCleaner } from './require-cleaner.ts'
import { crewLinkRoutes } from './link-routes.ts'

/** For a phone that a private link signed in. Works without a script. */
export function crewDayRoutes(app: App, parts: Parts): void {
  const looking = limitRate(parts.limits, looksOfNetwork)
  const cleaner = requireCleaner(parts)

  app.get('/crew', inPages, looking, cleaner('own-visits:read', 'The own visits of today and tomorrow'), async (c) => {
    const person = cleanerOf(c)
    return answerPage(c, drawDay({ person, day: await readDay(parts, person) }))
  })

  const pressing = cleaner('own-visits:press', 'On my way, late, here or done at an own visit of today')
  app.post('/crew/step', inPages, looking, pressing, plainForm(refusePage), async (c) => {
    const person = cleanerOf(c)
    const press = readPress(c.get('form'))
    const at = pressTimeOf(c, parts)
    if (press === null || !(await keepStep(parts, person, { ...press, at }))) return answerRefused(c, parts, person)
    return c.redirect(`/crew#v-${encodeURIComponent(press.booking)}`, 303)
  })

  const takingBack = cleaner('own-visits:press', 'Take back an own press of the last minute')
  app.post('/crew/step/undo', inPages, looking, takingBack, plainForm(refusePage), async (c) => {
    const person = cleanerOf(c)
    const [key = '', booking = ''] = [c.get('form')['key']?.[0], c.get('form')['booking']?.[0]]
    const at = pressTimeOf(c, parts)
    if (!(await takeBackStep(parts, person, { booking, key, at }))) return answerRefused(c, parts, person)
    return c.redirect(`/crew#v-${encodeURIComponent(booking)}`, 303)
  })

  const lists = cleaner('own-visits:read', 'The checklist of an own visit of today or tomorrow')
  app.get('/crew/visits/:id', inPages, looking, lists, async (c) => {
    const person = cleanerOf(c)
    const visit = await readVisit(parts, person, c.req.param('id'))
    if (!visit) return answerRefused(c, parts, person)
    return answerPage(c, drawVisitList({ person, visit, ...saidBy(c) }))
  })

  const saving = cleaner(
    'own-visits:press',
    'Tick lines of an own visit of today, and write to the office about one of today or tomorrow',
  )
  app.post('/crew/visits/:id', inPages, looking, saving, plainForm(refusePage), async (c) => {
    const person = cleanerOf(c)
    const booking = c.req.param('id')
    const { key: [key] = [], done = [], was = [], extra: extras = [], note: [typed = ''] = [] } = c.get('form')
    const note = typed.trim()
    const isShort = v.is(crewNoteField, note)
    const saved = { booking, done, was, note, extras, at: pressTimeOf(c, parts) }
    const isSaved = isShort && v.is(keyField, key) && (await keepList(parts, person, { key, ...saved }))
    const visit = await readVisit(parts, person, booking)
    // A press that waited overnight is about yesterday's visit.
    if (isSaved) return c.redirect(visit ? `/crew/visits/${encodeURIComponent(booking)}?saved` : '/crew', 303)
    if (!visit) return answerRefused(c, parts, person)
    const said = isShort ? 'not-now' : 'note-too-long'
    return answerPage(c, drawVisitList({ person, visit, said, note: typed }), isShort ? 409 : 400)
  })

  const earning = cleaner('own-pay:read', 'The own pay sheet, a week at a time')
  app.get('/crew/pay', inPages, looking, earning, async (c) => {
    const person = cleanerOf(c)
    return answerPage(c, await drawOwnPay(parts, person, c.req.query('week') ?? ''))
  })

  crewLinkRoutes(app, parts)
}

function readPress(form: FormValues) {
  const [booking = '', step, chosen] = ['booking', 'step', 'minutes'].map((name) => form[name]?.[0])
  const known = crewSteps.find((each) => each === step)
  // Late shares a form with On my way, and both may wait for a signal.
  const key = (known === 'late' ? form['late-key']?.[0] : undefined) ?? form['key']?.[0]
  if (known === undefined || !v.is(keyField, key)) return null
  const minutes = isArrivalStep(known) ? (arrivalMinutes.find((each) => String(each) === chosen) ?? null) : null
  return { key, booking, step: known, minutes }
}

/** After a press that led here. */
function saidBy(c: Context<AppEnv>): { said?: 'saved' | 'photos-sent' } {
  if (c.req.query('saved') === '') return { said: 'saved' }
  return c.req.query('sent') === '' ? { said: 'photos-sent' } : {}
}

async function answerRefused(c: Context<AppEnv>, parts: Parts, person: Person): Promise<Response> {
  return answerPage(c, drawDay({ person, day: await readDay(parts, person), isRefused: true }), 409)
}

/** Null for this week; a week of the last year. */
async function drawOwnPay({ database: { queries }, clock }: Parts, person: Person, week: string): Promise<string> {
  const { timeZone } = await readSettings(queries)
  const today = toPlainDate(clock.now(), timeZone)
  const monday = addDays(today, 1 - dayOfWeek(today))
  const isWeek = v.is(isoDate, week) && dayOfWeek(week) === 1 && week < monday && week > addDays(monday, -366)
  const from = isWeek ? week : monday
  const sheet = await readPaySheet(queries, person, { from, to: addDays(from, 6) })
  return drawPay({ person, sheet, hasLater: from < monday })
}
