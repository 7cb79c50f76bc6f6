import type { Office } from '../office.ts'
import type { Assets } from '../platform/assets.ts'
import { visitor } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { createPageCache } from './cache-page.ts'

export function pageRoutes(app: App, office: Office, assets: Assets): void {
  const page = createPageCache(office)

  app.get('/', visitor('The page'), async (c) => {
    const { etag, headers, bodies } = await page.read()
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    const encoding = page.chooseEncoding(c.req.header('accept-encoding'))
    if (encoding === null) return c.body(bodies.identity, 200, headers)
    return c.body(bodies[encoding], 200, { ...headers, 'content-encoding': encoding })
  })

  app.get('/assets/*', visitor('Scripts, styles and fonts of the page'), (c) => {
    const asset = assets.serveAsset(c.req.path, c.req.header('accept-encoding'))
    if (!asset) throw new Refusal('not-found')
    return c.body(asset.body, 200, asset.headers)
  })
}
