import { useQuery } from '@tanstack/react-query'
import { readInvoice, voidInvoice } from '../../domain/endpoints/invoices.ts'
import { voidInvoiceSchema } from '../../domain/invoices/invoices.ts'
import { call } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { newKey } from '../../ui/new-key.ts'
import { Dialog } from '../desk/dialog.tsx'
import { TextField } from '../desk/field.tsx'
import { queryOf } from '../desk/queries.ts'
import { close } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { useChange } from '../desk/use-change.ts'
import { checkBy, outcomeOf, useCheckedForm } from '../desk/use-form.ts'
import { announce } from '../undo/last-change.tsx'
import { showInvoices } from './use-account.ts'
import * as say from '#words/office/invoices.ts'

export function VoidInvoiceDialog({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(queryOf(readInvoice, { at: { id } }))
  return (
    <Dialog title={say.voidTitle(data?.invoice.number ?? '')} size="form" onClose={closeIt}>
      {isPending && <Loading what={say.theInvoice} />}
      {error && data === undefined && <Failed error={error} retry={() => void refetch()} />}
      {data && <Reason id={id} number={data.invoice.number} />}
    </Dialog>
  )
}

function closeIt(): void {
  close('void-invoice')
}

function Reason({ id, number }: { id: string; number: string }) {
  const { change } = useChange({
    of: ['invoices', id],
    shows: showInvoices,
    send: (key, { reason }: { reason: string }) => call(voidInvoice, { at: { id }, body: { key, reason } }),
    done: () => {
      closeIt()
      announce(say.voided(number))
    },
  })
  const { form, errors, trouble, pending } = useCheckedForm({
    read: (data) => ({ key: newKey(), reason: String(data.get('reason') ?? '') }),
    check: (fields) => checkBy(voidInvoiceSchema, fields),
    draft: `void-invoice-${id}`,
    submit: async ({ reason }) => outcomeOf(await change({ reason })),
  })
  return (
    <form {...form} className="stack">
      <p>{say.voidMeans}</p>
      <TextField
        label={say.reasonLabel}
        name="reason"
        maxLength={300}
        autoComplete="off"
        required
        error={errors['reason']}
      />
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <div className="form-actions">
        <button type="button" className="button" onClick={closeIt}>
          {say.cancel}
        </button>
        <button type="submit" className="button main" aria-disabled={pending}>
          {say.makeVoid}
        </button>
      </div>
    </form>
  )
}
