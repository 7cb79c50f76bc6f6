import type { Ability } from '../../domain/owner/abilities.ts'
import { useOwner } from './use-owner.ts'

/** Whether the role of the signed-in person includes something: what it lacks is not shown. */
export function useMay(ability: Ability): boolean {
  return !useOwner()?.lacks.includes(ability)
}
