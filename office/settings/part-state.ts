import type { KeptBusiness } from '../../domain/endpoints/settings.ts'
import { newId } from '../../domain/settings/catalogue.ts'
import type { SettingsPart } from '../../domain/settings/settings-parts.ts'
import { findChanges, hasNews, type Merged, mergeTyped } from './merge-typed.ts'
import { mergeDraft, type PartDraft } from './part-draft.ts'
import { partTexts } from './part-texts.ts'
import { offered, type OfferedGroup, offeredGroups } from './price-texts.ts'
import { readList, type Typed } from './typed-settings.ts'

export type PartState = {
  part: SettingsPart
  /** The business that the form was filled from. */
  seen: KeptBusiness
  typed: Typed
  /** The values at the time Save was pressed. */
  sent: Typed
  /** The values that came from elsewhere, as long as the form names them. */
  merged: Merged | null
  /** Whether they were typed earlier on this device. */
  wasKept: boolean
  /** How many people were notified of an area by the last save. */
  saved: { told: number } | null
}

export type PartEvent =
  | { kind: 'typed'; path: string; text: string }
  | { kind: 'sent' }
  | { kind: 'saved'; told: number; now: KeptBusiness }
  /** The server has another version, which changes nothing in this form. */
  | { kind: 'seen'; kept: KeptBusiness }
  | { kind: 'taken-over'; kept: KeptBusiness }
  | { kind: 'started-over'; kept: KeptBusiness }

export function beginPart(part: SettingsPart, kept: KeptBusiness, draft: PartDraft | null): PartState {
  const texts = partTexts[part].toTexts(kept.settings)
  const merged = mergeDraft(draft, texts)
  const typed = merged?.typed ?? texts
  return { part, seen: kept, typed, sent: typed, merged, wasKept: merged !== null, saved: null }
}

export function afterEvent(state: PartState, event: PartEvent): PartState {
  const quiet = { merged: null, wasKept: false }
  const textsOf = ({ settings }: KeptBusiness) => partTexts[state.part].toTexts(settings)
  switch (event.kind) {
    case 'typed':
      return { ...state, typed: { ...state.typed, [event.path]: event.text }, saved: null }
    case 'sent':
      return { ...state, sent: state.typed, saved: null }
    case 'saved': {
      const theirs = textsOf(event.now)
      const settled = (typed: Typed) => withSettledIds(typed, { sent: state.sent, theirs })
      // Fields typed while saving stay as typed.
      const { typed } = mergeTyped({ base: settled(state.sent), typed: settled(state.typed), theirs })
      return { ...state, ...quiet, seen: event.now, typed, saved: { told: event.told } }
    }
    case 'seen':
      return { ...state, seen: event.kept }
    case 'taken-over': {
      const merged = mergeTyped({ base: baseOf(state), typed: state.typed, theirs: textsOf(event.kept) })
      return { ...state, seen: event.kept, typed: merged.typed, merged, wasKept: false }
    }
    case 'started-over':
      return { ...state, ...quiet, seen: event.kept, typed: textsOf(event.kept) }
  }
}

/** The fields of new items under the ids that the server gave them: at the same places in the lists that were sent. */
function withSettledIds(typed: Typed, { sent, theirs }: { sent: Typed; theirs: Typed }): Typed {
  const given = new Map(offeredGroups.flatMap((group) => zip(readOffered(sent, group), readOffered(theirs, group))))
  if (given.size === 0) return typed
  const idOf = (id: string) => given.get(id) ?? id
  const entries = Object.entries(typed).map(([path, text]) => [path.split('.').map(idOf).join('.'), text])
  return {
    ...Object.fromEntries(entries),
    ...Object.fromEntries(
      offeredGroups.map((group) => [offered(group), JSON.stringify(readOffered(typed, group).map(idOf))]),
    ),
  }
}

function readOffered(typed: Typed, group: OfferedGroup): string[] {
  return readList<string>(typed, offered(group))
}

/** Each temporary id that was sent, and the one that replaces it. */
function zip(sent: readonly string[], given: readonly string[]): [string, string][] {
  return sent.flatMap((id, at) => (id.startsWith(newId) ? [[id, given[at] ?? id]] : []))
}

export function baseOf({ part, seen }: Pick<PartState, 'part' | 'seen'>): Typed {
  return partTexts[part].toTexts(seen.settings)
}

export function countUnsaved(state: PartState, base = baseOf(state)): number {
  return findChanges(base, state.typed).length
}

/** Another device may have changed another part, or this one to what is typed here: then there is nothing to report. */
export function isNewsFor(state: PartState, fresh: KeptBusiness): boolean {
  if (fresh.version <= state.seen.version) return false
  const theirs = partTexts[state.part].toTexts(fresh.settings)
  return hasNews({ base: baseOf(state), typed: state.typed, theirs })
}
