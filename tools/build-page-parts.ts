import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { checks, shared, target } from './build-bundles.ts'

/** Every visitor pays for the script inside the page before the first touch. */
const maxScriptBytes = 2048

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
