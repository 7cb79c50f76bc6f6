import type { Context } from 'hono'
import type { Parts } from '../parts.ts'
import { holderOf } from '../platform/http/access.ts'
import type { App, AppEnv, FormValues } from '../platform/http/app-context.ts'
import { describeRefusal, plainForm } from '../platform/http/plain-form.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { formLimits } from '../platform/limits/form-limits.ts'
import { limitRate } from '../platform/http/limit-rate.ts'
import type { AnswerPage, PageState } from '../platform/rendering.ts'
import { endBillReminders, findBehindReminder } from './end-reminders.ts'
import type { StoredInvoice } from './store.ts'
import * as say from '#words/server/invoices.ts'

/** Ends the reminders, and shows nothing of the invoice. */
export function invoiceLinkFormRoutes(app: App, parts: Parts, { answerPage }: { answerPage: AnswerPage }): void {
  const limited = limitRate(parts.limits, ...formLimits)

  // One press in a mail program (RFC 8058): the address is enough, and there is no redirect.
  const oneClick = holderOf('End the reminders of an invoice by one press in a mail program')
  app.post('/invoices/unsubscribe/:token', oneClick, limited, async (c) => {
    const { id } = await requireReminders(c.req.param('token'))
    await endBillReminders(parts, id)
    return c.text(say.remindersEnded)
  })

  // A mail program without that feature opens the address as a page, and the person presses there.
  const opening = holderOf('Lead to where the reminders of an invoice are ended')
  app.get('/invoices/unsubscribe/:token', opening, (c) => c.redirect(pageOf(c.req.param('token')), 303))

  const endingHere = holderOf('End the reminders of an invoice by the page that a reminder leads to')
  app.post('/invoices/no-reminders', endingHere, plainForm(answerDead), limited, async (c) => {
    const token = tokenOf(c.get('form'))
    const { id } = await requireReminders(token)
    await endBillReminders(parts, id)
    return c.redirect(pageOf(token), 303)
  })

  async function requireReminders(token: string): Promise<StoredInvoice> {
    const invoice = await findBehindReminder(parts, token)
    if (!invoice) throw new Refusal('not-found', { detail: say.linkOpensNothing })
    return invoice
  }

  async function answerDead(c: Context<AppEnv>, values: FormValues, refusal: Refusal): Promise<Response> {
    return answerPage(c, await openReminders(parts, tokenOf(values)), describeRefusal(refusal).status)
  }
}

export async function openReminders(parts: Parts, token: string): Promise<PageState> {
  const invoice = await findBehindReminder(parts, token)
  if (!invoice) return { kind: 'link-dead' }
  return { kind: 'reminders', of: 'invoices', token, hasEnded: invoice.reminders_ended_at !== null }
}

const pageOf = (token: string) => `/?invoice-reminders=${encodeURIComponent(token)}`

const tokenOf = (values: FormValues) => values['token']?.[0] ?? ''
