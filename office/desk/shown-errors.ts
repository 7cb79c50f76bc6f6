type Errors = Record<string, string>

/** The sentences under a form's fields, by who found them: this page's own check, or the server. */
export type ShownErrors = { own: Errors; told: Errors }

export const noErrors: ShownErrors = { own: {}, told: {} }

export function allErrors({ own, told }: ShownErrors): Errors {
  return { ...told, ...own }
}

/**
 * What stays of them while somebody types in the field `touched`: what is put right goes at once, what is still wrong says
 * how it is wrong `now`, and nothing new appears before the next press. What the server said goes with its field.
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
