import { fileURLToPath } from 'node:url'
import { isBuildFresh } from '../build-inputs.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Tests use the page, the emails and the PDF as they were built. If the sources have changed since then, a failure looks like
 * a fault of the change, so this is printed at the end, near the failures.
 */
export default function tellStaleBuild(): () => void {
  const isFresh = isBuildFresh(root)
  return () => {
    if (!isFresh)
      process.stderr.write('\nThe build is older than its sources: run `npm run build` before you believe a failure.\n')
  }
}
