import type { Person } from '../../domain/crew/crew.ts'
import { initialsOf } from '../../domain/crew/initials.ts'

/** The name is beside it, or read out. */
export function CrewMark({ person: { name, color } }: { person: Pick<Person, 'name' | 'color'> }) {
  return (
    <span className={`crew-mark person-${color}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
