import { type Check, clusters, units } from './check.ts'

/** Whether a label must be there, and how long it may be, by what the action is set to. */
export const labels = {
  template: { isOptional: false, max: 20 },
  quickReply: { isOptional: false, max: 20 },
  imageCarousel: { isOptional: true, max: 12 },
  flexButton: { isOptional: false, max: 40 },
  flex: { isOptional: true, max: 40 },
}

const properties: Record<string, string[]> = {
  message: ['type', 'label', 'text'],
  postback: ['type', 'label', 'data', 'displayText', 'text', 'inputOption', 'fillInText'],
  uri: ['type', 'label', 'uri', 'altUri'],
}

const schemes = ['http', 'https', 'line', 'tel']

/** Checks an action object of the kinds that a business sends: message, postback and uri. */
export const checkAction = (
  check: Check,
  place: string,
  value: unknown,
  { isOptional, max }: (typeof labels)[keyof typeof labels],
) => {
  const action = check.object(place, value)
  if (!action) return
  const known = properties[String(action.type)]
  if (!known) return check.refuse(`${place}/type`, 'invalid action type')
  for (const name of Object.keys(action))
    if (!known.includes(name)) check.refuse(`${place}/${name}`, 'unknown field')
  check.text(`${place}/label`, action.label, max, clusters, isOptional)
  if (action.type === 'message') check.text(`${place}/text`, action.text, 300, clusters)
  if (action.type === 'uri') check.uri(`${place}/uri`, action.uri, 1000, schemes)
  if (action.type === 'postback') {
    check.text(`${place}/data`, action.data, 300, units)
    check.text(`${place}/displayText`, action.displayText, 300, clusters, true)
    if ('text' in action && 'displayText' in action)
      check.refuse(place, 'text and displayText cannot both be used at the same time')
  }
}
