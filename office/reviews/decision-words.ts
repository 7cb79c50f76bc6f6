import type { ReviewAction } from '../../domain/review-moderation.ts'

type Words = {
  /** On its button, with the name for who hears it, and there when it is done. */
  label: string
  full: (name: string) => string
  done: string
  /** What is said when it is done. */
  said: string
}

/** How each decision is called, from its button to what is said when it is done. */
export const decisionWords: Record<ReviewAction, Words> = {
  publish: {
    label: 'Publish',
    full: (name) => `Publish the review of ${name}`,
    done: 'Published',
    said: 'Published. Visitors see it from now on.',
  },
  'keep-hidden': {
    label: 'Keep hidden',
    full: (name) => `Keep hidden the review of ${name}`,
    done: 'Kept hidden',
    said: 'Kept hidden. You find it under Hidden.',
  },
  hide: {
    label: 'Hide',
    full: (name) => `Hide the review of ${name}`,
    done: 'Hidden',
    said: 'Hidden. Visitors see it no longer.',
  },
}
