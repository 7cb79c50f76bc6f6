import * as dashboard from '../../domain/endpoints/dashboard.ts'
import type { PageAssets } from '../platform/rendering.ts'

type Asked = { screen: string | undefined; cookie: string | undefined }

/**
 * The Link header (RFC 8288) for an address of the office: the browser fetches the office's scripts, and for Today its
 * script and its data, while the page still loads. Without it each request waits until the script before it has run, which
 * shows on a slow phone. Null if nobody has signed in on this browser.
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
