import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type InlineConfig, type Rolldown } from 'vite'

/** Every browser the page supports has these; nothing is rewritten for older ones. */
const target = ['es2022', 'chrome111', 'edge111', 'firefox114', 'safari16.4']

/** The script inside the page is paid by every visitor before the first touch. */
const maxScriptBytes = 2048

export type FontUrls = Record<string, string>

/** The owner's and the visitor's chunks with what they load on demand; answers the addresses of the entries. */
export async function buildClient(root: string, out: string, fonts: FontUrls) {
  await build({
    ...shared(root, fonts),
    build: {
      target,
      outDir: join(out, 'client'),
      // The fonts are there already.
      emptyOutDir: false,
      manifest: true,
      rolldownOptions: {
        input: { owner: join(root, 'office/main.tsx'), visitor: join(root, 'site/islands.tsx') },
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const manifest = JSON.parse(await readFile(join(out, 'client/.vite/manifest.json'), 'utf8'))
  const addressOf = (entry: string) => {
    const { file, css } = manifest[entry]
    if (css !== undefined) {
      throw new Error(`${entry} imports styles as a file, which nothing would load; import them with "?inline".`)
    }
    return `/${file}`
  }
  const visitor = 'site/islands.tsx'
  const parts = partsOf(manifest, visitor).map(addressOf)
  return { ownerScript: addressOf('office/main.tsx'), visitorScript: [addressOf(visitor), ...parts].join(' ') }
}

/** What a script of the build cannot run without, each part once. */
function partsOf(manifest: Record<string, { imports?: string[] }>, entry: string): string[] {
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

/** The script inside the page, as text. */
export async function buildPageScript(root: string): Promise<string> {
  const output = await buildInMemory(root, 'site/page/script.ts', { format: 'iife' })
  const chunk = output.find((file) => file.type === 'chunk')
  const script = (chunk?.code ?? '').trim()
  const bytes = brotliCompressSync(script).byteLength
  if (bytes > maxScriptBytes)
    throw new Error(`The page's script has ${bytes} bytes compressed; ${maxScriptBytes} are allowed.`)
  return script
}

/** The page's styles and those of its answers to one visitor, as texts. */
export async function buildPageStyles(root: string): Promise<{ styles: string; answerStyles: string }> {
  const [styles, answerStyles] = await Promise.all(
    ['site/page.css', 'site/answers.css'].map((entry) => buildStyles(root, entry)),
  )
  return { styles: styles ?? '', answerStyles: answerStyles ?? '' }
}

async function buildStyles(root: string, entry: string): Promise<string> {
  const output = await buildInMemory(root, entry, {})
  const asset = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  return asset?.type === 'asset' ? String(asset.source).trim() : ''
}

async function buildInMemory(root: string, entry: string, output: Rolldown.OutputOptions) {
  const result = await build({
    ...shared(root, {}),
    build: { target, write: false, rolldownOptions: { input: join(root, entry), output } },
  })
  // Safe: neither several outputs nor watching was asked for.
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
