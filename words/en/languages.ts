import type { CustomerLanguage } from '../../domain/customer-languages.ts'
import { locale } from './formats.ts'

const names = /* @__PURE__ */ new Intl.DisplayNames(locale, { type: 'language' })

export function nameLanguage(language: CustomerLanguage): string {
  return names.of(language) ?? language
}

export function speaks(language: CustomerLanguage): string {
  return `Speaks ${nameLanguage(language)}`
}
