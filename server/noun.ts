import type { Context } from 'hono'
import type { Parts } from './parts.ts'
import type { App, AppEnv } from './platform/http/app-context.ts'
import type { OwnerRules } from './platform/http/owner-rules.ts'
import type { Job } from './platform/jobs.ts'
import type { AnswerPage, PageState } from './platform/rendering.ts'

type Doors = OwnerRules & { answerPage: AnswerPage }

/** Null for a dead link. */
export type OpenState = (value: string, c: Context<AppEnv>) => Promise<PageState | null>

/** By name; opened with a value, or by the name alone. */
export type PageStates = { valued: Record<string, OpenState>; named: Record<string, OpenState> }

export type Noun = {
  routes?(app: App, parts: Parts, doors: Doors): void
  jobs?(parts: Parts): Job[]
  pageStates?(parts: Parts): Partial<PageStates>
}
