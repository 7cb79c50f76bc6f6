// Bodies of 60,000 characters that make parsers slow, for every route that takes a body.

export const attackSize = 60_000
const size = attackSize

type JsonSchema = { type?: string; properties?: Record<string, JsonSchema> }
type Operation = { requestBody?: { content: Record<string, { schema?: JsonSchema }> } }
/** As the server describes its own routes. */
export type Described = { paths: Record<string, Record<string, Operation>> }

export type Attack = {
  route: string
  what: string
  path: string
  method: string
  headers: Record<string, string>
  body: string
}

/** What text rules have been slow with: repeats that can be read in many ways, marks that pile up, texts that grow when read. */
const texts: Record<string, string> = {
  letters: 'a'.repeat(size),
  spaces: `a${' '.repeat(size)}a`,
  'no e-mail': 'a@a.'.repeat(size / 4),
  figures: '1'.repeat(size),
  'no phone': '(+1-'.repeat(size / 4),
  'no date': '2030-01-01T'.repeat(size / 11),
  marks: 'e\u0301\u0327'.repeat(size / 5),
  emoji: '👩‍👩‍👧'.repeat(size / 18),
  elements: '<a href='.repeat(size / 8),
  'both ways': '\u202Eא1'.repeat(size / 6),
  addresses: 'http://a.aa/'.repeat(size / 12),
  lines: '\n\r'.repeat(size / 4),
  capitals: 'ẞİ'.repeat(size / 5),
}

const bodies: Record<string, string> = {
  'deep lists': '['.repeat(size / 2) + ']'.repeat(size / 2),
  'deep objects': '{"a":'.repeat(size / 6) + '1' + '}'.repeat(size / 6),
  'many names': `{${Array.from({ length: size / 11 }, (_, i) => `"n${i}":${i % 10}`).join()}}`,
  'one name again and again': `{${Array.from({ length: size / 8 }, () => '"key":1').join()}}`,
  'a long figure': '9'.repeat(size),
  'many empty objects': `[${Array.from({ length: size / 3 }, () => '{}').join()}]`,
}

const forms: Record<string, string> = {
  'many fields': Array.from({ length: size / 8 }, (_, i) => `n${i}=1`).join('&'),
  'names alone': Array.from({ length: 16_000 }, (_, i) => i.toString(36).padStart(3, '0')).join('&'),
  'one field again and again': 'extras=a&'.repeat(size / 9),
  'signs of percent': `name=${'%'.repeat(size)}`,
  'what grows when read': `name=${'%F0%9F%A7%B9'.repeat(size / 12)}`,
  'long words': `name=${'a'.repeat(size / 4)}&email=${'a@'.repeat(size / 8)}&phone=${'1-'.repeat(size / 8)}&zip=${'9'.repeat(size / 8)}`,
}

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': `${'A'.repeat(27)}=` }

/** The sign-in of the measurement has to last to the end. */
const endsSession = /sign-out|sessions|change-password/
const withoutBody = new Set(['get', 'head'])

/** From the description of the API that the server itself gives: a route that is added is attacked. */
export function listAttacks({ paths }: Described): Attack[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([verb, { requestBody }]) => {
      if (withoutBody.has(verb) || endsSession.test(path)) return []
      const method = verb.toUpperCase()
      const route = `${method} ${path}`
      const to = (headers: Record<string, string>) => (what: string, body: string) => ({
        route,
        what,
        path: path.replace(/\{\w+\}/g, 'none'),
        method,
        headers,
        body,
      })
      const schema = requestBody?.content['application/json']?.schema ?? {}
      return [...listForms(to(form)), ...listBodies(schema, to(json))]
    }),
  )
}

type Make = (what: string, body: string) => Attack

function listForms(attack: Make): Attack[] {
  return Object.entries(forms).map(([what, body]) => attack(what, body))
}

function listBodies(schema: JsonSchema, attack: Make): Attack[] {
  const many = Array.from({ length: size / 6 }, () => 'aaa')
  return [
    ...Object.entries(bodies).map(([what, body]) => attack(what, body)),
    ...listPlaces(schema).flatMap((place) =>
      Object.entries({ ...texts, many }).map(([what, text]) =>
        attack(`${place.join('.')}: ${what}`, bodyWith(place, text)),
      ),
    ),
  ]
}

/** The fields of a body and those within them, each as the names that lead to it. */
function listPlaces({ properties = {} }: JsonSchema): string[][] {
  return Object.entries(properties).flatMap(([name, within]) => [
    [name],
    ...listPlaces(within).map((place) => [name, ...place]),
  ])
}

function bodyWith([name = '', ...rest]: string[], value: unknown): string {
  const nested = rest.reduceRight((inner, one) => ({ [one]: inner }), value)
  return JSON.stringify({ key: crypto.randomUUID(), [name]: nested })
}

/** What is read before any route: the longest headers and addresses that are accepted. */
export const attacksOnHeaders: Attack[] = [
  visit('4,600 hops', '/', { 'x-forwarded-for': Array.from({ length: 4_600 }, () => '::').join(',') }),
  visit('one long hop', '/', { 'x-forwarded-for': '1.'.repeat(7_000) }),
  visit('many cookies', '/', { cookie: 'a=1;'.repeat(3_500) }),
  ...['estimate', 'booking', 'review', 'verify', 'again', 'book', 'reviews', 'service'].map((name) =>
    visit(`a long ?${name}=`, `/?${name}=${'a'.repeat(14_000)}`),
  ),
  visit('many queries', `/?${'a&'.repeat(7_000)}`),
]

function visit(what: string, path: string, headers: Record<string, string> = {}): Attack {
  return { route: 'GET /', what, path, method: 'GET', headers, body: '' }
}
