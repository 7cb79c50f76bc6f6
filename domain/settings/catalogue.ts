import type { Checklist } from './checklist.ts'
import type { VisitLengths } from '../pricing/visit-lengths.ts'
import type { ChangePrices } from '../pricing/price-list.ts'
import { frequencies, type PriceList, type Service, type TaxRule } from '../pricing/pricing.ts'

/** Begins the temporary id of an unsaved service or extra; the server gives the final one. */
export const newId = 'new-'

type Services = PriceList['services']

export type Catalogue = { prices: PriceList; checklist: Checklist; lengths: VisitLengths }

/**
 * Nothing that was ever sold is deleted: what the change does not name stays. A new item gets an id made of its name,
 * which replaces the form's temporary id in the checklist.
 */
export function settleCatalogue(
  kept: PriceList,
  change: { prices: ChangePrices; checklist: Checklist; lengths: VisitLengths },
): Catalogue {
  const { offered, bathroom = kept.bathroom, tax = kept.tax, ...said } = change.prices
  const taken = new Set([...frequencies, ...[kept.services, kept.homeSizes, kept.extras].flatMap(Object.keys)])
  const sized = settleSizes(kept.services, said.services)
  const services = settle(kept.services, sized, { word: 'service', taken })
  const extras = settle(kept.extras, said.extras, { word: 'extra', taken })
  const visits = withIds(change.checklist.visits, services.idOf)
  // An older program names none of them.
  const rare = offered?.frequencies ?? kept.offered.frequencies
  return {
    prices: {
      ...said,
      bathroom,
      ...(tax && { tax: settleTax(tax, services.idOf, extras.idOf) }),
      services: services.all,
      extras: extras.all,
      frequencies: { ...kept.frequencies, ...said.frequencies },
      offered: {
        services: (offered?.services ?? [...kept.offered.services, ...services.added]).map(services.idOf),
        extras: (offered?.extras ?? [...kept.offered.extras, ...extras.added]).map(extras.idOf),
        ...(rare && { frequencies: rare }),
      },
    },
    lengths: {
      ...change.lengths,
      services: withIds(change.lengths.services, services.idOf),
      extras: withIds(change.lengths.extras, extras.idOf),
    },
    checklist: { ...change.checklist, visits, rooms: nameServices(change.checklist.rooms, services.idOf) },
  }
}

function settleTax({ untaxed, ...tax }: TaxRule, serviceId: IdOf, extraId: IdOf): TaxRule {
  return { ...tax, untaxed: { services: untaxed.services.map(serviceId), extras: untaxed.extras.map(extraId) } }
}

type IdOf = (id: string) => string

function withIds<Item>(items: Record<string, Item>, idOf: (id: string) => string): Record<string, Item> {
  return Object.fromEntries(Object.entries(items).map(([id, item]) => [idOf(id), item]))
}

function nameServices(rooms: Checklist['rooms'], idOf: (service: Service) => Service): Checklist['rooms'] {
  return rooms.map((room) => ({
    ...room,
    tasks: room.tasks.map((task) => ({ ...task, services: task.services.map(idOf) })),
  }))
}

/** Prices by size stay if the change leaves them out; an empty list removes them. */
function settleSizes(kept: Services, said: Services): Services {
  const settled = Object.entries(said).map(([id, { sizes, ...service }]) => {
    const own = sizes ?? (Object.hasOwn(kept, id) ? kept[id]?.sizes : undefined) ?? {}
    const priced = Object.entries(own).filter(([, price]) => price !== undefined)
    return [id, { ...service, ...(priced.length > 0 && { sizes: Object.fromEntries(priced) }) }] as const
  })
  return Object.fromEntries(settled)
}

/** By id; `word` is the id's stem for a name without letters. */
function settle<Item extends { label: string }>(
  kept: Record<string, Item>,
  said: Record<string, Item>,
  { word, taken }: { word: string; taken: Set<string> },
) {
  const added = Object.keys(said).filter((id) => !Object.hasOwn(kept, id))
  const given = new Map<string, string>()
  for (const id of added) {
    const own = freeId(slugOf(said[id]?.label ?? '') || word, taken)
    taken.add(own)
    given.set(id, own)
  }
  const idOf = (id: string) => given.get(id) ?? id
  const all = Object.fromEntries(Object.entries(said).map(([id, item]) => [idOf(id), item] as const))
  return { all: { ...kept, ...all }, added, idOf }
}

/** `inside-the-car` for "Inside the car"; other scripts have no place in an address or in a table. */
function slugOf(label: string): string {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .join('-')
  return words
    .replace(/^[^a-z]+/, '')
    .slice(0, 32)
    .replace(/-+$/, '')
}

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted
  for (let next = 2; taken.has(id); next++) id = `${wanted}-${next}`
  return id
}
