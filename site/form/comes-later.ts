import { type ComponentType, lazy } from 'react'

/** Loaded when it is first shown. If it fails to load, the existing content stays, or a fallback replaces it. */
export function comesLater<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  otherwise: ComponentType<Props> = () => null,
) {
  return lazy(() => load().catch(() => ({ default: otherwise })))
}
