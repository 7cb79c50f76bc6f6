export type FilePerson = { name: string; email: string; phone: string; address: string; notes: string }

const dayMs = 86_400_000

/** A file of customers as other programs export it, each with an email address, a number, a home and notes. */
export function customersFile(count: number): { table: string; people: FilePerson[] } {
  const people = Array.from({ length: count }, (_, at) => personAt(at))
  const rows = people.map(({ name, email, phone, address, notes }) =>
    [name, email, phone, address, '94110', notes].map(quoted).join(','),
  )
  return { table: ['Client name,Email,Phone,Address,Zip,Notes', ...rows].join('\r\n'), people }
}

/** A file of visits, of four customers in ten rows, every second one to come. */
export function visitsFile(count: number): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const days = (at % 2 === 0 ? -1 : 1) * (1 + (at % 364))
    return rowOf(personAt(at % Math.ceil(count * 0.4)), days, 8 + (Math.floor(at / 364) % 9))
  })
  return [visitHeading, ...rows].join('\r\n')
}

/** A file of the weekly visits of one customer, all of the past. */
export function visitsOfOne(count: number): { table: string; name: string; email: string } {
  const person = { ...personAt(0), name: 'Rosa Regular', email: 'rosa@regular.example' }
  const rows = Array.from({ length: count }, (_, at) => rowOf(person, -7 * (at + 1), 9))
  return { table: [visitHeading, ...rows].join('\r\n'), name: person.name, email: person.email }
}

const visitHeading = 'Client name,Email,Phone,Address,Zip,Date,Time,Price,Service'

function rowOf({ name, email, phone, address }: FilePerson, days: number, hour: number): string {
  const date = new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
  const time = `${String(hour).padStart(2, '0')}:00`
  return [name, email, phone, address, '94110', date, time, '120', 'Standard Clean'].map(quoted).join(',')
}

function personAt(at: number): FilePerson {
  const number = String(1_000_000 + at * 613).slice(-7)
  return {
    name: `${firstNames[at % firstNames.length]} ${lastNames[(at * 7) % lastNames.length]} ${at}`,
    email: `import.${at}@example.net`,
    phone: `(628) ${2 + (at % 8)}${number.slice(1, 3)}-${number.slice(3)}`,
    address: `${at % 9_000} ${streets[at % streets.length]} Street, San Francisco, CA`,
    notes: at % 3 === 0 ? 'Two cats, "Mia" and "Leo".\nKey with the neighbor.' : '',
  }
}

const firstNames = ['Nora', 'Ben', 'Étienne', 'Maria', 'Kenji', 'Ana', 'Olu', 'Sam']
const lastNames = ['Quill', 'Fox', 'Díaz', 'Okafor', 'O’Hara', 'Smith-Jones', 'Ng', 'de la Cruz', 'Żak']
const streets = ['Elm', 'Oak', 'Fern', 'Market', 'Valencia']

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
