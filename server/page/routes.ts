import type { OpenState, PageStates } from '../noun.ts'
import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from 'hono'
import type { Parts } from '../parts.ts'
import type { Assets } from '../platform/assets.ts'
import { visitor } from '../platform/http/access.ts'
import { chooseEncoding } from '../platform/choose-encoding.ts'
import { atOnce, type PlainAnswer } from '../platform/http/answer-at-once.ts'
import type { App, AppEnv } from '../platform/http/app-context.ts'
import { originOf } from '../platform/http/origin-of.ts'
import { answerProblem, Refusal } from '../platform/http/refusal.ts'
import type { AnswerPage } from '../platform/rendering.ts'
import { readSettings } from '../settings/store.ts'
import { type CachedPage, createPageCache } from './cache-page.ts'
import { listAhead } from './list-ahead.ts'
import type { CachedPageData } from './cache-page-data.ts'
import { createPicture } from './draw-picture.ts'
import {
  appIcons,
  describeManifest,
  tabIcon,
  touchIcon,
  writeFacts,
  writeRobots,
  writeSitemap,
} from './describe-site.ts'
import { writeIconFile } from './write-icon-file.ts'
import * as say from '#words/server/page.ts'

type PageParts = { assets: Assets; pageData: CachedPageData; answerPage: AnswerPage; states: PageStates }

export function pageRoutes(app: App, parts: Parts, { assets, pageData, answerPage, states }: PageParts): void {
  const page = createPageCache(parts, pageData.read)

  const answerFresh = atOnce(({ headers }) => {
    const fresh = page.readFresh()
    return fresh && chooseAnswer(fresh, headers)
  })
  app.get('/', visitor('The page'), answerFresh, async (c) => {
    const opened = findOpened(c)
    if (opened) return answerPage(c, (await opened.open(opened.value, c)) ?? { kind: 'link-dead' })
    const { status, headers, body } = chooseAnswer(await page.read(), c.req.header())
    const ahead = listAhead(parts.pageAssets, { screen: c.req.query('office'), cookie: c.req.header('cookie') })
    return new Response(body, { status, headers: { ...headers, ...(ahead !== null && { link: ahead }) } })
  })

  app.get('/assets/*', visitor('Scripts, styles and fonts of the page'), (c) => {
    const asset = assets.serveAsset(c.req.path, c.req.header('accept-encoding'))
    if (!asset) throw new Refusal('not-found')
    return c.body(asset.body, 200, asset.headers)
  })

  siteFiles(app, parts)

  app.notFound((c) => {
    const isPerson = c.req.method === 'GET' && c.req.header('accept')?.includes('text/html')
    if (isPerson) return answerPage(c, { kind: 'not-found' })
    return answerProblem(c, 'not-found', { detail: say.checkAddress })
  })

  function findOpened(c: Context<AppEnv>): { open: OpenState; value: string } | undefined {
    const asked = (opening: Record<string, OpenState>) =>
      Object.entries(opening).flatMap(([name, open]) => {
        const value = c.req.query(name)
        return value === undefined ? [] : { open, value }
      })
    return [...asked(states.named), ...asked(states.valued).filter(({ value }) => value !== '')][0]
  }
}

function chooseAnswer({ etag, answers }: CachedPage, asked: IncomingHttpHeaders): PlainAnswer {
  if (asked['if-none-match']?.includes(etag)) return { status: 304, headers: answers.identity.headers, body: null }
  // Node joins a repeated header into one.
  return { status: 200, ...answers[chooseEncoding(asked['accept-encoding'] as string | undefined) ?? 'identity'] }
}

function siteFiles(app: App, parts: Parts): void {
  const { database, config, rendering } = parts
  const drawSharePicture = createPicture(parts, rendering.drawSharePicture)
  const origin = (c: Context<AppEnv>) => originOf(config, c)
  const file = (contentType: string) => ({ 'content-type': contentType, 'cache-control': 'public, max-age=3600' })

  app.get('/robots.txt', visitor('What search engines may read'), (c) => {
    return c.body(writeRobots(origin(c)), 200, file('text/plain; charset=utf-8'))
  })

  app.get('/sitemap.xml', visitor('The pages there are'), (c) => {
    return c.body(writeSitemap(origin(c)), 200, file('application/xml; charset=utf-8'))
  })

  app.get('/llms.txt', visitor('The business in plain words, for programs'), async (c) => {
    return c.body(writeFacts(await readSettings(database.queries), origin(c)), 200, file('text/plain; charset=utf-8'))
  })

  app.get('/manifest.webmanifest', visitor('Name, colour and icon for a phone'), async (c) => {
    const manifest = describeManifest(await readSettings(database.queries))
    return c.body(JSON.stringify(manifest), 200, file('application/manifest+json'))
  })

  app.get('/share.png', visitor('The picture beside a shared link'), async (c) => {
    const png = await drawSharePicture(await readSettings(database.queries))
    return c.body(png, 200, file('image/png'))
  })

  for (const [path, look] of Object.entries({ ...appIcons, ...touchIcon })) {
    const drawIcon = createPicture(parts, ({ brandColor }) => rendering.drawAppIcon(brandColor, look))
    app.get(path, visitor('The icon for a phone'), async (c) => {
      return c.body(await drawIcon(await readSettings(database.queries)), 200, file('image/png'))
    })
  }

  app.get('/favicon.svg', visitor("The icon in the business's colour"), async (c) => {
    const { brandColor } = await readSettings(database.queries)
    return c.body(rendering.drawIcon(brandColor), 200, file('image/svg+xml'))
  })

  const drawTabIcon = createPicture(parts, ({ brandColor }) => rendering.drawAppIcon(brandColor, tabIcon))
  app.get('/favicon.ico', visitor('The icon for programs that look for no other'), async (c) => {
    const png = await drawTabIcon(await readSettings(database.queries))
    return c.body(writeIconFile(png, tabIcon.size), 200, file('image/vnd.microsoft.icon'))
  })
}
