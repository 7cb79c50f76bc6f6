import type { CrewOfVisit } from '../../domain/crew/assignments.ts'
import type { Person } from '../../domain/crew/crew.ts'
import { firstName } from '../../domain/fields/first-name.ts'
import { FoldedPart } from '../desk/folded-part.tsx'
import * as say from '#words/office/crew-lists.ts'

type Props = { list: CrewOfVisit['list']; crew: readonly Person[] }

export function VisitList({ list, crew }: Props) {
  const done = list.filter(({ person }) => person !== null)
  if (done.length === 0) return null
  return (
    <FoldedPart title={say.checklist} summary={say.doneOf(done.length, list.length)}>
      <ul className="crew-list">
        {list.map(({ line, person }) => (
          <li key={line}>
            <span>{line}</span>
            <span>{person === null ? say.notDone : say.doneBy(nameOf(person, crew))}</span>
          </li>
        ))}
      </ul>
    </FoldedPart>
  )
}

function nameOf(id: string, crew: readonly Person[]): string {
  return firstName(crew.find((one) => one.id === id)?.name ?? '')
}
