/** False if the browser refuses, or has no clipboard: a page without TLS has none. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

export function hasClipboard(): boolean {
  return 'clipboard' in navigator
}
