type Pressed = Pick<KeyboardEvent, 'key' | 'isComposing' | 'keyCode'>

/** What an input method's keys are called while it writes a word. Safari's last one comes after the word is whole. */
const composingCode = 229

/**
 * The key of an event (`KeyboardEvent.key`); '' for one that belongs to an input method, as the Enter does that takes a
 * Japanese, Chinese or Korean word over.
 */
export function pressedKey({ key, isComposing, keyCode }: Pressed): string {
  return isComposing || keyCode === composingCode ? '' : key
}
