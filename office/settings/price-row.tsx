import type { ReactNode } from 'react'
import { TextField } from '../desk/field.tsx'
import { decimalField, field, type Fields } from './fields.ts'
import * as say from '#words/office/price-settings.ts'

export type ItemProps = { fields: Fields; path: string }

export function PriceRow({ fields, path, part, label }: ItemProps & { part: string; label: string }) {
  return (
    <Item fields={fields} path={path}>
      <div className="price-row">
        <PriceName fields={fields} path={path} />
        <TextField label={label} {...decimalField(fields, `${path}.${part}`)} />
      </div>
    </Item>
  )
}

function Item({ fields, path, children }: ItemProps & { children: ReactNode }) {
  return (
    <div className="price-item" role="group" aria-label={fields.typed[`${path}.label`]}>
      {children}
    </div>
  )
}

export function PriceName({ fields, path }: ItemProps) {
  return <TextField label={say.name} maxLength={80} autoComplete="off" {...field(fields, `${path}.label`)} />
}
