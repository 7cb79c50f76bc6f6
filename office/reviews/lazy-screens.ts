import { lazy } from 'react'
import { fetchAhead } from '../desk/fetch-ahead.ts'

// The dashboard does not wait for what lies behind it.
const load = () => import('./moderation-screen.tsx')
const loadQuestion = () => import('./hide-dialog.tsx')
const loadReply = () => import('./reply-dialog.tsx')

export const ModerationScreen = lazy(load)
export const HideDialog = lazy(loadQuestion)
export const ReplyDialog = lazy(loadReply)

export function preloadModerationScreens(): void {
  fetchAhead(load)
  fetchAhead(loadQuestion)
  fetchAhead(loadReply)
}
