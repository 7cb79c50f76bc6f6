/** Programs show about this many characters of an e-mail beside its subject. */
const shown = 120
/** Room that nobody sees and that no program folds together: without it the e-mail's first words would follow. */
const filler = '\u034f\u00a0'

/** What a list of e-mails shows beside the subject; nobody sees it in the e-mail itself. */
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
