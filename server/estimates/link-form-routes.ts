import type { Context } from 'hono'
import { windowsFor } from '../../domain/bookings/fitting-windows.ts'
import type { AvailableDay } from '../../domain/bookings/bookings.ts'
import { bookEstimateSchema } from '../../domain/bookings/booking-requests.ts'
import { answerSchemas, versionSeenSchema } from '../../domain/estimates/estimate-answers.ts'
import {
  type EstimateAnswerKind,
  estimateAnswerKinds,
  estimateBooking,
} from '../../domain/estimates/estimate-changes.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import { nearestFirst } from '../../domain/schedule/nearest-windows.ts'
import type { Schedule } from '../../domain/schedule/schedule.ts'
import { noTextsSentence } from '#words/countries.ts'
import { haveRemindersEnded } from '../customers/store.ts'
import type { Parts } from '../parts.ts'
import { holderOf } from '../platform/http/access.ts'
import type { App, AppEnv, FormValues, Middleware } from '../platform/http/app-context.ts'
import { parseInput } from '../platform/http/json-body.ts'
import { describeRefusal, keyOfForm, plainForm } from '../platform/http/plain-form.ts'
import type { Refusal } from '../platform/http/refusal.ts'
import { updateViewed } from './status-store.ts'
import { recordChange } from '../platform/changes.ts'
import type { AnswerPage, PageState } from '../platform/rendering.ts'
import { readSettings } from '../settings/store.ts'
import { answerByLink, bookWithinLimits, originOf } from './answer-by-link.ts'
import { endReminders } from './end-reminders.ts'
import {
  findAgreedLength,
  openEstimateLink,
  openRemindersLink,
  readOwnEstimate,
  requireEstimateLink,
  requireRemindersLink,
} from './require-link.ts'
import * as say from '#words/server/estimates.ts'

type Doors = { answerPage: AnswerPage; limited: Middleware }

const summaries = {
  approve: 'Approve an estimate with a plain form',
  'request-changes': 'Ask for changes of an estimate with a plain form',
  decline: 'Decline an estimate with a plain form',
  'ask-again': 'Ask for an estimate again with a plain form',
}

export function estimateLinkFormRoutes(app: App, parts: Parts, { answerPage, limited }: Doors): void {
  for (const kind of estimateAnswerKinds) {
    app.post(`/estimates/${kind}`, holderOf(summaries[kind]), plainForm(answerRefused(kind)), limited, async (c) => {
      const values = c.get('form')
      const { id } = await requireEstimateLink(parts, tokenOf(values))
      const input = parseInput(answerSchemas[kind], { ...readers[kind](values), ...pressOf(values) })
      await answerByLink(parts, id, { ...input, kind }, originOf(c))
      return c.redirect(`/?estimate=${tokenOf(values)}`, 303)
    })
  }

  const booking = holderOf('Book the visit of an approved estimate with a plain form')
  app.post('/estimates/book', booking, plainForm(answerRefused('book')), limited, async (c) => {
    const values = c.get('form')
    const { id } = await requireEstimateLink(parts, tokenOf(values))
    const { address, zip, access } = values
    const [date, window] = (values['when']?.[0] ?? '').split(' ')
    const place = { address: address?.[0], zip: zip?.[0], access: access?.[0] }
    await bookWithinLimits(parts, id, parseInput(bookEstimateSchema, { date, window, ...place, ...pressOf(values) }))
    return c.redirect(`/?estimate=${tokenOf(values)}`, 303)
  })

  const ending = holderOf('End the reminders of estimates with a plain form')
  app.post('/estimates/end-reminders', ending, plainForm(answerRefused('end-reminders')), limited, async (c) => {
    const token = tokenOf(c.get('form'))
    const { id } = await requireEstimateLink(parts, token)
    await endReminders(parts, id)
    return c.redirect(`/?estimate=${token}#reminders`, 303)
  })

  // One press in a mail program (RFC 8058): the address is enough, and there is no redirect.
  const oneClick = holderOf('End the reminders of estimates by one press in a mail program')
  app.post('/estimates/unsubscribe/:token', oneClick, limited, async (c) => {
    const { id } = await requireRemindersLink(parts, c.req.param('token'))
    await endReminders(parts, id)
    return c.text(say.remindersEnded)
  })

  // A mail program without that feature opens the address as a page, and the person presses there.
  const opening = holderOf('Lead to where the reminders of estimates are ended')
  app.get('/estimates/unsubscribe/:token', opening, (c) =>
    c.redirect(`/?reminders=${encodeURIComponent(c.req.param('token'))}`, 303),
  )

  const endingHere = holderOf('End the reminders of estimates by the page that a reminder leads to')
  app.post('/estimates/no-reminders', endingHere, plainForm(answerDead), limited, async (c) => {
    const token = tokenOf(c.get('form'))
    const { id } = await requireRemindersLink(parts, token)
    await endReminders(parts, id)
    return c.redirect(`/?reminders=${encodeURIComponent(token)}`, 303)
  })

  // The page's script reports a first touch; nobody reads the answer.
  const seeing = holderOf('Tell that the customer has begun to read an estimate')
  app.post('/estimates/seen', seeing, plainForm(answerRefused('seen')), limited, async (c) => {
    const values = c.get('form')
    const { id } = await requireEstimateLink(parts, tokenOf(values))
    const { version } = parseInput(versionSeenSchema, pressOf(values))
    const now = parts.clock.now()
    await parts.database.transaction(async (write) => {
      if (await updateViewed(write, id, version, now)) await recordChange(write, { kind: 'estimate-changed', id }, now)
    })
    return c.body(null, 204)
  })

  async function answerDead(c: Context<AppEnv>, values: FormValues, refusal: Refusal): Promise<Response> {
    return answerPage(c, await openReminders(parts, tokenOf(values)), describeRefusal(refusal).status)
  }

  function answerRefused(kind: EstimateForm) {
    return async (c: Context<AppEnv>, values: FormValues, refusal: Refusal): Promise<Response> => {
      const state = await openEstimate(parts, tokenOf(values))
      if (state.kind !== 'estimate') return answerPage(c, state)
      const { status, told } = describeRefusal(refusal)
      return answerPage(c, { ...state, filled: { form: kind, values, ...told } }, status)
    }
  }
}

