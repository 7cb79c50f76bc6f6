import type { CsvList } from '../../domain/csv.ts'
import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { saveList } from '../../domain/endpoints/exports.ts'
import { SaveLink } from './save-link.tsx'
import * as say from '#words/office/desk.ts'

export function CsvLink({ list, words = say.saveList }: { list: CsvList; words?: string }) {
  return (
    <p>
      <SaveLink href={addressOf(saveList.path, { list })}>{words}</SaveLink>
    </p>
  )
}
