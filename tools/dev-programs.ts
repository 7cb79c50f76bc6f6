import { join } from 'node:path'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { loadAssets } from '../server/platform/assets.ts'
import { printHere, toPrinter } from '../server/platform/printer.ts'
import { redrawHere } from '../server/platform/redraw-here.ts'
import { loadFont, type Printing, type Rendering } from '../server/platform/rendering.ts'
import { buildPageScripts, buildPageStyles } from './build-page-parts.ts'
import { buildDisplayFont } from './build-display-font.ts'
import { buildFontFiles } from './build-font-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')
const entries = { ownerScript: '/office/main.tsx', dayScript: '/office/today.tsx', visitorScript: '/site/islands.tsx' }
const built = join(root, 'node_modules/.cache/dev')

/** The page's styles and its script, which no module of the server's side imports. */
const isOfThePage = (file: string) => file.endsWith('.css') || file.startsWith(join(root, 'site/page'))

/** The site and the office as they are at this moment: modules from Vite; built parts are built again when they change. */
export async function startDevPrograms(server: Server) {
  const fonts = await buildFontFiles(built)
  const displayFont = await buildDisplayFont(join(built, 'client/assets'))
  const vite = await createServer({
    root,
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
    // Found at the start: a package that is found later would reload the open page.
    optimizeDeps: { entries: Object.values(entries).map((entry) => entry.slice(1)) },
    define: { __FONT_URLS__: JSON.stringify(fonts) },
    // Node would resolve the PDF's imports past the aliases.
    ssr: { noExternal: ['pdfkit', 'fontkit'] },
  })

  const loadDevFont = (name: string) => loadFont(name, built)

  return {
    middlewares: vite.middlewares,
    transformPage: (url: string, html: string) => vite.transformIndexHtml(url, html),
    close: () => vite.close(),
    /** What the application needs of them. */
    async load() {
      const [rendering, printing, scripts, styles] = await Promise.all([
        vite.ssrLoadModule('/site/rendering.ts'),
        vite.ssrLoadModule('/documents/printing.ts'),
        buildPageScripts(root),
        buildPageStyles(root),
      ])
      return {
        // Safe: it is that module.
        rendering: rendering as Rendering,
        redrawPhoto: redrawHere,
        printer: toPrinter(printHere(printing as Printing, loadDevFont)),
        pageAssets: { ...entries, displayFont, ...scripts, ...styles },
        assets: await loadAssets(join(built, 'client')),
        loadFont: loadDevFont,
      }
    },
    /** Calls back after a file changed that the server's bundle is made of, and reloads the open pages. */
    onRenderingChange(refresh: () => Promise<void>): void {
      let timer: NodeJS.Timeout | undefined
      let last = Promise.resolve()
      vite.watcher.on('change', (file) => {
        const rendered = vite.environments.ssr.moduleGraph.getModulesByFile(file)
        if (rendered === undefined && !isOfThePage(file)) return
        clearTimeout(timer)
        // One after the other: an editor that saves ten files means one change.
        timer = setTimeout(() => (last = last.then(reload)), 50)
      })
      async function reload(): Promise<void> {
        await refresh().catch((error) => vite.config.logger.error(String(error)))
        vite.ws.send({ type: 'full-reload' })
      }
    },
  }
}
