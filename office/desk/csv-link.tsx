import type { CsvList } from '../../domain/csv.ts'
import { addressOf } from '../../domain/endpoints/endpoint.ts'
import { saveList } from '../../domain/endpoints/exports.ts'
import * as say from '#words/office/desk.ts'

/** Saves the whole list as a table. */
export function CsvLink({ list }: { list: CsvList }) {
  return (
    <p>
      <a className="button" href={addressOf(saveList.path, { list })} download="">
        {say.saveList}
      </a>
    </p>
  )
}
