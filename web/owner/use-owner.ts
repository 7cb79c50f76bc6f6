import { useQuery } from '@tanstack/react-query'
import { read } from '../platform/queries.ts'
import type { CurrentSession } from './session.ts'

/** The signed-in owner with the present session, or null or undefined while that is not known. */
export function useOwner(enabled = true): CurrentSession | undefined {
  return useQuery({ queryKey: ['session'], queryFn: () => read<CurrentSession>('/api/auth/get-session'), enabled }).data
}
