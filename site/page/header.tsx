import { telLink } from '../../domain/fields/links.ts'
import { sections, type Settings } from '../../domain/settings/settings.ts'
import { commands } from '../form/sheet.tsx'
import { MenuIcon, PhoneIcon } from './icons.tsx'
import { headerWords } from '#words/site/page.ts'

/**
 * On a phone the navigation is a popover that the browser opens; on a wide screen the same element is in the bar. The
 * order in the page is the visible order, for the keyboard.
 */
export function Header({ settings }: { settings: Settings }) {
  return (
    <header className="bar">
      <a className={hasLongWords(settings.brand) ? 'brand long' : 'brand'} href="#main">
        {settings.brand}
      </a>
      <div className="menu" id="menu" popover="auto">
        <nav aria-label={headerWords.sections}>
          {sections.map((section) => (
            <a key={section} href={`#${section}`}>
              {settings.navigation[section]}
            </a>
          ))}
        </nav>
        <button className="button owner" type="button">
          {headerWords.owner}
        </button>
      </div>
      <div className="acts">
        <a className="phone" href={telLink(settings.phone)}>
          <PhoneIcon />
          <span>{settings.phone}</span>
        </a>
        <button type="button" className="button main" {...commands('show-modal', 'booking')}>
          {headerWords.book}
        </button>
        <button className="menu-button" type="button" popoverTarget="menu" aria-label={headerWords.menu}>
          <MenuIcon />
        </button>
      </div>
      <p role="alert" id="office" />
    </header>
  )
}

/** Beside the sections a word of this length leaves the brand no room at its normal size. */
export function hasLongWords(brand: string): boolean {
  return brand.length > 40 || brand.split(/\s/).some((word) => word.length > 10)
}
