import type { Ability } from '../../domain/owner/abilities.ts'
import { useOwner } from './use-owner.ts'

/** What a role lacks is not shown. */
export function useMay(ability: Ability): boolean {
  return !useOwner()?.lacks.includes(ability)
}
