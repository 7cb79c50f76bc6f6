import type { KeptBusiness } from '../../domain/endpoints/settings.ts'
import { nameServices, newId } from '../../domain/settings/catalogue.ts'
import type { ChecklistRoom } from '../../domain/settings/checklist.ts'
import { findChanges, hasNews, type Merged, mergeTyped } from './merge-typed.ts'
import { mergeDraft, type SettingsDraft } from './settings-draft.ts'
import { offered, type OfferedGroup, offeredGroups, readList, toTyped, type Typed } from './typed-settings.ts'

export type SettingsState = {
  /** The business that the form was filled from. */
  seen: KeptBusiness
  typed: Typed
  /** The values at the time Save was pressed. */
  sent: Typed
  /** The parts of the form from elsewhere, as long as they are named. */
  merged: Merged | null
  /** Whether those were typed earlier on this device. */
  wasKept: boolean
  /** How many people were notified of an area by the last save. */
  saved: { told: number } | null
}

export type SettingsEvent =
  | { kind: 'typed'; path: string; text: string }
  | { kind: 'sent' }
  | { kind: 'saved'; told: number; now: KeptBusiness }
  /** The server has another version, which changes nothing in this form. */
  | { kind: 'seen'; kept: KeptBusiness }
  | { kind: 'taken-over'; kept: KeptBusiness }
  | { kind: 'started-over'; kept: KeptBusiness }

export function beginSettings(kept: KeptBusiness, draft: SettingsDraft | null): SettingsState {
  const merged = mergeDraft(draft, toTyped(kept.settings))
  const typed = merged?.typed ?? toTyped(kept.settings)
  return { seen: kept, typed, sent: typed, merged, wasKept: merged !== null, saved: null }
}

export function afterSettings(state: SettingsState, event: SettingsEvent): SettingsState {
  const quiet = { merged: null, wasKept: false }
  switch (event.kind) {
    case 'typed':
      return { ...state, typed: { ...state.typed, [event.path]: event.text }, saved: null }
    case 'sent':
      return { ...state, sent: state.typed, saved: null }
    case 'saved': {
      const theirs = toTyped(event.now.settings)
      const settled = (typed: Typed) => withSettledIds(typed, { sent: state.sent, theirs })
      // Fields typed while saving stay as typed.
      const { typed } = mergeTyped({ base: settled(state.sent), typed: settled(state.typed), theirs })
      return { ...state, ...quiet, seen: event.now, typed, saved: { told: event.told } }
    }
    case 'seen':
      return { ...state, seen: event.kept }
    case 'taken-over': {
      const merged = mergeTyped({ base: baseOf(state), typed: state.typed, theirs: toTyped(event.kept.settings) })
      return { ...state, seen: event.kept, typed: merged.typed, merged, wasKept: false }
    }
    case 'started-over':
      return { ...state, ...quiet, seen: event.kept, typed: toTyped(event.kept.settings) }
  }
}

/** The fields of new items under the ids that the server gave them: at the same places in the lists that were sent. */
function withSettledIds(typed: Typed, { sent, theirs }: { sent: Typed; theirs: Typed }): Typed {
  const given = new Map(offeredGroups.flatMap((group) => zip(readOffered(sent, group), readOffered(theirs, group))))
  const idOf = (id: string) => given.get(id) ?? id
  const entries = Object.entries(typed).map(([path, text]) => [path.split('.').map(idOf).join('.'), text])
  const rooms = readList<ChecklistRoom>(typed, 'checklist.rooms')
  return {
    ...Object.fromEntries(entries),
    ...Object.fromEntries(
      offeredGroups.map((group) => [offered(group), JSON.stringify(readOffered(typed, group).map(idOf))]),
    ),
    'checklist.rooms': JSON.stringify(nameServices(rooms, idOf)),
  }
}

function readOffered(typed: Typed, group: OfferedGroup): string[] {
  return readList<string>(typed, offered(group))
}

/** Each temporary id that was sent, and the one that replaces it. */
function zip(sent: readonly string[], given: readonly string[]): [string, string][] {
  return sent.flatMap((id, at) => (id.startsWith(newId) ? [[id, given[at] ?? id]] : []))
}

export function baseOf({ seen }: Pick<SettingsState, 'seen'>): Typed {
  return toTyped(seen.settings)
}

export function countUnsaved(state: SettingsState): number {
  return findChanges(baseOf(state), state.typed).length
}

/** Another device may have changed a field not shown here, or made the same change: that is no news. */
export function isNewsFor(state: SettingsState, fresh: KeptBusiness): boolean {
  if (fresh.version <= state.seen.version) return false
  return hasNews({ base: baseOf(state), typed: state.typed, theirs: toTyped(fresh.settings) })
}
