type Pressed = Pick<KeyboardEvent, 'key' | 'isComposing' | 'keyCode'>

/** The key names of an input method while it composes a word. Safari's last one comes after the word is complete. */
const composingCode = 229

/** '' for one of an input method, such as the Enter that accepts a Japanese, Chinese or Korean word. */
export function pressedKey({ key, isComposing, keyCode }: Pressed): string {
  return isComposing || keyCode === composingCode ? '' : key
}
