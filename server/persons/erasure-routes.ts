import { eraseCustomerSchema } from '../../domain/customers/customers.ts'
import * as erasures from '../../domain/endpoints/erasures.ts'
import * as trial from '../../domain/endpoints/trial.ts'
import { clearTrialSchema } from '../../domain/customers/trial.ts'
import type { OwnerRules } from '../platform/http/owner-rules.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { notNow, onFieldAndAbove, refuseByTable, refuseReusedKey } from '../platform/http/refuse-by-table.ts'
import { serve } from '../platform/http/serve.ts'
import { clearTrial, readTrial } from './clear-trial.ts'
import { eraseCustomer, readErasure } from './erase-customer.ts'
import * as say from '#words/server/customers.ts'
import * as trialWords from '#words/server/trial.ts'

export function erasureRoutes(app: App, parts: Parts, { may, fresh }: OwnerRules): void {
  const asking = may('erasures:read', 'What would become of all that is kept about a customer')
  serve(app, erasures.readErasure, { rule: asking }, async (c) => {
    const erasure = await readErasure(parts, c.req.param('id'))
    if (!erasure) throw new Refusal('not-found', { detail: say.noSuchCustomer })
    return erasure
  })

  const erasing = {
    rule: may('erasures:write', 'Erase a customer'),
    further: [fresh],
    takes: eraseCustomerSchema,
  }
  serve(app, erasures.eraseCustomer, erasing, async (c, input) => {
    const id = c.req.param('id')
    const result = await eraseCustomer(parts, id, input)
    c.set('about', id)
    if (result.ok) return result.answer
    throw refuseErasure(result.reason)
  })

  const looking = may('erasures:read', 'What the trial of a new office has left behind')
  serve(app, trial.readTrial, { rule: looking }, () => readTrial(parts))

  const clearing = {
    rule: may('erasures:write', 'Clear the trial of a new office'),
    further: [fresh],
    takes: clearTrialSchema,
  }
  serve(app, trial.clearTrial, clearing, async (_, input) => {
    const result = await clearTrial(parts, input)
    if (result.ok) return result.answer
    throw refuseClearing(result)
  })
}

function refuseClearing(result: Extract<Awaited<ReturnType<typeof clearTrial>>, { ok: false }>): Refusal {
  switch (result.reason) {
    case 'key-reused':
      return refuseReusedKey()
    case 'other-name':
      return new Refusal('invalid-input', {
        detail: trialWords.otherBrand,
        errors: { brand: trialWords.otherBrand },
      })
    case 'changed-meanwhile':
      return new Refusal('changed-meanwhile', { detail: trialWords.cameMeanwhile })
    case 'real':
      return new Refusal('not-possible-now', { detail: trialWords.real[result.real] })
  }
}

type WhyNotErased = Extract<Awaited<ReturnType<typeof eraseCustomer>>, { ok: false }>['reason']

const refuseErasure = refuseByTable<WhyNotErased>({
  'not-found': say.noSuchCustomer,
  'other-name': onFieldAndAbove('name', say.otherName),
  'visits-open': notNow(say.visitsOpen),
  'being-sent': notNow(say.beingSent),
})
