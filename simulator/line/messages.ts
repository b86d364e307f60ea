import { checkAction, labels } from './actions.ts'
import { type Check, type Detail, type Json, startCheck, units } from './check.ts'
import { checkFlex } from './flex.ts'
import { checkTemplate } from './templates.ts'

const checkQuickReply = (check: Check, place: string, value: unknown) => {
  if (value === undefined) return
  const quickReply = check.object(place, value)
  check.items(`${place}/items`, quickReply?.items, 13).forEach((given, index) => {
    const item = check.object(`${place}/items/${index}`, given)
    if (item?.type !== 'action') check.refuse(`${place}/items/${index}/type`, 'must be action')
    checkAction(check, `${place}/items/${index}/action`, item?.action, labels.quickReply)
  })
}

const checkAudio = (check: Check, place: string, { originalContentUrl, duration }: Json) => {
  check.uri(`${place}/originalContentUrl`, originalContentUrl, 2000, ['https'])
  if (!Number.isInteger(duration) || (duration as number) < 1)
    check.refuse(`${place}/duration`, 'must be greater than or equal to 1')
}

const checkMessage = (check: Check, place: string, value: unknown) => {
  const message = check.object(place, value)
  if (!message) return
  checkQuickReply(check, `${place}/quickReply`, message.quickReply)
  if (message.type === 'text') return check.text(`${place}/text`, message.text, 5000, units)
  if (message.type === 'audio') return checkAudio(check, place, message)
  if (message.type === 'image' || message.type === 'video') {
    check.uri(`${place}/originalContentUrl`, message.originalContentUrl, 5000, ['https'])
    return check.uri(`${place}/previewImageUrl`, message.previewImageUrl, 5000, ['https'])
  }
  if (message.type === 'flex') return checkFlex(check, place, message)
  if (message.type !== 'template') return check.refuse(`${place}/type`, 'unknown message type')
  check.text(`${place}/altText`, message.altText, 400, units)
  checkTemplate(check, `${place}/template`, message.template)
}

/** All that LINE has against a push request. */
export const problemsOf = ({ to, messages }: Json): Detail[] => {
  const check = startCheck()
  check.text('to', to, 1000)
  for (const [index, message] of check.items('messages', messages, 5).entries())
    checkMessage(check, `messages[${index}]`, message)
  return check.details
}
