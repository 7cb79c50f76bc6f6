/** Copies a text; false if the browser refuses, or has no clipboard: a page without TLS has none. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Whether there is a clipboard to write to. */
export function hasClipboard(): boolean {
  return 'clipboard' in navigator
}
