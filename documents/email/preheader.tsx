/** Mail programs show about this many characters of an e-mail beside its subject. */
const shown = 120
/** Invisible filler that no program collapses: without it the e-mail's first words would follow. */
const filler = '\u034f\u00a0'

/** Shown in a list of emails; invisible in the email itself. */
export function Preheader({ words }: { words: string }) {
  return (
    <div data-skip-in-text="true" style={hidden}>
      {words.slice(0, 2 * shown)}
      {filler.repeat(Math.max(0, shown - words.length))}
    </div>
  )
}

const hidden = {
  display: 'none',
  overflow: 'hidden',
  lineHeight: '1px',
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
} as const
