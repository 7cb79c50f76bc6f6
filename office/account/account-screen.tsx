import { useQuery } from '@tanstack/react-query'
import { readAccount } from '../../domain/endpoints/owner.ts'
import type { Account } from '../../domain/owner/owner.ts'
import { Entrance } from '../desk/entrance.tsx'
import { Pane } from '../desk/pane.tsx'
import { queryOf } from '../desk/queries.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { useMay } from '../desk/use-may.ts'
import { FoldedPart } from '../desk/folded-part.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { DevicesPart } from './devices-part.tsx'
import { EmailForm } from './email-form.tsx'
import { NameForm } from './name-form.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { SecondFactorPart } from './second-factor-part.tsx'
import * as say from '#words/office/account.ts'

export default function AccountScreen() {
  const account = useQuery(queryOf(readAccount))
  return (
    <Pane title={say.title}>
      {account.isPending && <Loading what={say.yourAccount} />}
      {account.isError && <Failed error={account.error} retry={() => void account.refetch()} />}
      {account.data && <Parts account={account.data} />}
    </Pane>
  )
}

function Parts({ account }: { account: Account }) {
  const { passkeys, secondFactor, sessionDays } = account
  return (
    <div>
      <FoldedPart title={say.name} summary={account.name}>
        <NameForm name={account.name} />
      </FoldedPart>
      <FoldedPart title={say.email} summary={account.email}>
        <EmailForm email={account.email} />
      </FoldedPart>
      <FoldedPart title={say.password} summary={say.passwordHint}>
        <ChangePasswordForm email={account.email} />
      </FoldedPart>
      <FoldedPart title={say.codeAtSignIn} summary={secondFactor ? say.codeOn : say.codeOff}>
        <SecondFactorPart isOn={secondFactor} />
      </FoldedPart>
      <FoldedPart title={say.passkeys} summary={passkeys.map(({ name }) => name).join(', ') || say.noPasskeys}>
        <PasskeysPart passkeys={passkeys} />
      </FoldedPart>
      <FoldedPart title={say.devices} summary={say.signsInAfter(inDays(sessionDays))}>
        <DevicesPart sessionDays={sessionDays} mayChangeDays={useMay('session-days:write')} />
      </FoldedPart>
      <div className="entrances">
        {useMay('members:read') && (
          <Entrance screen={{ kind: 'members' }} label={say.members} about={say.aboutMembers} />
        )}
        {useMay('api-tokens:read') && (
          <Entrance screen={{ kind: 'api-tokens' }} label={say.apiTokens} about={say.aboutTokens} />
        )}
        {useMay('security-log:read') && (
          <Entrance screen={{ kind: 'security-log' }} label={say.securityLog} about={say.aboutLog} />
        )}
      </div>
    </div>
  )
}

function inDays(days: number): string {
  return days === 1 ? 'a day' : `${days} days`
}
