/** An apartment's number, but no ZIP code. */
const unit = /^(?!.*\d{5}).*\d/

/** Without the town and the ZIP code, which go without saying in a list of the owner's own homes. */
export function streetOf(address: string): string {
  const [street = '', ...others] = address.split(/\s*[,\n]\s*/)
  return [street, ...others.filter((part) => unit.test(part))].join(', ')
}
