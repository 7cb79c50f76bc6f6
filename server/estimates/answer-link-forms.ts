import type { Context } from 'hono'
import { answerSchemas } from '../../domain/estimate-answers.ts'
import { type EstimateAnswerKind, estimateAnswerKinds } from '../../domain/estimate-changes.ts'
import { noTextsSentence } from '#words/countries.ts'
import type { Parts } from '../parts.ts'
import { holderOf } from '../platform/http/access.ts'
import type { App, AppEnv, FormValues, Middleware } from '../platform/http/app-context.ts'
import { parseInput } from '../platform/http/json-body.ts'
import { describeRefusal, keyOfForm, plainForm } from '../platform/http/plain-form.ts'
import type { Refusal } from '../platform/http/refusal.ts'
import type { AnswerPage, PageState } from '../platform/rendering.ts'
import { readSettings } from '../settings/store.ts'
import { answerByLink, originOf } from './answer-by-link.ts'
import { openEstimateLink, readOwnEstimate, requireEstimateLink } from './require-link.ts'

type Doors = { answerPage: AnswerPage; limited: Middleware }

const summaries = {
  approve: 'Approve an estimate with a plain form',
  'request-changes': 'Ask for changes of an estimate with a plain form',
  decline: 'Decline an estimate with a plain form',
}

/** The forms of an estimate's private link, as a browser sends them by itself: the page needs no script for them. */
export function answerLinkForms(app: App, parts: Parts, { answerPage, limited }: Doors): void {
  for (const kind of estimateAnswerKinds) {
    app.post(`/estimates/${kind}`, holderOf(summaries[kind]), plainForm(answerRefused(kind)), limited, async (c) => {
      const values = c.get('form')
      const { id } = await requireEstimateLink(parts, tokenOf(values))
      const input = parseInput(answerSchemas[kind], { ...readers[kind](values), ...pressOf(values) })
      await answerByLink(parts, id, { ...input, kind }, originOf(c))
      return c.redirect(`/?estimate=${tokenOf(values)}`, 303)
    })
  }

  function answerRefused(kind: EstimateAnswerKind) {
    return async (c: Context<AppEnv>, values: FormValues, refusal: Refusal): Promise<Response> => {
      const state = await openEstimate(parts, tokenOf(values))
      if (state.kind !== 'estimate') return answerPage(c, state)
      const { status, told } = describeRefusal(refusal)
      return answerPage(c, { ...state, filled: { form: kind, values, ...told } }, status)
    }
  }
}

/** What each form says, as its schema takes it. */
const readers: Record<EstimateAnswerKind, (values: FormValues) => Record<string, unknown>> = {
  approve: ({ name, asked, textConsent }) => ({
    name: name?.[0],
    ...(asked && { textConsent: textConsent !== undefined }),
  }),
  'request-changes': ({ words }) => ({ words: words?.[0] }),
  decline: ({ reason, words }) => ({ reason: reason?.[0], words: words?.[0] }),
}

function pressOf(values: FormValues) {
  return { key: keyOfForm(values), version: Number(values['version']?.[0]) }
}

function tokenOf({ token }: FormValues): string {
  return token?.[0] ?? ''
}

type Opened = Extract<PageState, { kind: 'estimate' | 'link-dead' | 'link-ended' }>

/** What a customer's link to an estimate shows on top of the page. */
export async function openEstimate(parts: Parts, token: string): Promise<Opened> {
  const opened = await openEstimateLink(parts, token)
  if (!opened.ok) return { kind: opened.reason }
  const settings = await readSettings(parts.database.queries)
  const estimate = await readOwnEstimate(parts, opened.estimate.id)
  const hasTexts = parts.delivery.texter !== null && noTextsSentence(settings, opened.estimate.customerPhone) === null
  return { kind: 'estimate', estimate, token, asksForTexts: hasTexts }
}
