import { adoptStyles } from '../../ui/adopt-styles.ts'
import type { CrewScreen as Screen } from '../desk/screens.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { CrewScreen } from './crew-screen.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { PhonesDialog } from './phones-dialog.tsx'
import styles from './crew.css?inline'

adoptStyles(styles)

export default function CrewScreens({ screen }: { screen: Screen }) {
  switch (screen.kind) {
    case 'crew':
      return <CrewScreen />
    case 'assign':
      return <AssignDialog id={screen.id} />
    case 'phones':
      return <PhonesDialog id={screen.id} />
    case 'pay':
      return <PayDialog id={screen.id} />
    case 'person':
      return <PersonDialog id={screen.id} />
  }
}
