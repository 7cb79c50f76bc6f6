import type { Parts } from '../parts.ts'
import { holderOf } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import { limitRate } from '../platform/http/limit-rate.ts'
import { plainForm } from '../platform/http/plain-form.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { answerPage } from './answer-page.ts'
import { findLinkedPerson, openLink } from './create-link.ts'
import { drawOpen } from './draw-open.ts'
import { inPages, keepPhone, refusePage } from './require-cleaner.ts'

/** A crew signs in behind one address; a guesser has to wait. */
const opensOfNetwork: Limit = { name: 'crew-opens', points: 60, seconds: 600, spares: 'process' }

export function crewLinkRoutes(app: App, parts: Parts): void {
  const opening = limitRate(parts.limits, opensOfNetwork)

  const asking = holderOf('Ask whether a link is to be opened on this phone')
  app.get('/crew/open/:token', inPages, asking, opening, async (c) => {
    const token = c.req.param('token')
    const person = await findLinkedPerson(parts, token)
    if (!person) throw new Refusal('link-dead')
    return answerPage(c, drawOpen(person, token))
  })

  const signingIn = holderOf('Sign one phone of a person in, once')
  app.post('/crew/open', inPages, signingIn, opening, plainForm(refusePage), async (c) => {
    const token = c.get('form')['token']?.[0] ?? ''
    const person = await findLinkedPerson(parts, token)
    const secret = person && (await openLink(parts, token, c.req.header('user-agent') ?? ''))
    if (!person || secret === null) throw new Refusal('link-dead')
    c.set('about', person.name)
    keepPhone(c, parts, secret)
    return c.redirect('/crew', 303)
  })
}
