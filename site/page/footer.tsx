import { defaultSettings, sections, type Settings } from '../../domain/settings.ts'
import { commands } from '../form/sheet.tsx'
import { footerWords } from '#words/site/page.ts'

export function Footer({ settings: { brand, navigation } }: { settings: Settings }) {
  return (
    <footer className="footer">
      <nav aria-label={footerWords.label}>
        {sections.map((section) => (
          <a key={section} href={`#${section}`}>
            {navigation[section]}
          </a>
        ))}
        <button type="button" className="link" {...commands('show-modal', 'privacy')}>
          {footerWords.privacy}
        </button>
      </nav>
      <p>{brand}</p>
      {brand === defaultSettings.brand && <p>{footerWords.sample}</p>}
    </footer>
  )
}
