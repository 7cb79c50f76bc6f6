import { createRoot } from 'react-dom/client'
import { adoptStyles } from '../ui/adopt-styles.ts'
import { Office } from './office.tsx'
import styles from './office.css?inline'
import { followHistory, screensOf, trail } from './desk/follow-history.ts'
import { followServerClock } from './desk/server-clock.ts'
import { currentScreens, open, show } from './desk/screens.ts'
import { hasHint, linkNames } from './desk/session.ts'

/** The screen in the address, or what a press of Owner Dashboard asks for. */
function openOffice(): void {
  // Leaving the office goes back over entries with its screens: none of them is opened.
  if (currentScreens().length > 0 || browser.isOnItsWay()) return
  const asked = new URLSearchParams(location.search)
  const [setUp, reset, device, email] = linkNames.map((name) => asked.get(name) ?? undefined)
  if (setUp !== undefined) return open({ kind: 'set-up', token: setUp })
  if (reset !== undefined) return open({ kind: 'reset-password', token: reset })
  if (device !== undefined) return open({ kind: 'device-link', token: device })
  if (email !== undefined) return open({ kind: 'email-link', token: email })
  const screens = screensOf(trail())
  // The hint may be out of date: then the dashboard's first query is refused and the sign-in opens on top.
  if (!hasHint()) open({ kind: 'sign-in', onward: screens.at(-1) })
  else show(screens.length > 0 ? screens : [{ kind: 'dashboard' }])
}

adoptStyles(styles)
followServerClock()
const place = document.createElement('div')
document.body.append(place)
const browser = followHistory()
createRoot(place).render(<Office />)
document.addEventListener('broom:open', openOffice)
