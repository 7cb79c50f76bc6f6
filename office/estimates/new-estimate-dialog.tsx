import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { close } from '../desk/screens.ts'
import { useLastOwnerId } from '../desk/use-owner.ts'
import { Dialog } from '../desk/dialog.tsx'
import { Failed, Loading } from '../desk/states.tsx'
import { settingsQuery } from '../desk/use-settings.ts'
import { warmPdf } from './make-estimate-pdf.ts'
import { NewEstimateForm } from './new-estimate-form.tsx'
import * as say from '#words/office/estimates.ts'

/** Create Free Estimate. The form needs the price list and the owner's own draft before it can be shown. */
export default function NewEstimateDialog() {
  const settings = useQuery(settingsQuery)
  const ownerId = useLastOwnerId()
  useEffect(() => void warmPdf(), [])
  const onClose = () => close('new-estimate')
  return (
    <Dialog title={say.create} size="form" onClose={onClose}>
      {settings.isError && <Failed error={settings.error} retry={() => void settings.refetch()} />}
      {settings.isPending && <Loading what={say.thePriceList} />}
      {settings.data && ownerId !== undefined && (
        <NewEstimateForm key={ownerId} settings={settings.data.settings} ownerId={ownerId} onCancel={onClose} />
      )}
    </Dialog>
  )
}
