import { consentFileName } from '../../domain/texts/consent-document.ts'
import { evidenceFileName } from '../../domain/cards/evidence.ts'
import { drawEvidence as drawEvidenceEndpoint } from '../../domain/endpoints/card-changes.ts'
import * as endpoints from '../../domain/endpoints/customers.ts'
import { personFileName } from '../../domain/customers/person-document.ts'
import type { OwnerRules } from '../platform/http/owner-rules.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import { attachmentHeader } from '../platform/http/attachment-header.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { streamPages } from '../platform/http/stream-pages.ts'
import { drawConsent } from './draw-consent.ts'
import { drawEvidence } from './draw-evidence.ts'
import { drawCustomer } from './draw-customer.ts'
import { exportCustomer } from './export-customer.ts'
import { findPerson } from '../customers/store.ts'
import { noSuchDispute } from '#words/server/cards.ts'
import * as say from '#words/server/customers.ts'

export function customerFileRoutes(app: App, parts: Parts, { may, fresh }: OwnerRules): void {
  const personOf = async (id: string) => {
    const person = await findPerson(parts.database.queries, id)
    if (!person) throw new Refusal('not-found', { detail: say.noSuchCustomer })
    return person
  }
  const exporting = may('records:export', 'Everything that is kept about one customer, as a file')
  serve(app, endpoints.exportCustomer, { rule: exporting, further: [fresh] }, async (c) => {
    const person = await personOf(c.req.param('id'))
    c.header('content-disposition', attachmentHeader(personFileName(person.customer, 'json')))
    c.header('cache-control', 'no-store')
    c.header('content-type', 'application/json; charset=UTF-8')
    return c.body(streamPages(exportCustomer(parts, person)))
  })
  const drawing = may('records:export', 'Everything that is kept about one customer, as a PDF to read')
  serve(app, endpoints.exportCustomerPdf, { rule: drawing, further: [fresh] }, async (c) => {
    const person = await personOf(c.req.param('id'))
    const bytes = await drawCustomer(parts, person)
    c.header('content-disposition', attachmentHeader(personFileName(person.customer, 'pdf')))
    c.header('cache-control', 'no-store')
    c.header('content-type', 'application/pdf')
    return c.body(new Uint8Array(bytes))
  })

  const defending = may('records:export', 'What is known of a disputed card payment, as a PDF for Stripe')
  serve(app, drawEvidenceEndpoint, { rule: defending, further: [fresh] }, async (c) => {
    const evidence = await drawEvidence(parts, c.req.param('id'))
    if (!evidence) throw new Refusal('not-found', { detail: noSuchDispute })
    c.header('content-disposition', attachmentHeader(evidenceFileName(evidence.number)))
    c.header('cache-control', 'no-store')
    c.header('content-type', 'application/pdf')
    return c.body(new Uint8Array(evidence.bytes))
  })

  const proving = may('customers:read', 'What one customer said about texts to one number, as a PDF')
  serve(app, endpoints.exportTextConsent, { rule: proving }, async (c) => {
    const number = c.req.param('number')
    const bytes = await drawConsent(parts, await personOf(c.req.param('id')), number)
    if (!bytes) throw new Refusal('not-found', { detail: say.noSuchNumber })
    c.header('content-disposition', attachmentHeader(consentFileName(number)))
    c.header('cache-control', 'no-store')
    c.header('content-type', 'application/pdf')
    return c.body(new Uint8Array(bytes))
  })
}
