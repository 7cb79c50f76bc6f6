import { randomUUID } from 'node:crypto'
import { type UndoableNoun, undoableNouns } from '../../domain/undo.ts'
import type { Parts } from '../parts.ts'
import { type TakeBack, undoAct, type UndoResult } from './undo-act.ts'

const never: TakeBack = () => Promise.reject(new Error('Another noun was asked'))

/** Undoes an act of one of the given nouns; an act of any other noun fails the test. */
export function undoTestAct(
  parts: Parts,
  takeBack: Partial<Record<UndoableNoun, TakeBack>>,
  { act, key = randomUUID() }: { act: string; key?: string },
): Promise<UndoResult> {
  // Safe: there is one for each noun.
  const others = Object.fromEntries(undoableNouns.map((noun) => [noun, never])) as Record<UndoableNoun, TakeBack>
  return undoAct(parts, { ...others, ...takeBack }, { key, act })
}
