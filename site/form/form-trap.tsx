import * as formWords from '#words/site/form.ts'

/** A field that people neither see nor reach; only programs that fill in everything fill it in. */
export function FormTrap() {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        {formWords.trap}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
