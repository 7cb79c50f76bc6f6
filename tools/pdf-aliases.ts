import { fileURLToPath } from 'node:url'

const modules = fileURLToPath(new URL('../node_modules/', import.meta.url))

/** The PDF has the same bytes in the browser and on the server; Node builds compress with another zlib. */
export const pdfAliases = [
  { find: /^pdfkit$/, replacement: `${modules}pdfkit/js/pdfkit.browser.mjs` },
  { find: /^fontkit$/, replacement: `${modules}fontkit/dist/browser-module.mjs` },
  { find: /^brotli\/decompress\.js$/, replacement: fileURLToPath(new URL('no-brotli.ts', import.meta.url)) },
]

/** Packages that Vitest must transform, because Node would resolve their imports past the aliases. */
export const pdfPackages = [/node_modules\/(pdfkit|fontkit)\//]
