import type { Plugin } from 'vite'

/**
 * How a part that comes later is fetched: in place of the bundler's own helper, which is a kilobyte of the first script, and
 * also knows styles and nonces that no part here has.
 */
export function fetchedBy(helper: string): Plugin {
  return { name: 'fetched-by', enforce: 'pre', load: { filter: { id: /preload-helper/ }, handler: () => helper } }
}

/** The visitor's parts need nothing more. */
export const loadAlone = 'export const __vitePreload = (load) => load()'

/** The office fetches its parts together with what they need. */
export const loadTogether = `
  const asked = new Set()
  export const __vitePreload = (load, needed = []) => {
    for (const file of needed) {
      if (asked.has(file)) continue
      asked.add(file)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }))
    }
    return load()
  }`
