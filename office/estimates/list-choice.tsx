import { type EstimateList, estimateLists } from '../../domain/estimates/estimate-lists.ts'
import { Field } from '../desk/field.tsx'
import { replace } from '../desk/screens.ts'
import * as say from '#words/office/reach.ts'

/** Stands in the address. */
export function ListChoice({ list }: { list: EstimateList | undefined }) {
  function choose(chosen: string): void {
    replace('estimates', { kind: 'estimates', ...(chosen !== '' && { list: chosen }) })
  }
  return (
    <Field label={say.show}>
      {(tied) => (
        <select {...tied} value={list ?? ''} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          <option value="">{say.all}</option>
          {estimateLists.map((each) => (
            <option key={each} value={each}>
              {say.lists[each]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
