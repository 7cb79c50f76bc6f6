import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { fetchedBy, loadAlone, loadTogether } from './fetch-later-parts.ts'

/** Every browser the page supports has these; nothing is rewritten for older ones. */
export const target = ['es2022', 'chrome111', 'edge111', 'firefox114', 'safari16.4']

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
 * People wait for the owner's day, so it brings its own. Everything else that several later parts need is one file: it would
 * be forty otherwise, and on a phone each request costs more than its bytes.
 */
function filesOf(program: string) {
  const first = { name: `${program}-first`, tags: ['$initial' as const] }
  if (program === 'visitor') return [first]
  return [
    { name: 'owner-first', test: /rolldown[\\/]runtime/ },
    first,
    { name: 'owner-day', test: /office[\\/](?:today|counters|estimates[\\/]recent-estimates)\.tsx$/ },
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

export function shared(root: string, fonts: FontUrls): InlineConfig {
  return {
    root,
    configLoader: 'native',
    mode: 'production',
    logLevel: 'warn',
    define: { __FONT_URLS__: JSON.stringify(fonts) },
  }
}
