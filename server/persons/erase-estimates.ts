import type { ExpressionBuilder } from 'kysely'
import { isSealed, sealAnswer, sealedColumns, type SealedRow } from '../estimates/seal-store.ts'
import { parseDocument } from '../estimates/document-store.ts'
import type { Write } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'
import type { PrivateLinks } from '../platform/private-links.ts'
import { asErased, erasedColumns } from './list-erased.ts'
import { ofPerson, type Person } from './person-store.ts'
import * as say from '#words/server/customers.ts'

export const withdrawable = ['draft', 'sent', 'changes-requested', 'approved'] as const

/** Not an unsent draft. */
export const isKnown = ({ or, eb }: ExpressionBuilder<Tables, 'estimates'>) =>
  or([eb('status', '<>', 'draft'), eb('sent_at', 'is not', null)])

/** What was offered at which price stays; open ones are withdrawn. */
export async function eraseEstimates(write: Write, links: PrivateLinks, person: Person): Promise<void> {
  const { estimates } = ofPerson(write, person)
  const answers = write.selectFrom('estimate_answers').select('id').where('estimate_id', 'in', estimates)
  await write.deleteFrom('approval_sheets').where('answer_id', 'in', answers).execute()
  await eraseAnswers(write, links, person)
  await write.deleteFrom('estimate_pdfs').where('estimate_id', 'in', estimates).execute()
  await write.deleteFrom('estimate_photos').where('estimate_id', 'in', estimates).execute()
  const versions = await write
    .selectFrom('estimate_versions')
    .select(['estimate_id', 'version', 'document'])
    .where('estimate_id', 'in', estimates)
    .execute()
  for (const { estimate_id, version, document } of versions)
    await write
      .updateTable('estimate_versions')
      .set({ document: eraseDocument(document) })
      .where('estimate_id', '=', estimate_id)
      .where('version', '=', version)
      .execute()
  const rows = await write
    .selectFrom('estimates')
    .select(['id', 'document'])
    .where('customer_id', 'in', person.ids)
    .execute()
  for (const { id, document } of rows)
    await write
      .updateTable('estimates')
      .set({ ...asErased('estimates'), document: eraseDocument(document) })
      .where('id', '=', id)
      .execute()
  await write
    .updateTable('estimates')
    .set({ status: 'void' })
    .where('customer_id', 'in', person.ids)
    .where('status', 'in', withdrawable)
    .where(isKnown)
    .execute()
}

/** Sealed again if the seal was intact; one changed by hand gets none. */
async function eraseAnswers(write: Write, links: PrivateLinks, person: Person): Promise<void> {
  const ofPersons = ofPerson(write, person).estimates
  const rows = await write
    .selectFrom('estimate_answers')
    .select([...sealedColumns, 'seal'])
    .where('estimate_id', 'in', ofPersons)
    .execute()
  for (const { seal, ...row } of rows) {
    // Safe: a value of the row's own type may be written into it.
    const left = { ...row, ...(erasedColumns('estimate_answers') as Partial<SealedRow>) }
    await write
      .updateTable('estimate_answers')
      .set({ ...asErased('estimate_answers'), seal: isSealed(links, row, seal) ? sealAnswer(links, left) : seal })
      .where('id', '=', row.id)
      .execute()
  }
}

/** Its lines may contain anything; their total stays. */
function eraseDocument(kept: string): string {
  const document = parseDocument(kept)
  const customer = { name: say.erased, email: '', phone: '', address: '' }
  const lines = [{ label: document.service.label, amount: document.price }]
  return JSON.stringify({ ...document, customer, lines, notes: '', photos: [] })
}
