import { defaultSettings, sections, type Settings } from '../../domain/settings.ts'
import { commands } from '../form/sheet.tsx'

export function Footer({ settings: { brand, navigation } }: { settings: Settings }) {
  return (
    <footer className="footer">
      <nav aria-label="Footer">
        {sections.map((section) => (
          <a key={section} href={`#${section}`}>
            {navigation[section]}
          </a>
        ))}
        <button type="button" className="link" {...commands('show-modal', 'privacy')}>
          Privacy
        </button>
      </nav>
      <p>{brand}</p>
      {brand === defaultSettings.brand && (
        <p>This is a sample business. Its name, telephone number and prices are examples.</p>
      )}
    </footer>
  )
}
