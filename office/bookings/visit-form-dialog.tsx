import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BookingDetails } from '../../domain/bookings/bookings.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { Dialog } from '../desk/dialog.tsx'
import { close, type Screen } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { settingsQuery } from '../desk/use-settings.ts'
import { useBooking } from './use-booking.ts'
import * as say from '#words/office/arrangements.ts'

type Props = {
  id: string
  kind: Screen['kind']
  /** `name` is undefined until the visit is known. */
  title: (name: string | undefined) => string
  children: (details: BookingDetails, settings: Settings) => ReactNode
}

export function VisitFormDialog({ id, kind, title, children }: Props) {
  const details = useBooking(id)
  const settings = useQuery(settingsQuery)
  const failed = [details, settings].find(({ isError, data }) => isError && data === undefined)
  return (
    <Dialog title={title(details.data?.booking.name)} size="form" onClose={() => close(kind)}>
      {failed?.error && <Failed error={failed.error} retry={() => void failed.refetch()} />}
      {(details.isPending || settings.isPending) && <Loading what={say.theForm} />}
      {details.data && settings.data && children(details.data, settings.data.settings)}
    </Dialog>
  )
}
