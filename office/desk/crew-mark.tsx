import type { Person } from '../../domain/crew/crew.ts'
import { initialsOf } from '../../domain/crew/initials.ts'

/** A person's initials on the person's color; the name is beside it, or is read out. */
export function CrewMark({ person: { name, color } }: { person: Pick<Person, 'name' | 'color'> }) {
  return (
    <span className={`crew-mark person-${color}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
