/**
 * Returns whether a key belongs to an input method. Safari ends a composition before it reports the key that ended it.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>) =>
  event.isComposing || event.keyCode === 229
