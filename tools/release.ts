import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { statSync } from 'node:fs'
import { makeRelease, writeSums } from './release/make-release.ts'
import { readOrigin } from './release/release-origin.ts'
import { listPackages, platforms, provideNode } from './release/release-packages.ts'

// `npm run release`: the files that an installation needs nothing else for, in the folder release/.

const root = fileURLToPath(new URL('..', import.meta.url))
const out = join(root, 'release')
const origin = await readOrigin(root)
if (origin === null) {
  console.error(
    'Something is not committed, and a release says which commit it comes from: commit it, or put it aside.',
  )
  process.exit(1)
}
await rm(out, { recursive: true, force: true })
const bill = listPackages(root)
const within = await mkdtemp(join(tmpdir(), 'broom-node-'))
try {
  for (const platform of platforms) {
    for (const node of [null, await provideNode(root, platform, within)]) {
      const file = await makeRelease({ root, out, platform, origin, bill, node })
      console.log(`${(statSync(file).size / 1e6).toFixed(1).padStart(5)} MB  ${file}`)
    }
  }
  await writeSums(out)
} finally {
  await rm(within, { recursive: true, force: true })
}
