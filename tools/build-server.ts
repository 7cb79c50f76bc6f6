import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { checks, type FontUrls, shared } from './build-bundles.ts'
import { writeAscii } from './write-ascii.ts'

/** What stays a package beside the server: a binary, and WebAssembly that is found by its path. */
const keptOutside = /^(better-sqlite3|@resvg\/resvg-wasm|@jsquash\/jpeg)(\/|$)/

/** Packages that others use only if they are installed: a faster driver, another runtime, pretty emails. */
const neverThere = /^(pg-native|pg-cloudflare|prettier)(\/|$)/

/** At the very end: earlier steps print the scripts again. */
const inAscii: Plugin = {
  name: 'in-ascii',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = writeAscii(file.code)
  },
}

/**
 * The server's process, and the page, the e-mails and the PDF for it, with all the packages that they load. Names and
 * lines stay as they were written: a stack in the log is read by people.
 */
export async function buildServer(root: string, out: string, fonts: FontUrls): Promise<void> {
  const { define, ...common } = shared(root, fonts)
  await build({
    ...common,
    // Otherwise React includes its development half, and chooses at run time.
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    plugins: [inAscii],
    ssr: { noExternal: true },
    build: {
      target: 'node24',
      ssr: true,
      outDir: join(out, 'server'),
      rolldownOptions: {
        checks,
        input: {
          main: join(root, 'server/main.ts'),
          commands: join(root, 'server/commands.ts'),
          rendering: join(root, 'site/rendering.ts'),
          printing: join(root, 'documents/printing.ts'),
          'read-in-thread': join(root, 'server/other-calendars/read-in-thread.ts'),
          'print-in-thread': join(root, 'server/platform/print-in-thread.ts'),
          'redraw-in-thread': join(root, 'server/platform/redraw-in-thread.ts'),
        },
        external: [keptOutside, neverThere],
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}
