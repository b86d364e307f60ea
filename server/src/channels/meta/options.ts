import { message } from '#messages/message.ts'
import type { Action, OptionsContent, PhoneAction, ReplyAction } from '../content.ts'
import { inGroups, measures, split } from '../rendering.ts'
import { optionLimits } from './description.ts'
import type { Sheet } from './sheet.ts'

const { text_with_buttons: textLimit, buttons: maxButtons, quick_replies: maxQuickReplies } = optionLimits
const maxTextLength = textLimit.limit
const textPath = 'message.explain_text'
const continued = '…'

/** Returns the text above the buttons; what does not fit is sent before. */
const textOfButtons = (sheet: Sheet, text: string) => {
  const last = split(text, maxTextLength, measures[textLimit.measure]).at(-1) ?? ''
  const before = text.slice(0, text.length - last.length).trim()
  if (before) {
    sheet.degrade(textPath, message('meta.text_apart', { limit: maxTextLength }))
    sheet.say(before, textPath)
  }
  return last
}

const drawButtons = (sheet: Sheet, text: string, actions: Action[]) => {
  const above = textOfButtons(sheet, text)
  for (const [index, group] of inGroups(actions, maxButtons).entries()) {
    if (index > 0 && group[0])
      sheet.degrade(group[0].path, message('meta.buttons_continue', { limit: maxButtons }))
    sheet.template({
      template_type: 'button',
      text: index === 0 ? above : continued,
      buttons: group.map((action) => sheet.button(action)),
    })
  }
}

const degradeQuick = (sheet: Sheet, action: Action) =>
  sheet.degrade(
    action.path,
    action.kind === 'reply'
      ? message('meta.quick_replies_limit', { limit: maxQuickReplies })
      : 'meta.quick_reply_opens_nothing',
  )

/** Quick replies go with the last message, since the next one would remove them. */
const drawQuickReplies = (sheet: Sheet, text: string, replies: ReplyAction[]) =>
  sheet.message({
    text: sheet.sayAllButLast(text, textPath),
    quick_replies: replies.map((action) => sheet.quickReply(action)),
  })

/** Renders a text with options as button templates and quick replies. */
export const drawOptions = (sheet: Sheet, { type, text, actions }: OptionsContent) => {
  const isQuick = type === 'quickreply'
  const numbers = actions
    .filter((action): action is PhoneAction => action.kind === 'phone' && !sheet.isButton(action))
    .map((action) => sheet.numberOf(action, 'meta.in_text'))
  const tappable = actions.filter((action) => sheet.isButton(action))
  const replies = isQuick
    ? tappable.filter((action) => action.kind === 'reply').slice(0, maxQuickReplies)
    : []
  const buttons = tappable.filter((action) => !replies.some((reply) => reply === action))
  const whole = [text.trim(), ...numbers].join('\n')
  if (isQuick) for (const action of buttons) degradeQuick(sheet, action)
  if (buttons.length) drawButtons(sheet, whole, buttons)
  if (replies.length) drawQuickReplies(sheet, buttons.length ? continued : whole, replies)
  if (!tappable.length) sheet.say(whole, textPath)
}
