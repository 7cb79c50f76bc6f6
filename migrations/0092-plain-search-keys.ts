import { type Kysely, sql } from 'kysely'

// The plain letters as of this migration: a change of domain/customers/search.ts comes with its own migration.
const plainLetters = {
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ŧ: 't',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
}
const keyLength = 48
const batch = 500

type Row = { key: string; customer_id: string }

// These letters have no removable accent, and were in the keys unchanged: a person with another keyboard found nothing
// by them.
export async function up(db: Kysely<unknown>): Promise<void> {
  const letters = Object.keys(plainLetters).map((letter) => sql`key like ${`%${letter}%`}`)
  for (;;) {
    const { rows } = await sql<Row>`select key, customer_id from search_keys
      where ${sql.join(letters, sql` or `)} limit ${batch}`.execute(db)
    if (rows.length === 0) return
    const plain = rows.map(({ key, customer_id }) => sql`(${toPlain(key)}, ${customer_id})`)
    await sql`insert into search_keys (key, customer_id) values ${sql.join(plain)} on conflict do nothing`.execute(db)
    const former = rows.map(({ key, customer_id }) => sql`(${key}, ${customer_id})`)
    await sql`delete from search_keys where (key, customer_id) in (values ${sql.join(former)})`.execute(db)
  }
}

function toPlain(key: string): string {
  const plain = Object.entries(plainLetters).reduce((text, [letter, typed]) => text.replaceAll(letter, typed), key)
  return plain.slice(0, keyLength).trim()
}
