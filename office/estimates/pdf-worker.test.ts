import { createHash } from 'node:crypto'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderEstimatePdf } from '../../documents/estimate-pdf.ts'
import { fontNames, type FontName } from '../../documents/pdf/fonts.ts'
import { sampleDocument, sampleDocuments } from '../../documents/sample-documents.ts'
import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { sampleJpeg } from '../../tools/testing/sample-photos.ts'
import { loadBuiltFont } from '../../tools/load-built-font.ts'
import { findChromium } from '../../tools/testing/find-programs.ts'

// The real worker in a real browser, under the site's own policy, against the same code in Node.

const root = fileURLToPath(new URL('../..', import.meta.url))
const pagePolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'"
const scriptPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'"
/** An opaque PNG of 8 × 8 pixels. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAFUlEQVQI12Pkj49hwAaYGHCAwSkBAKL3ANoKIeIgAAAAAElFTkSuQmCC',
  'base64',
)

let server: Server
let browser: Browser
let page: Page
const complaints: string[] = []

beforeAll(async () => {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error("Chromium is missing: install Debian's package chromium.")
  const files = await buildPage()
  server = createServer((request, response) => void answer(request.url ?? '/', files, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  page = await browser.newPage()
  page.on('console', (message) => complaints.push(message.text()))
  // Safe: a server that listens on a port has an address of this kind.
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})

afterAll(async () => {
  await browser?.close()
  server?.closeAllConnections()
  server?.close()
})

/** A page with only the PDF maker, bundled as the site is. */
async function buildPage(): Promise<Map<string, Uint8Array | string>> {
  const entry = 'virtual:pdf-page'
  const fonts = Object.fromEntries(fontNames.map((name) => [name, `/fonts/${name}`]))
  const result = await build({
    root,
    configFile: `${root}vite.config.ts`,
    logLevel: 'warn',
    define: { __FONT_URLS__: JSON.stringify(fonts) },
    plugins: [
      {
        name: 'pdf-page',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) =>
          id === entry
            ? `import { makeEstimatePdf, warmPdf } from '${root}office/estimates/make-estimate-pdf.ts'
               Object.assign(window, { makeEstimatePdf, warmPdf })`
            : null,
      },
    ],
    build: { write: false, minify: true, rolldownOptions: { input: entry, output: { entryFileNames: 'page.js' } } },
  })
  // Safe: neither several outputs nor watching was requested.
  const { output } = result as Rolldown.RolldownOutput
  return new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
}

async function answer(url: string, files: Map<string, Uint8Array | string>, response: ServerResponse): Promise<void> {
  const font = fontNames.find((name: FontName) => url === `/fonts/${name}`)
  if (url === '/') {
    response.setHeader('content-type', 'text/html').setHeader('content-security-policy', pagePolicy)
    response.end('<!doctype html><title>PDF</title><script type="module" src="/page.js"></script>')
  } else if (font !== undefined) response.end(await loadBuiltFont(font))
  else if (url === '/logo.png') response.end(logo)
  else if (url.startsWith('/api/estimate-photos/')) response.end(photo)
  else {
    const file = files.get(url)
    response.setHeader('content-type', 'text/javascript').setHeader('content-security-policy', scriptPolicy)
    response.writeHead(file === undefined ? 404 : 200).end(file)
  }
}

const photo = Buffer.from(sampleJpeg.large, 'base64')
const shape = { width: 60, height: 40 }

const samples: Record<string, EstimateDocument> = {
  ...sampleDocuments,
  withLogo: { ...sampleDocument(), logo: { url: '/logo.png', sha256: '', contentType: 'image/png' } },
  withPhotos: { ...sampleDocument(), photos: ['one', 'two', 'three'].map((id) => ({ id, ...shape, sha256: '' })) },
  withoutItsLogo: { ...sampleDocument(), logo: { url: '/gone.png', sha256: '', contentType: 'image/png' } },
}

type PdfWindow = { makeEstimatePdf(document: EstimateDocument): Promise<{ bytes: Uint8Array; missing: string[] }> }

/** Makes the PDF in the browser; the digest is computed here, where the same function computes the other one. */
async function makeInBrowser(document: EstimateDocument): Promise<{ sha256: string; missing: string[] }> {
  const { bytes, missing } = await page.evaluate(async (it) => {
    // Safe: the page's only script put the function there.
    const pdf = await (window as unknown as PdfWindow).makeEstimatePdf(it)
    return { bytes: [...pdf.bytes], missing: pdf.missing }
  }, document)
  return { sha256: digest(Uint8Array.from(bytes)), missing }
}

async function makeInNode(name: string, document: EstimateDocument): Promise<{ sha256: string; missing: string[] }> {
  const resources = { loadFont: loadBuiltFont, logo: name === 'withLogo' ? new Uint8Array(logo) : null }
  const photos = document.photos.map(() => new Uint8Array(photo))
  const { bytes, missing } = await renderEstimatePdf(document, { ...resources, photos })
  return { sha256: digest(bytes), missing }
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

test.each(Object.entries(samples))('%s has the same bytes in the browser and in Node', async (name, document) => {
  expect(await makeInBrowser(document)).toEqual(await makeInNode(name, document))
})

test('a logo changes the bytes, so it was really drawn', async () => {
  const english = await makeInBrowser(samples.english ?? sampleDocument())
  const withLogo = await makeInBrowser(samples.withLogo ?? sampleDocument())
  expect(withLogo.sha256).not.toBe(english.sha256)
  expect((await makeInBrowser(samples.withoutItsLogo ?? sampleDocument())).sha256).toBe(english.sha256)
})

test('several requests at once get their own answers', async () => {
  const names = ['english', 'accents', 'emoji']
  const alone = await Promise.all(names.map((name) => makeInNode(name, samples[name] ?? sampleDocument())))
  expect(await Promise.all(names.map((name) => makeInBrowser(samples[name] ?? sampleDocument())))).toEqual(alone)
})

test('an estimate that cannot be drawn is refused, and the next one is made', async () => {
  const broken = { ...sampleDocument(), createdAt: 'never' }
  await expect(makeInBrowser(broken)).rejects.toThrow(/Invalid time value|RangeError/)
  expect((await makeInBrowser(sampleDocument())).missing).toEqual([])
})

test('the site’s content security policy is never violated', () => {
  expect(complaints.filter((text) => text.includes('Content Security Policy'))).toEqual([])
})
