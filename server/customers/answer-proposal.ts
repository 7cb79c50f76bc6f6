import type { AnswerProposal } from '../../domain/customers/customer-record.ts'
import { phoneKey } from '../../domain/customers/customers.ts'
import { homeAt, mostHomes } from '../../domain/customers/homes.ts'
import { once } from '../platform/request-keys.ts'
import { readHomes } from './read-homes.ts'
import { lockTyped, type TypedColumns, updateTyped } from './record-store.ts'
import { takeProposals } from './proposal-store.ts'
import { insertSearchKeys } from './search-store.ts'
import { findDoubles, lockPeople } from './store.ts'
import { answerWithUndo, type ChangeResult, type Needs, rememberAct } from './undo-customer.ts'
import { keepWhatWas } from './write-typed.ts'

/** Accepts or drops it; all proposals are gone either way. */
export async function answerProposal(
  { database, clock }: Needs,
  id: string,
  { key, version, proposal: asked, take, asHome }: AnswerProposal,
): Promise<ChangeResult> {
  const now = clock.now()
  const request = { key, route: `POST /api/customers/${id}/proposal`, body: { version, asked, take, asHome }, at: now }
  const result = await once(database, request, async (write, refuse) => {
    await lockPeople(write)
    const was = await lockTyped(write, id)
    if (!was) return refuse('not-found')
    const doubles = await findDoubles(write, id)
    const proposals = await takeProposals(write, [id, ...doubles.map((double) => double.id)])
    const newest = proposals.find((each) => each.id === asked)
    if (!newest || proposals.some((each) => each.learned_at > newest.learned_at)) return refuse('changed-meanwhile')
    const { name, phone, address } = take ? { ...newest, ...(asHome && { address: was.address }) } : was
    const homes = take && asHome ? withHome(was, newest.address) : was.homes
    const typed = { ...was, name, phone, phone_key: phoneKey(phone), address, homes }
    if (!(await updateTyped(write, { ...typed, id, version }))) return refuse('changed-meanwhile')
    if (take) await insertSearchKeys(write, id, { ...typed, address: newest.address })
    const former = take ? await keepWhatWas(write, { id, was, now, typed }) : null
    await rememberAct(write, { key, id, version: version + 1, now, before: { was, former, added: [], proposals } })
    return id
  })
  return answerWithUndo({ database, key, now }, result)
}

function withHome({ homes, address }: TypedColumns, another: string): string {
  const known = readHomes(homes)
  const isKnown = homeAt([...known, plainHome(address)], another) !== undefined
  return isKnown || known.length === mostHomes ? homes : JSON.stringify([...known, plainHome(another)])
}

const plainHome = (address: string) => ({ address, zip: '', access: '', notes: '' })
