/** Letters with marks, flags, joined emoji. Intl's tables change with the runtime, and the bytes must not. */
export function toClusters(text: string): string[] {
  return text.match(cluster) ?? []
}

const extend = String.raw`[\p{M}\u200c\u200d\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]*`
const cluster = new RegExp(
  String.raw`[\u{1f1e6}-\u{1f1ff}]{2}|.${extend}(?:(?<=\u200d)[\u2190-\u2bff\u{1f000}-\u{1faff}]${extend})*`,
  'gsu',
)
