import type { CustomerLanguage } from '../customer-languages.ts'
import { fold } from './search.ts'

/** In English and in its own words, folded. */
const names: Record<CustomerLanguage, readonly string[]> = {
  en: ['english'],
  es: ['spanish', 'espanol', 'castellano'],
  pt: ['portuguese', 'portugues', 'brazilian portuguese'],
  zh: ['chinese', 'mandarin', 'cantonese', '中文', '普通话', '粵語'],
  vi: ['vietnamese', 'tieng viet'],
  tl: ['tagalog', 'filipino'],
  ko: ['korean', '한국어'],
  ru: ['russian', 'русскии'],
  uk: ['ukrainian', 'українська'],
  pl: ['polish', 'polski'],
  fr: ['french', 'francais'],
  ht: ['haitian creole', 'haitian', 'creole', 'kreyol', 'kreyol ayisyen'],
  ar: ['arabic', 'العربية'],
  fa: ['persian', 'farsi', 'فارسی'],
  hi: ['hindi', 'हिन्दी'],
  ja: ['japanese', '日本語'],
  de: ['german', 'deutsch'],
  it: ['italian', 'italiano'],
}

const byName = new Map(
  // Safe: the keys of a constant object are what its type says.
  (Object.keys(names) as CustomerLanguage[]).flatMap((code) =>
    [code, ...names[code]].map((name) => [fold(name), code] as const),
  ),
)

/** By code or name; null for another word, or for two languages. */
export function readLanguage(cell: string): CustomerLanguage | '' | null {
  const said = fold(cell)
  const [code = ''] = /^[a-z]{2} [a-z]{2}$/.test(said) ? said.split(' ') : []
  return said === '' ? '' : (byName.get(said) ?? byName.get(code) ?? null)
}
