import { defaultSettings, type Settings } from '../../domain/settings.ts'

export function Footer({ settings: { brand } }: { settings: Settings }) {
  return (
    <footer className="footer">
      <p>{brand}</p>
      {brand === defaultSettings.brand && (
        <p>This is a sample business. Its name, telephone number and prices are examples.</p>
      )}
    </footer>
  )
}
