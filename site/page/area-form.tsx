import { areaWords } from '#words/site/page.ts'

/** Before anything else is typed; the booking form answers, with or without a script. */
export function AreaForm() {
  return (
    <form className="field area">
      <label htmlFor="area">{areaWords.ask}</label>
      <input id="area" name="book" inputMode="numeric" autoComplete="postal-code" required />
      <button className="button">{areaWords.look}</button>
    </form>
  )
}
