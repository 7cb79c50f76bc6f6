import { createContext } from 'react'

/** Leaves the screen or question that contains the caller, for components shown on all of them. */
export const LeaveContext = createContext<() => void>(() => undefined)
