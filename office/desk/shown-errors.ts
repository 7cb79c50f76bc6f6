type Errors = Record<string, string>

/** `own`: this page's check; `told`: the server's. */
export type ShownErrors = { own: Errors; told: Errors }

export const noErrors: ShownErrors = { own: {}, told: {} }

export function allErrors({ own, told }: ShownErrors): Errors {
  return { ...told, ...own }
}

/** Corrected errors disappear at once, changed ones show `now`, new ones wait for a press. */
export function afterTyping({ own, told }: ShownErrors, now: Errors, touched: string): ShownErrors {
  return {
    own: keep(now, (name) => name in own),
    told: keep(told, (name) => name !== touched),
  }
}

function keep(errors: Errors, test: (name: string) => boolean): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => test(name)))
}
