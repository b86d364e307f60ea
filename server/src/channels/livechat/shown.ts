import { objectOf } from '../json.ts'
import { asMessage, asText, labelsIn, type ShownMessage, withBelow } from '../shown.ts'

/**
 * Returns a message as the widget shows it: quick replies as pills below a text, everything else as pushed.
 */
export const show = ({ type, message }: Record<string, unknown>) => {
  if (type !== 'quickreply') return [asMessage(type as ShownMessage['type'], message)]
  const { explain_text, options } = objectOf(message)
  return [withBelow(asText(explain_text), 'pills', labelsIn(options, 'label'))]
}
