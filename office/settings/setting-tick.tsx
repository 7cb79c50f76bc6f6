import type { Fields } from './fields.ts'

export function SettingTick({ fields, path, label }: { fields: Fields; path: string; label: string }) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        name={path}
        checked={isOn(fields, path)}
        onChange={({ currentTarget }) => fields.set(path, String(currentTarget.checked))}
      />
      <span>{label}</span>
    </label>
  )
}

export function isOn({ typed }: Fields, path: string): boolean {
  return typed[path] === 'true'
}
