import { useEffect, useState } from 'react'
import { findUnprintable } from './make-estimate-pdf.ts'
import * as say from '#words/office/estimates.ts'

/** A pause in typing: the letters are looked up then, not at every keystroke. */
const pauseMs = 300
const mostNamed = 12

/** Beside a field, before the estimate is sent. */
export function UnprintableNote({ text }: { text: string }) {
  const letters = useUnprintable(text)
  const more = letters.length - mostNamed
  return (
    <div role="status" className="field-note">
      {letters.length > 0 && (
        <p className="note">
          {say.unprintable(letters.slice(0, mostNamed).join(' '), more > 0 ? say.andMore(more) : '')}
        </p>
      )}
    </div>
  )
}

function useUnprintable(text: string): string[] {
  const [letters, setLetters] = useState<string[]>([])
  useEffect(() => {
    let isOutdated = false
    const timer = setTimeout(() => {
      void findUnprintable(text).then((found) => (isOutdated ? undefined : setLetters(found)))
    }, pauseMs)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [text])
  return letters
}
