import * as v from 'valibot'
import { keyField } from '../fields/fields.ts'
import { burstMs } from './unconfirmed-share.ts'

/** `holders` name its contact and networks, only for comparing. */
type Request = { id: string; createdAt: number; holders: readonly string[] }

/** Fewer are reported to the owner one by one, and answered one by one. */
const fewestOfCrowd = 4

/** More wait for a second press, to limit the size of a transaction. */
export const mostDeclined = 200

/** Those that the owner has seen. */
export const declineCrowdSchema = v.strictObject({
  key: keyField,
  ids: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.minLength(1), v.maxLength(mostDeclined)),
})

/** Requests that look like the work of one person, for the owner; times are ISO 8601 in UTC. */
export type Crowd = { ids: string[]; count: number; names: string[]; from: string; until: string }

/** Largest first: each within ten minutes of another one, or from one network or contact. A few are no crowd. */
export function findCrowds<Asked extends Request>(requests: readonly Asked[]): Asked[][] {
  const inOrder = requests.toSorted((a, b) => a.createdAt - b.createdAt)
  const crowds = new Map<string, Asked[]>()
  const crowdOf = new Map<string, string>()
  let before: Asked | null = null
  for (const request of inOrder) {
    const isNear = before !== null && request.createdAt - before.createdAt <= burstMs
    const known = [...request.holders, ...(before && isNear ? [before.id] : [])]
    const joined = new Set(known.flatMap((name) => crowdOf.get(name) ?? []))
    const members = [...[...joined].flatMap((name) => crowds.get(name) ?? []), request]
    for (const name of joined) crowds.delete(name)
    crowds.set(request.id, members)
    for (const { id, holders } of members) for (const name of [id, ...holders]) crowdOf.set(name, request.id)
    before = request
  }
  const large = [...crowds.values()].filter(({ length }) => length >= fewestOfCrowd)
  return large.toSorted((a, b) => b.length - a.length)
}
