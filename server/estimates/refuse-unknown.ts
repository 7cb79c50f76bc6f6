import { Refusal } from '../platform/http/refusal.ts'
import { noSuchEstimate } from '#words/server/estimates.ts'

export function refuseUnknown(id: string): Refusal {
  return new Refusal('not-found', { detail: noSuchEstimate(id) })
}
