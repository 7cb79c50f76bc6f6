import type { Dashboard } from '../domain/dashboard/dashboard.ts'
import { Entrance } from './desk/entrance.tsx'
import { Status } from '../ui/status.tsx'
import { messages } from '#words/office/dashboard.ts'
import * as say from '#words/office/waits.ts'

export function MessagesEntrance({ dashboard }: { dashboard: Dashboard }) {
  const { textsToAnswer, troubledMessages: troubled, kept, delivers } = dashboard
  const ready = kept.reduce((total, one) => total + one.ready, 0)
  return (
    <Entrance screen={{ kind: 'messages' }} label={messages} about={waiting(delivers)}>
      {textsToAnswer > 0 && <Status tone="waiting">{say.textsWait(textsToAnswer)}</Status>}
      {troubled > 0 && <Status tone="bad">{troubled === 1 ? say.oneDecision : say.decisions(troubled)}</Status>}
      {ready > 0 && <Status tone="waiting">{say.canBeSent(ready)}</Status>}
    </Entrance>
  )
}

function waiting({ email, text }: Dashboard['delivers']): string {
  if (email && text) return say.delivers.all
  if (email) return say.delivers.noText
  if (text) return say.delivers.noMail
  return say.delivers.none
}
