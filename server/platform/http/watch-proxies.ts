import type { IsTrusted } from './network.ts'

const watched = 1_000

/** The paths that programs beside the server request, perhaps from the proxy's machine. */
const ofPrograms = new Set(['/healthz', '/readyz', '/up', '/metrics'])

export type NoteCaller = (address: string, path: string) => void

/** A thousand requests in a row from the proxies themselves: limits then count all visitors as one. */
export function watchProxies(isTrusted: IsTrusted, warn: () => void): NoteCaller {
  let unnamed = 0
  let isOver = false
  return (address, path) => {
    if (isOver || ofPrograms.has(path)) return
    isOver = !isTrusted(address)
    if (isOver || ++unnamed < watched) return
    isOver = true
    warn()
  }
}
