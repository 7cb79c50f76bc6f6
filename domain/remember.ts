/**
 * For a pure function of one text, at most `most` texts: days and windows are requested again and again. When full, it
 * starts over.
 */
export function remember<Answer>(most: number, compute: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>()
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) return known
    const answer = compute(text)
    if (answers.size >= most) answers.clear()
    answers.set(text, answer)
    return answer
  }
}
