import type { Context } from 'hono'
import type { Parts } from '../parts.ts'
import type { AppEnv, FormValues } from '../platform/http/app-context.ts'
import { describeRefusal } from '../platform/http/plain-form.ts'
import type { Refusal } from '../platform/http/refusal.ts'
import type { AnswerPage } from '../platform/rendering.ts'
import { openBooking } from './open-booking.ts'

/** A refused form of a visit's private link: the page shows the visit, with what was typed and why it was refused. */
export function answerWithBooking(parts: Parts, answerPage: AnswerPage) {
  return async function answerRefused(c: Context<AppEnv>, values: FormValues, refusal: Refusal): Promise<Response> {
    const state = await openBooking(parts, tokenOf(values), c)
    if (state.kind !== 'booking') return answerPage(c, state)
    const { status, told } = describeRefusal(refusal)
    return answerPage(c, { ...state, filled: { values, ...told } }, status)
  }
}

export function tokenOf({ token }: FormValues): string {
  return token?.[0] ?? ''
}
