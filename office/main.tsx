import { createRoot } from 'react-dom/client'
import { adoptStyles } from '../ui/adopt-styles.ts'
import { Office } from './office.tsx'
import styles from './office.css?inline'
import { open } from './desk/screens.ts'
import { hasHint } from './desk/session.ts'

/** Opens what the address names, or what a press of Owner Dashboard asks for. */
function openOffice(): void {
  const asked = new URLSearchParams(location.search)
  const [setUp, reset, device, email] = ['setup', 'reset', 'device', 'email'].map(
    (name) => asked.get(name) ?? undefined,
  )
  if (setUp !== undefined) return open({ kind: 'set-up', token: setUp })
  if (reset !== undefined) return open({ kind: 'reset-password', token: reset })
  if (device !== undefined) return open({ kind: 'device-link', token: device })
  if (email !== undefined) return open({ kind: 'email-link', token: email })
  // The hint may be old: then the dashboard's first question is refused and the sign-in opens on it.
  open(hasHint() ? { kind: 'dashboard' } : { kind: 'sign-in' })
}

adoptStyles(styles)
const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(<Office />)
document.addEventListener('broom:open', openOffice)
