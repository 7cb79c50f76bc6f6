import { useQuery } from '@tanstack/react-query'
import { countWaiting } from '../../domain/endpoints/waitlist.ts'
import { Field } from '../desk/field.tsx'
import { queryOf } from '../desk/queries.ts'
import { Failed } from '../desk/states.tsx'
import { field, type Fields } from './fields.ts'
import { readZips } from './part-texts.ts'
import * as say from '#words/office/hour-settings.ts'
import * as common from '#words/office/settings.ts'

const path = 'zips'

export function Areas({ fields }: { fields: Fields }) {
  const { error, ...control } = field(fields, path)
  const zips = readZips(control.value)
  return (
    <fieldset>
      <legend>{say.areas}</legend>
      <Field label={common.zips} error={error} hint={say.zipsHint}>
        {(tied) => <textarea {...tied} {...control} rows={4} autoComplete="off" spellCheck={false} />}
      </Field>
      <Waiting zips={zips} onAdd={(zip) => fields.set(path, `${control.value.trimEnd()} ${zip}`.trimStart())} />
    </fieldset>
  )
}

export function describeAreas(typed: string): string {
  const zips = readZips(typed)
  if (zips.length === 0) return say.everywhere
  return zips.length === 1 ? say.onlyZip(zips[0] ?? '') : say.zipCount(zips.length)
}

const areasShown = 10

function Waiting({ zips, onAdd }: { zips: readonly string[]; onAdd: (zip: string) => void }) {
  const waiting = useQuery(queryOf(countWaiting))
  if (waiting.isError) return <Failed error={waiting.error} retry={() => void waiting.refetch()} />
  const areas = waiting.data?.areas ?? []
  if (areas.length === 0) return <p className="hint">{say.nobodyWaits}</p>
  return (
    <div className="waitlist">
      <h4>{say.whoWaits}</h4>
      <ul className="rows">
        {areas.slice(0, areasShown).map(({ zip, people }) => (
          <li key={zip} className="row">
            <span className="row-words">{say.waitIn(people, zip)}</span>
            {zips.length === 0 || zips.includes(zip) ? (
              <span className="hint">{people === 1 ? say.isTold : say.areTold}</span>
            ) : (
              <button type="button" className="quiet" aria-label={say.addZip(zip)} onClick={() => onAdd(zip)}>
                {say.add}
              </button>
            )}
          </li>
        ))}
      </ul>
      {areas.length > areasShown && <p className="hint">{say.moreAreas(areas.length - areasShown)}</p>}
      <p className="hint">{say.oneEmail}</p>
    </div>
  )
}
