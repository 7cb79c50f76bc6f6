type Errors = Record<string, string>

/** The errors under a form's fields, by source: this page's own check, or the server. */
export type ShownErrors = { own: Errors; told: Errors }

export const noErrors: ShownErrors = { own: {}, told: {} }

export function allErrors({ own, told }: ShownErrors): Errors {
  return { ...told, ...own }
}

/**
 * The errors that remain while the field `touched` changes: a corrected one disappears at once, a changed one shows its
 * error of `now`, and no new one appears before the next press. An error from the server disappears with its field.
 */
export function afterTyping({ own, told }: ShownErrors, now: Errors, touched: string): ShownErrors {
  return {
    own: keep(now, (name) => name in own),
    told: keep(told, (name) => name !== touched),
  }
}

function keep(errors: Errors, test: (name: string) => boolean): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => test(name)))
}
