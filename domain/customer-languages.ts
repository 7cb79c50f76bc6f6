/** The languages that homes of American cities speak most (BCP 47), English first. */
export const customerLanguages = [
  'en',
  'es',
  'pt',
  'zh',
  'vi',
  'tl',
  'ko',
  'ru',
  'uk',
  'pl',
  'fr',
  'ht',
  'ar',
  'fa',
  'hi',
  'ja',
  'de',
  'it',
] as const
export type CustomerLanguage = (typeof customerLanguages)[number]
