import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

/** Every browser the page supports has these; nothing is rewritten for older ones. */
const target = ['es2022', 'chrome111', 'edge111', 'firefox114', 'safari16.4']

/** Every visitor pays for the script inside the page before the first touch. */
const maxScriptBytes = 2048

/** How long the bundler's parts took is for people who work on it, not for people who start a site. */
export const checks: Rolldown.InputOptions['checks'] = { bundlerTimings: false }

export type FontUrls = Record<string, string>

/**
 * The owner's and the visitor's programs with what they load on demand; returns the addresses of each, the entry first. Each
 * is built by itself: in one build, each would pay for what the other needs of a shared module.
 */
export async function buildClient(root: string, out: string, fonts: FontUrls) {
  const [owner, visitor] = await Promise.all([
    buildProgram({ root, out, fonts, name: 'owner', entry: 'office/main.tsx' }),
    buildProgram({ root, out, fonts, name: 'visitor', entry: 'site/islands.tsx' }),
  ])
  const [dayScript = ''] = owner.files('owner-day')
  return { ownerScript: owner.begin.join(' '), dayScript, visitorScript: visitor.begin.join(' ') }
}

/**
 * A program's files; a module goes into the first that takes it. What the program needs to begin is one file beside the entry.
 * People wait for the owner's day and for the sign-in, so each brings its own. Everything else that several later parts need
 * is one file: it would be forty otherwise, and on a phone each request costs more than its bytes.
 */
function filesOf(program: string) {
  const first = { name: `${program}-first`, tags: ['$initial' as const] }
  if (program === 'visitor') return [first]
  return [
    { name: 'owner-first', test: /rolldown[\\/]runtime/ },
    first,
    { name: 'owner-day', test: /office[\\/](?:today|counters|estimates[\\/]recent-estimates)\.tsx$/ },
    { name: 'owner-sign-in', test: /domain[\\/]owner\.ts$/ },
    { name: 'owner-shared', minShareCount: 2 },
  ]
}

type Program = { root: string; out: string; fonts: FontUrls; name: string; entry: string }

/** The addresses of what it begins with, the entry first, and of its files with some name. */
type Built = { begin: string[]; files(name: string): string[] }

async function buildProgram({ root, out, fonts, name, entry }: Program): Promise<Built> {
  const manifestFile = `.vite/${name}.json`
  await build({
    ...shared(root, fonts),
    plugins: [fetchedBy(name === 'visitor' ? loadAlone : loadTogether)],
    build: {
      target,
      outDir: join(out, 'client'),
      // The fonts are built already.
      emptyOutDir: false,
      manifest: manifestFile,
      rolldownOptions: {
        checks,
        input: { [name]: join(root, entry) },
        preserveEntrySignatures: 'strict',
        output: {
          codeSplitting: { groups: filesOf(name) },
          entryFileNames: 'assets/[name]-[hash:6].js',
          // The page names this one.
          chunkFileNames: (chunk) => `assets/${chunk.name === 'rolldown-runtime' ? 'runtime' : '[name]'}-[hash:6].js`,
        },
      },
    },
  })
  const manifest: Manifest = JSON.parse(await readFile(join(out, 'client', manifestFile), 'utf8'))
  const begin = [entry, ...partsOf(manifest, entry)].flatMap((part) => {
    const { file, css } = manifest[part] ?? {}
    if (css !== undefined) {
      throw new Error(`${part} imports styles as a file, which nothing would load; import them with "?inline".`)
    }
    return file === undefined ? [] : [`/${file}`]
  })
  const named = (wanted: string) => Object.values(manifest).filter((each) => each.name === wanted)
  return { begin, files: (wanted) => named(wanted).map(({ file }) => `/${file}`) }
}

/**
 * How a part that comes later is fetched: in place of the bundler's own helper, which is a kilobyte of the first script, and
 * also knows styles and nonces that no part here has.
 */
function fetchedBy(helper: string): Plugin {
  return { name: 'fetched-by', enforce: 'pre', load: { filter: { id: /preload-helper/ }, handler: () => helper } }
}

/** The visitor's parts need nothing more. */
const loadAlone = 'export const __vitePreload = (load) => load()'

/** The office fetches its parts together with what they need. */
const loadTogether = `
  const asked = new Set()
  export const __vitePreload = (load, needed = []) => {
    for (const file of needed) {
      if (asked.has(file)) continue
      asked.add(file)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }))
    }
    return load()
  }`

type Manifest = Record<string, { file: string; name?: string; css?: string[]; imports?: string[] }>

/** What a script of the build cannot run without, each part once. */
function partsOf(manifest: Manifest, entry: string): string[] {
  const found = new Set<string>()
  const visit = (name: string) => {
    for (const part of manifest[name]?.imports ?? []) {
      if (found.has(part)) continue
      found.add(part)
      visit(part)
    }
  }
  visit(entry)
  return [...found]
}

/** The scripts inside the page, and inside pages that need their own, as texts. */
export async function buildPageScripts(root: string) {
  const entries = [
    'site/page/script.ts',
    'site/estimates/verify-script.ts',
    'site/estimates/seen-script.ts',
    'site/invoices/pay-script.ts',
    'site/page/tax-script.ts',
  ]
  const [script = '', verifyScript = '', seenScript = '', payScript = '', taxScript = ''] = await Promise.all(
    entries.map((entry) => buildScript(root, entry)),
  )
  return { script, verifyScript, seenScript, payScript, taxScript }
}

async function buildScript(root: string, entry: string): Promise<string> {
  const output = await buildInMemory(root, entry, { format: 'iife' })
  const chunk = output.find((file) => file.type === 'chunk')
  const script = (chunk?.code ?? '').trim()
  const bytes = brotliCompressSync(script).byteLength
  if (bytes > maxScriptBytes)
    throw new Error(`The page's script has ${bytes} bytes compressed; ${maxScriptBytes} are allowed.`)
  return script
}

/** The page's styles, and those for parts that only some pages have, as texts. */
export async function buildPageStyles(root: string) {
  const entries = [
    'site/page.css',
    'site/filled.css',
    'site/page/long-brand.css',
    'site/page/bathrooms.css',
    'site/reviews/reviews.css',
    'site/answers.css',
  ]
  const [styles = '', filledStyles = '', longBrandStyles = '', ...more] = await Promise.all(
    entries.map((entry) => buildStyles(root, entry)),
  )
  const [bathroomStyles = '', reviewStyles = '', answerStyles = ''] = more
  return { styles, filledStyles, longBrandStyles, bathroomStyles, reviewStyles, answerStyles }
}

async function buildStyles(root: string, entry: string): Promise<string> {
  const output = await buildInMemory(root, entry, {})
  const asset = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  return asset?.type === 'asset' ? String(asset.source).trim() : ''
}

async function buildInMemory(root: string, entry: string, output: Rolldown.OutputOptions) {
  const result = await build({
    ...shared(root, {}),
    build: { target, write: false, rolldownOptions: { checks, input: join(root, entry), output } },
  })
  // Safe: the build has one output and does not watch.
  return (result as Rolldown.RolldownOutput).output
}

/** What all bundles have in common. */
export function shared(root: string, fonts: FontUrls): InlineConfig {
  return {
    root,
    configLoader: 'native',
    mode: 'production',
    logLevel: 'warn',
    define: { __FONT_URLS__: JSON.stringify(fonts) },
  }
}
