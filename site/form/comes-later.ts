import { type ComponentType, lazy } from 'react'

/**
 * A part of the program that is loaded when it is first shown. One that does not arrive leaves what stands there as it is,
 * or is replaced by another.
 */
export function comesLater<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  otherwise: ComponentType<Props> = () => null,
) {
  return lazy(() => load().catch(() => ({ default: otherwise })))
}
