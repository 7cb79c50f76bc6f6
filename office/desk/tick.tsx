import { useId } from 'react'

type Props = { name: string; label: string; hint: string; isUsual?: boolean }

export function Tick({ name, label, hint, isUsual = false }: Props) {
  const hintId = useId()
  return (
    <div>
      <label className="tick">
        <input type="checkbox" name={name} defaultChecked={isUsual} aria-describedby={hintId} />
        <span>{label}</span>
      </label>
      <p className="hint" id={hintId}>
        {hint}
      </p>
    </div>
  )
}
