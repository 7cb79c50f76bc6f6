import * as dashboard from '../../domain/endpoints/dashboard.ts'
import type { PageAssets } from '../platform/rendering.ts'

type Asked = { screen: string | undefined; cookie: string | undefined }

/**
 * What an address of the office makes the browser fetch beside the page (https://httpwg.org/specs/rfc8288.html): the office's
 * scripts, and for Today its script and its answers. Else each would begin when the one before has come and run, and on
 * a slow phone every round trip shows. Null where nobody has signed in on this browser.
 */
export function listAhead({ ownerScript, dayScript }: PageAssets, { screen, cookie }: Asked): string | null {
  if (screen === undefined || !/(^|; )owner-hint=1/.test(cookie ?? '')) return null
  const isToday = screen === '' || screen === 'today'
  const scripts = [...ownerScript.split(' '), ...(isToday ? [dayScript] : [])]
  const answers = isToday ? [dashboard.readDashboard.path, dashboard.readToday.path] : []
  return [
    ...scripts.map((address) => `<${address}>; rel=modulepreload`),
    ...answers.map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`),
  ].join(', ')
}
