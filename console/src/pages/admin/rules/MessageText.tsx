import { Checkbox } from '@mantine/core'
import classes from '#console/fields/rules/Rules.module.css'
import { rules } from '#console/fields/rules/words.ts'
import { contentOf } from '#console/messages/content.ts'
import { Message } from '#console/messages/Message.tsx'
import { useWords } from '#console/words/words.ts'
import { ActionText, type EditProps } from './ActionEditors.tsx'

/** A message to the customer. One that is more than text is shown as customers see it, and stays as it is. */
export const MessageText = ({ action, errorOf, onChange }: EditProps) => {
  const say = useWords(rules)
  const message = action.message ?? { type: 'text' as const, message: '' }
  const isText = message.type === 'text' && typeof message.message === 'string'
  return (
    <>
      {isText ? (
        <ActionText
          label={say('do_message')}
          hint={say('message_hint')}
          value={message.message as string}
          error={errorOf('message', 'message.message')}
          onChange={(text) => onChange({ message: { ...message, message: text } })}
        />
      ) : (
        <div className={classes.kept}>
          <span>{say('message_kept')}</span>
          <Message content={contentOf(message.type, message.message)} side="desk" />
        </div>
      )}
      <Checkbox
        label={say('is_repeatable')}
        checked={message.is_repeatable ?? false}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ message: { ...message, is_repeatable: checked } })
        }
      />
    </>
  )
}
