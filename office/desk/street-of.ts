const unit = /^(#|(apartment|apt|building|bldg|floor|room|suite|ste|unit)\b)/i

/** Without the town and the ZIP code, which go without saying in a list of the owner's own homes. */
export function streetOf(address: string): string {
  const [street = '', ...others] = address.split(/[,\n]/).map((part) => part.trim())
  return [street, ...others.filter((part) => unit.test(part))].join(', ')
}
