export const ways = ['cash', 'check', 'zelle', 'venmo', 'card', 'other'] as const
export type Way = (typeof ways)[number]

/** 1: the customer owes more. A deposit is asked for ahead, until its visit is done or called off. */
const directions = { charge: 1, deposit: 1, tax: 1, fee: 1, tip: 1, discount: -1, payment: -1, refund: 1 } as const
export type EntryKind = keyof typeof directions

// Safe: the keys of a constant object are what its type says.
export const entryKinds = /* @__PURE__ */ Object.keys(directions) as EntryKind[]

/** What is to be added to the account of a visit. */
export type NewEntry = {
  kind: EntryKind
  /** In cents, signed: by how much more the customer owes, or less. */
  amount: number
  /** Of a payment and a refund; '' for entries that move no money. */
  way: Way | ''
  /** The entry that this one takes back; null for any other. */
  reverses: string | null
  /** What the owner typed beside it, such as the number of a check; or ''. */
  note: string
  /** Of a tax alone: on how many cents it is, signed, and by which rate, in thousandths of a percent. */
  tax?: { name: string; rate: number; base: number }
}

/** An entry in the account of a visit. It never changes; a mistake is taken back by another entry. */
export type Entry = NewEntry & { id: string; /** ISO 8601 in UTC. */ at: string }

/** Cents; below zero, what is left for the customer. */
export function balanceOf(entries: readonly Pick<Entry, 'amount'>[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}

export function entryOf(
  kind: EntryKind,
  cents: number,
  { way = '', note = '' }: { way?: Way | ''; note?: string } = {},
) {
  const entry: NewEntry = { kind, amount: directions[kind] * cents, way, reverses: null, note }
  return entry
}

/** The tip in it is an entry of its own, because it is nobody's revenue. */
export function paymentOf({ amount, tip, way, note }: { amount: number; tip: number; way: Way; note: string }) {
  const payment = entryOf('payment', amount, { way, note })
  return tip > 0 ? [entryOf('tip', tip), payment] : [payment]
}

/** Without reversals, in order; `stands`: it still counts. */
export function standingOf<Each extends Pick<Entry, 'id' | 'reverses'>>(
  entries: readonly Each[],
): { entry: Each; stands: boolean }[] {
  const reversals = reversalsOf(entries)
  const stands = (id: string): boolean => {
    const reversal = reversals.get(id)
    return reversal === undefined || !stands(reversal.id)
  }
  return entries.filter(({ reverses }) => reverses === null).map((entry) => ({ entry, stands: stands(entry.id) }))
}

/** Null if it does not exist or count any more. A restored entry is taken back by its last restoration. */
export function reversalOf(entries: readonly Entry[], id: string): NewEntry | null {
  const reversals = reversalsOf(entries)
  let [last, count] = [entries.find((entry) => entry.id === id), 0]
  if (last === undefined) return null
  for (let next = reversals.get(last.id); next !== undefined; next = reversals.get(last.id)) {
    last = next
    count++
  }
  if (count % 2 === 1) return null
  return { kind: last.kind, amount: -last.amount, way: last.way, reverses: last.id, note: '' }
}

function reversalsOf<Each extends Pick<Entry, 'reverses'>>(entries: readonly Each[]): Map<string, Each> {
  return new Map(entries.flatMap((entry) => (entry.reverses === null ? [] : [[entry.reverses, entry]])))
}
