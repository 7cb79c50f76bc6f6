import type { Generated, SelectType } from 'kysely'

// A record declares a table once, a row for each column: which field of the item it holds and how, and what becomes of it
// when its person is erased. The type of the table, the columns to select, both directions of the mapping and the fates of
// erasure are derived from it. It is the same on both engines: what is not text or a number is stored as one of them.

/** What erasing a person does to a column: it stays, is written row by row, or has a fixed value from then on. */
export type Fate<Value> = 'kept' | 'by row' | { says: Value }

/** `Stored` is its type for Kysely; `Read` is the field that it holds, `Written` the one that a new row writes to it. */
export type Column<Stored, Read extends string = never, Written extends string = never> = {
  /** Its type alone. */
  readonly stored?: Stored
  readonly reads: Read | null
  readonly writes: Written | null
  readonly kind: Kind
  readonly erased: Fate<SelectType<Stored>>
}

type Kind = { read(stored: unknown): unknown; write(value: unknown, seal: Seal): unknown }
/** Seals words to be stored (`platform/database/seal-columns.ts`). */
type Seal = (words: string) => string

type Columns = Readonly<Record<string, Column<unknown, string, string>>>

/** The table as Kysely takes it. */
export type TableOf<All extends Columns> = {
  [Name in keyof All]: All[Name] extends { stored?: infer Stored } ? Stored : never
}

type Way = 'reads' | 'writes'
type Names<All extends Columns, Does extends Way> = {
  [Name in keyof All & string]: All[Name][Does] extends null ? never : Name
}[keyof All & string]
type Fields<All extends Columns, Does extends Way> = NonNullable<All[keyof All][Does]>
type Fates<All extends Columns> = { [Name in keyof All]: Fate<SelectType<TableOf<All>[Name]>> }
type Row<All extends Columns, Some extends keyof All> = { [Name in Some]: SelectType<TableOf<All>[Name]> }

type FieldsOf<Item, Type> = {
  [Field in keyof Item & string]-?: Exclude<Item[Field], undefined> extends Type ? Field : never
}[keyof Item & string]

const sealNothing: Seal = () => {
  throw new Error('A record with sealed columns is written with a seal')
}

const asIs: Kind = { read: (stored) => stored, write: (value) => value }
const asJson: Kind = {
  read: (stored) => JSON.parse(String(stored)) as unknown,
  write: (value) => JSON.stringify(value),
}
const asInstant: Kind = {
  read: (stored) => (stored === null ? null : new Date(Number(stored)).toISOString()),
  write: (value) => (value === null ? null : Date.parse(String(value))),
}
const asAmount: Kind = { read: (stored) => (stored === 0 ? undefined : stored), write: (value) => value ?? 0 }
const asFlag: Kind = { read: (stored) => (stored === 1 ? true : undefined), write: (value) => (value === true ? 1 : 0) }
const asSealed: Kind = { read: (stored) => stored, write: (value, seal) => seal(String(value)) }

