import { TextField } from '../desk/field.tsx'
import { field, type Fields } from './fields.ts'
import { judgeColor } from './judge-color.ts'
import * as say from '#words/office/page-settings.ts'
import * as common from '#words/office/settings.ts'

export function ColorField({ fields }: { fields: Fields }) {
  const control = field(fields, 'brandColor')
  const judged = judgeColor(control.value)
  return (
    <div className="color-field">
      <TextField label={common.color} maxLength={7} autoComplete="off" spellCheck={false} {...control} />
      <input
        type="color"
        aria-label={say.pickColor}
        value={judged === null ? '#000000' : control.value.trim().toLowerCase()}
        onChange={control.onChange}
      />
      {judged !== null && (
        <div className="color-judgement">
          <p className="hint" role="status">
            {judged.sentence}
          </p>
          <p className="color-samples" aria-hidden="true">
            {judged.buttons.map(({ theme, fill, onFill }) => (
              <span key={theme} className={`color-sample ${theme}`}>
                <span className="button" style={{ background: fill, borderColor: fill, color: onFill }}>
                  {say.bookNow}
                </span>
              </span>
            ))}
          </p>
        </div>
      )}
    </div>
  )
}
