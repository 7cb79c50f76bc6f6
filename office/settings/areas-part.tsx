import { useQuery } from '@tanstack/react-query'
import { countWaiting } from '../../domain/endpoints/waitlist.ts'
import { Field } from '../desk/field.tsx'
import { read } from '../desk/queries.ts'
import { Failed } from '../desk/states.tsx'
import { field, type Fields } from './fields.ts'
import { FoldedPart } from '../desk/folded-part.tsx'
import { readZips } from './typed-settings.ts'

const path = 'zips'

/** Where cleaners go, and where people wait for them. */
export function AreasPart({ fields }: { fields: Fields }) {
  const { error, ...control } = field(fields, path)
  const zips = readZips(control.value)
  return (
    <FoldedPart title="Areas" summary={describeAreas(zips)}>
      <Field
        label="ZIP codes"
        error={error}
        hint="Paste as many as you like, with spaces, commas or line breaks between them. None means everywhere."
      >
        {(tied) => <textarea {...tied} {...control} rows={4} autoComplete="off" spellCheck={false} />}
      </Field>
      <Waiting zips={zips} onAdd={(zip) => fields.set(path, `${control.value.trimEnd()} ${zip}`.trimStart())} />
    </FoldedPart>
  )
}

function describeAreas(zips: readonly string[]): string {
  if (zips.length === 0) return 'Everywhere'
  return zips.length === 1 ? `Only ${zips[0]}` : `${zips.length} ZIP codes`
}

const areasShown = 10

function Waiting({ zips, onAdd }: { zips: readonly string[]; onAdd: (zip: string) => void }) {
  const waiting = useQuery({
    queryKey: ['waitlist'],
    queryFn: () => read(countWaiting),
  })
  if (waiting.isError) return <Failed error={waiting.error} retry={() => void waiting.refetch()} />
  const areas = waiting.data?.areas ?? []
  if (areas.length === 0) return <p className="hint">Nobody waits for another area.</p>
  return (
    <div className="waitlist">
      <h4>People who wait for you</h4>
      <ul className="rows">
        {areas.slice(0, areasShown).map(({ zip, people }) => (
          <li key={zip} className="row">
            <span className="row-words">
              {people === 1 ? '1 person waits' : `${people.toLocaleString('en-US')} people wait`} in {zip}
            </span>
            {zips.length === 0 || zips.includes(zip) ? (
              <span className="hint">{people === 1 ? 'Is told when you save' : 'Are told when you save'}</span>
            ) : (
              <button type="button" className="quiet" aria-label={`Add ${zip}`} onClick={() => onAdd(zip)}>
                Add
              </button>
            )}
          </li>
        ))}
      </ul>
      {areas.length > areasShown && <p className="hint">And {areas.length - areasShown} more areas.</p>}
      <p className="hint">Each person gets one e-mail when their area is served, and is forgotten then.</p>
    </div>
  )
}
