/**
 * Caches the answers of a pure function of one text, for at most `most` different texts: the days and windows of a
 * season are requested again and again. When full, it starts over.
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
