import { useQuery } from '@tanstack/react-query'
import type { Account } from '../../domain/owner.ts'
import { Dialog } from '../platform/dialog.tsx'
import { read } from '../platform/queries.ts'
import { Failed, Loading } from '../platform/states.tsx'
import { SettingsPart } from '../settings/settings-part.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { DevicesPart } from './devices-part.tsx'
import { EmailForm } from './email-form.tsx'
import { NameForm } from './name-form.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { close } from './screens.ts'
import { SecondFactorPart } from './second-factor-part.tsx'

/** Who the owner is and how they get in. */
export default function AccountDialog() {
  const account = useQuery({ queryKey: ['account'], queryFn: () => read<Account>('/api/owner/account') })
  return (
    <Dialog title="Account" size="form" onClose={() => close('account')}>
      {account.isPending && <Loading what="your account" />}
      {account.isError && <Failed error={account.error} retry={() => void account.refetch()} />}
      {account.data && <Parts account={account.data} />}
    </Dialog>
  )
}

function Parts({ account }: { account: Account }) {
  const { passkeys, secondFactor, sessionDays } = account
  return (
    <div>
      <SettingsPart title="Name" summary={account.name}>
        <NameForm name={account.name} />
      </SettingsPart>
      <SettingsPart title="E-mail" summary={account.email}>
        <EmailForm email={account.email} />
      </SettingsPart>
      <SettingsPart title="Password" summary="Changing it signs out other devices">
        <ChangePasswordForm email={account.email} />
      </SettingsPart>
      <SettingsPart title="Code at sign-in" summary={secondFactor ? 'On: an app on your phone' : 'Off'}>
        <SecondFactorPart isOn={secondFactor} />
      </SettingsPart>
      <SettingsPart title="Passkeys" summary={passkeys.map(({ name }) => name).join(', ') || 'None'}>
        <PasskeysPart passkeys={passkeys} />
      </SettingsPart>
      <SettingsPart title="Signed-in devices" summary={`Each signs in again after ${inDays(sessionDays)}`}>
        <DevicesPart sessionDays={sessionDays} />
      </SettingsPart>
    </div>
  )
}

function inDays(days: number): string {
  return days === 1 ? 'a day' : `${days} days`
}