const readers: Record<EstimateAnswerKind, (values: FormValues) => Record<string, unknown>> = {
  approve: ({ name, asked, textConsent }) => ({
    name: name?.[0],
    ...(asked && { textConsent: textConsent !== undefined }),
  }),
  'request-changes': ({ words }) => ({ words: words?.[0] }),
  'ask-again': ({ words }) => ({ words: words?.[0] }),
  decline: ({ reason, words }) => ({ reason: reason?.[0], words: words?.[0] }),
}

function pressOf(values: FormValues) {
  return { key: keyOfForm(values), version: Number(values['version']?.[0]) }
}

function tokenOf({ token }: FormValues): string {
  return token?.[0] ?? ''
}

/** A button that ends reminders, and nothing of the estimate. */
export async function openReminders(parts: Parts, token: string): Promise<PageState> {
  const opened = await openRemindersLink(parts, token)
  if (!opened.ok) return { kind: opened.reason }
  const hasEnded = await haveRemindersEnded(parts.database.queries, opened.estimate.id)
  return { kind: 'reminders', token, hasEnded }
}

type Wish = NonNullable<Extract<PageState, { kind: 'estimate' }>['wish']>
type EstimateForm = NonNullable<Extract<PageState, { kind: 'estimate' }>['filled']>['form']
type Opened = Extract<PageState, { kind: 'estimate' | 'link-dead' | 'link-ended' }>

export async function openEstimate(parts: Parts, token: string): Promise<Opened> {
  const opened = await openEstimateLink(parts, token)
  if (!opened.ok) return { kind: opened.reason }
  const settings = await readSettings(parts.database.queries)
  const estimate = await readOwnEstimate(parts, opened.estimate.id)
  const hasTexts = parts.delivery.texter !== null && noTextsSentence(settings, opened.estimate.customerPhone) === null
  const mayBook = estimateBooking.from.some((from) => from === estimate.status)
  const length = await findAgreedLength(parts, opened.estimate)
  const free = mayBook ? windowsFor((await parts.availability.read()).days, length) : null
  const wish = free && findWish(opened.estimate.proposed, free, settings.schedule)
  return { kind: 'estimate', estimate, token, asksForTexts: hasTexts, free, wish }
}

function findWish(proposed: Estimate['proposed'], days: AvailableDay[], schedule: Schedule): Wish | null {
  if (proposed === null) return null
  const free = days.flatMap(({ date, windows }) =>
    windows.filter((window) => window.free > 0).map(({ id, start }) => ({ date, window: id, start })),
  )
  const [nearest] = nearestFirst(free, proposed, schedule)
  return nearest ? { date: nearest.date, window: nearest.window } : null
}