/** The kinds of columns for an item, and the record that is made of them. */
export function recordOf<Item>() {
  type Value<Field extends keyof Item> = Exclude<Item[Field], undefined>
  type Instant<Field extends keyof Item> = null extends Item[Field] ? number | null : number
  type Held<Stored, Field extends string> = Column<Stored, Field, Field>

  function hold<Stored, Field extends string>(
    field: Field,
    kind: Kind,
    erased: Fate<SelectType<Stored>>,
  ): Held<Stored, Field> {
    return { reads: field, writes: field, kind, erased }
  }

  return {
    /** Text, a number, or null, as the item has it. */
    plain<Field extends FieldsOf<Item, string | number | null>>(field: Field, erased: Fate<SelectType<Value<Field>>>) {
      return hold<Value<Field>, Field>(field, asIs, erased)
    },
    json<Field extends keyof Item & string>(field: Field, erased: Fate<string>) {
      return hold<string, Field>(field, asJson, erased)
    },
    /** ISO 8601 in the item, UTC epoch milliseconds in the table. */
    instant<Field extends FieldsOf<Item, string | null>>(field: Field, erased: Fate<SelectType<Instant<Field>>>) {
      return hold<Instant<Field>, Field>(field, asInstant, erased)
    },
    /** A number that is absent in place of 0. */
    amount<Field extends FieldsOf<Item, number>>(field: Field, erased: Fate<number>) {
      return hold<Generated<number>, Field>(field, asAmount, erased)
    },
    /** True or absent. */
    flag<Field extends FieldsOf<Item, true>>(field: Field, erased: Fate<0 | 1>) {
      return hold<Generated<0 | 1>, Field>(field, asFlag, erased)
    },
    sealed<Field extends FieldsOf<Item, string>>(field: Field, erased: Fate<string>) {
      return hold<string, Field>(field, asSealed, erased)
    },
    /** Written from a field, and read by the store itself, because other columns decide what it means. */
    written<Stored, Field extends keyof Item & string>(
      field: Field,
      write: (value: Item[Field]) => Stored,
      erased: Fate<SelectType<Stored>>,
    ): Column<Stored, never, Field> {
      // Safe: a row is written from an item alone, which has a value of this type here.
      return {
        reads: null,
        writes: field,
        kind: { read: asIs.read, write: (value) => write(value as Item[Field]) },
        erased,
      }
    },
    /** No field of the item: the store gives it. */
    own<Stored>(erased: Fate<SelectType<Stored>>): Column<Stored> {
      return { reads: null, writes: null, kind: asIs, erased }
    },
    record<All extends Columns>(columns: All) {
      type Read = Names<All, 'reads'>
      const [reads, writes] = [listed(columns, 'reads'), listed(columns, 'writes')]
      return {
        columns,
        // Safe: each of the columns has its own fate.
        erased: Object.fromEntries(Object.entries(columns).map(([name, { erased }]) => [name, erased])) as Fates<All>,
        // Safe: these are the columns with a field that is read.
        selected: reads.map(({ name }) => name) as Read[],
        read(row: Row<All, Read>): Pick<Item, Fields<All, 'reads'> & keyof Item> {
          // Safe: the row has each column, and its kind reads it as its field.
          return readFields(reads, row) as Pick<Item, Fields<All, 'reads'> & keyof Item>
        },
        /** The columns that a new row gets from the item. */
        write(
          item: Pick<Item, Fields<All, 'writes'> & keyof Item>,
          seal = sealNothing,
        ): Row<All, Names<All, 'writes'>> {
          // Safe: the item has each field, and its kind writes it as its column.
          return writeColumns(writes, item, seal) as Row<All, Names<All, 'writes'>>
        },
      }
    },
  }
}

type Mapped = { name: string; field: string; kind: Kind }

function listed(columns: Columns, way: Way): Mapped[] {
  return Object.entries(columns).flatMap(([name, column]) => {
    const field = column[way]
    return field === null ? [] : [{ name, field, kind: column.kind }]
  })
}

type Values = Readonly<Record<string, unknown>>

function readFields(columns: readonly Mapped[], row: Values): Values {
  const item: Record<string, unknown> = {}
  for (const { name, field, kind } of columns) {
    const value = kind.read(row[name])
    // An amount of 0 and a flag that is not set are absent fields.
    if (value !== undefined) item[field] = value
  }
  return item
}

function writeColumns(columns: readonly Mapped[], item: Values, seal: Seal): Values {
  return Object.fromEntries(columns.map(({ name, field, kind }) => [name, kind.write(item[field], seal)]))
}

/** The same column, but a new row has the database's default for it, and acts change it. */
export function later<Stored, Field extends string>(column: Column<Stored, Field, Field>): Column<Stored, Field> {
  return { ...column, writes: null }
}
