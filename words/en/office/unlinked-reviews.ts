import type { UnlinkedAction } from '../../../domain/reviews/review-moderation.ts'
import { inFigures } from '../formats.ts'

export const title = (count: number) => `${inFigures(count)} reviews came without a visit’s link`
export const lead =
  'The first three of a day are on your page; these wait for you. One press decides about all of them, whatever their stars. Below you can decide about each by itself.'
export const decisions: Record<UnlinkedAction, { label: (count: number) => string; done: string }> = {
  'keep-hidden': { label: (count) => `Keep all ${inFigures(count)} hidden`, done: 'All kept hidden' },
  publish: { label: (count) => `Publish all ${inFigures(count)}`, done: 'All published' },
}
export const undone = 'Undone. The reviews wait for you again.'
