/**
 * Remembers what a pure function of one text has answered, for at most `most` different texts: the days and windows of
 * a season are asked for again and again. Full, it starts anew.
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
