import { createContext } from 'react'

/** Leaves the screen or question that something stands on, for what is shown on all of them. */
export const LeaveContext = createContext<() => void>(() => undefined)
