import { useLayoutEffect, useRef, useState } from 'react'
import { type Home, mostHomes } from '../../domain/customers/homes.ts'
import { newKey } from '../../ui/new-key.ts'
import { LongField } from '../desk/long-field.tsx'
import { TextField } from '../desk/field.tsx'
import * as say from '#words/office/homes.ts'

const parts = ['address', 'zip', 'access', 'notes'] as const

type Props = { homes: readonly Home[]; errors: Record<string, string>; onChanged: () => void }

export function HomesField({ homes, errors, onChanged }: Props) {
  const [rows, setRows] = useState(() => homes.map((home) => ({ key: newKey(), home })))
  const part = useRef<HTMLDivElement>(null)
  const focusNext = useRef<string | null>(null)

  useLayoutEffect(() => {
    if (focusNext.current === null) return
    part.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = null
    onChanged()
  })

  function add(): void {
    focusNext.current = `[name="homes.${rows.length}.address"]`
    setRows([...rows, { key: newKey(), home: { address: '', zip: '', access: '', notes: '' } }])
  }

  function remove(index: number): void {
    focusNext.current = '[data-adds]'
    setRows(rows.filter((_, at) => at !== index))
  }

  return (
    <div className="stack" ref={part}>
      {rows.map(({ key, home }, index) => {
        const field = (name: (typeof parts)[number]) => ({
          name: `homes.${index}.${name}`,
          defaultValue: home[name],
          error: errors[`homes.${index}.${name}`],
        })
        return (
          <fieldset key={key} className="stack">
            <legend>{say.nth(index + 2)}</legend>
            <TextField label={say.address} maxLength={300} autoComplete="off" {...field('address')} />
            <TextField label={say.zip} inputMode="numeric" maxLength={10} autoComplete="off" {...field('zip')} />
            <LongField label={say.access} maxLength={1_000} {...field('access')} />
            <LongField label={say.notes} maxLength={2_000} {...field('notes')} />
            <p>
              <button
                type="button"
                className="button"
                aria-label={say.removeNth(index + 2)}
                onClick={() => remove(index)}
              >
                {say.remove}
              </button>
            </p>
          </fieldset>
        )
      })}
      {rows.length < mostHomes && (
        <p>
          <button type="button" className="button" data-adds="" onClick={add}>
            {say.add}
          </button>
        </p>
      )}
    </div>
  )
}

export function readHomes(data: FormData): Home[] {
  const homes: Home[] = []
  for (let at = 0; data.has(`homes.${at}.address`); at++) {
    const said = parts.map((name) => [name, String(data.get(`homes.${at}.${name}`) ?? '')])
    // Safe: an entry for each part.
    homes.push(Object.fromEntries(said) as Home)
  }
  return homes
}
