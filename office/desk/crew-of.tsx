import { firstName } from '../../domain/fields/first-name.ts'
import { CrewMark } from './crew-mark.tsx'
import { useCrewOf } from './use-crew.ts'

/** Only initials where there is little room. */
export function CrewOf({ visit, isShort = false }: { visit: string; isShort?: boolean }) {
  const crew = useCrewOf(visit)
  if (crew.length === 0) return null
  return (
    <span className="crew-of">
      {crew.map((person) => (
        <span key={person.id} className="crew-one">
          <CrewMark person={person} />
          <span className={isShort ? 'heard' : undefined}>{firstName(person.name)}</span>
        </span>
      ))}
    </span>
  )
}
