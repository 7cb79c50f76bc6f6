import { fileURLToPath } from 'node:url'
import { isBuildFresh } from './build-inputs.js'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

/** `npm run build`: builds unless the build is fresh, and then loads no bundler. */
if (isBuildFresh(root)) {
  console.log('The build is fresh.')
} else {
  const startedAt = performance.now()
  console.log('Building the page …')
  const { buildDist } = await import('./build-dist.ts')
  await buildDist(root)
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
}
