import { sayFault } from './faults.ts'

/** What the schema of the owner's own words refuses, beside all that {@link sayFault} says: few screens need these. */
export function sayWordingFault(fault: string): string {
  const at = fault.indexOf(':')
  return faults[fault.slice(0, at)]?.(fault.slice(at + 1)) ?? sayFault(fault)
}

const faults: Record<string, (about: string) => string> = {
  'place-unknown': (about) => {
    const at = about.lastIndexOf(':')
    const [strange, places] = [about.slice(0, at), about.slice(at + 1)]
    return places === ''
      ? `Write the text without ${strange}: nothing is filled in here.`
      : `${strange} is no place that is filled in here. Use ${places}, or write it without braces.`
  },
  'place-missing': (places) => `Keep ${places} in the text, where it is filled in.`,
  'too-many-text-lines': (lines) => (lines === '1' ? 'Write one line.' : `Write at most ${lines} lines.`),
}
