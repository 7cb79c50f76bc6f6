import { adoptStyles } from '../../ui/adopt-styles.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { close } from '../desk/screens.ts'
import { useLastOwnerId } from '../desk/use-owner.ts'
import { Pane } from '../desk/pane.tsx'
import { Failed, Loading } from '../desk/states.tsx'
import { CustomersToldPart } from './customers-told-part.tsx'
import { HoursPart } from './hours-part.tsx'
import { PagePart } from './page-part.tsx'
import { PricesPart } from './prices-part.tsx'
import { ProgramsPart } from './programs-part.tsx'
import type { PartProps } from './use-part-form.ts'
import { YourDataPart } from './your-data-part.tsx'
import styles from './settings.css?inline'
import enlarged from './enlarged.css?inline'
import { settingsQuery } from '../desk/use-settings.ts'
import * as say from '#words/office/settings.ts'

adoptStyles(styles)
adoptStyles(enlarged)

export default function SettingsScreen({ at }: { at?: string | undefined }) {
  const kept = useQuery(settingsQuery)
  const ownerId = useLastOwnerId()
  return (
    <Pane title={say.title}>
      {kept.isPending && <Loading what={say.theSettings} />}
      {kept.isError && kept.data === undefined && <Failed error={kept.error} retry={() => void kept.refetch()} />}
      {kept.data && ownerId !== undefined && <SettingsParts key={ownerId} kept={kept.data} ownerId={ownerId} at={at} />}
    </Pane>
  )
}

export function SettingsParts(props: PartProps) {
  const [hasNewService, setHasNewService] = useState(false)
  return (
    <div className="settings">
      <PagePart {...props} hasNewService={hasNewService} />
      <PricesPart {...props} onNewService={setHasNewService} />
      <HoursPart {...props} />
      <CustomersToldPart {...props} />
      <YourDataPart {...props} />
      <ProgramsPart />
      <button type="button" className="button" onClick={() => close('settings')}>
        {say.close}
      </button>
    </div>
  )
}
