import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { layOut } from './release-contents.ts'
import { describeSources } from './release-origin.ts'
import { listPackages, platforms } from './release-packages.ts'

// `node tools/release/lay-out.ts <folder> <commit>`: what a release holds, for the platform that this runs on. The image is
// made from it (Dockerfile).

const root = fileURLToPath(new URL('../..', import.meta.url))
const [folder, commit = 'unknown'] = process.argv.slice(2)
const platform = platforms.find((each) => each === `${process.platform}-${process.arch}`)
if (folder === undefined || platform === undefined) throw new Error(`Name a folder, on one of ${platforms.join(', ')}`)
const origin = await describeSources(root, { commit, at: Math.floor(Date.now() / 1000) })
await mkdir(folder, { recursive: true })
await layOut(folder, { root, platform, origin, bill: listPackages(root) })
