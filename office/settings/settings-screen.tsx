import { adoptStyles } from '../../ui/adopt-styles.ts'
import { useQuery } from '@tanstack/react-query'
import { close } from '../desk/screens.ts'
import { useLastOwnerId } from '../desk/use-owner.ts'
import { Pane } from '../desk/pane.tsx'
import { Failed, Loading } from '../desk/states.tsx'
import { SettingsForm } from './settings-form.tsx'
import styles from './settings.css?inline'
import { settingsQuery } from '../desk/use-settings.ts'
import * as say from '#words/office/settings.ts'

adoptStyles(styles)

export default function SettingsScreen({ at }: { at?: string | undefined }) {
  const kept = useQuery(settingsQuery)
  const ownerId = useLastOwnerId()
  const onClose = () => close('settings')
  return (
    <Pane title={say.title}>
      {kept.isPending && <Loading what={say.theSettings} />}
      {kept.isError && kept.data === undefined && <Failed error={kept.error} retry={() => void kept.refetch()} />}
      {kept.data && ownerId !== undefined && (
        <SettingsForm key={ownerId} kept={kept.data} ownerId={ownerId} at={at} onClose={onClose} />
      )}
    </Pane>
  )
}
