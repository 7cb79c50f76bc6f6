import { adoptStyles } from '../../ui/adopt-styles.ts'
import styles from './sending-account.css?inline'
import { useQuery } from '@tanstack/react-query'
import { readSendingAccounts } from '../../domain/endpoints/sending-accounts.ts'
import type { Channel } from '../../domain/messages/messages.ts'
import { Dialog } from '../desk/dialog.tsx'
import { queryOf } from '../desk/queries.ts'
import { close } from '../desk/screens.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { EmailAccountForm } from './email-account-form.tsx'
import { TextAccountForm } from './text-account-form.tsx'
import * as say from '#words/office/sending-accounts.ts'

adoptStyles(styles)

export default function SendingAccountDialog({ channel }: { channel: Channel }) {
  const accounts = useQuery({ ...queryOf(readSendingAccounts), staleTime: 0 })
  const onClose = () => close('sending-account')
  return (
    <Dialog title={say.titles[channel]} size="form" onClose={onClose}>
      {accounts.isPending && <Loading what={say.theAccount} />}
      {accounts.isError && <Failed error={accounts.error} retry={() => void accounts.refetch()} />}
      {accounts.data && channel === 'email' && <EmailAccountForm stored={accounts.data.email} onSaved={onClose} />}
      {accounts.data && channel === 'text' && <TextAccountForm stored={accounts.data.text} onSaved={onClose} />}
    </Dialog>
  )
}
