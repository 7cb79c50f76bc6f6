import { createContext } from 'react'

export const LeaveContext = createContext<() => void>(() => undefined)
