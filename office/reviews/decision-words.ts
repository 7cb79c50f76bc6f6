import type { ReviewAction } from '../../domain/reviews/review-changes.ts'
import * as say from '#words/office/reviews.ts'

type Words = {
  /** On its button, with the name for screen readers, and in place of it when done. */
  label: string
  full: (name: string) => string
  done: string
  said: string
}

export const decisionWords: Record<ReviewAction, Words> = {
  publish: {
    label: say.publish.label,
    full: (name) => say.publish.named(name),
    done: say.publish.done,
    said: say.publish.told,
  },
  'keep-hidden': {
    label: say.approve.label,
    full: (name) => say.approve.named(name),
    done: say.approve.done,
    said: say.approve.told,
  },
  reply: {
    label: say.reply.label,
    full: (name) => say.reply.named(name),
    done: say.reply.done,
    said: say.reply.told,
  },
  'edit-reply': {
    label: say.editReply.label,
    full: (name) => say.editReply.named(name),
    done: say.editReply.done,
    said: say.editReply.told,
  },
  hide: {
    label: say.hide.label,
    full: (name) => say.hide.named(name),
    done: say.hide.done,
    said: say.hide.told,
  },
}
