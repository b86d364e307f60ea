import { NativeSelect } from '@mantine/core'
import { usePreferences } from '#console/api/me.ts'
import { undoChoices, useUndoSeconds } from '#console/api/undoSeconds.ts'
import { useWords } from '#console/words/words.ts'
import { mine } from './words.ts'

/** How long a sent answer can be taken back. */
export const UndoSend = () => {
  const say = useWords(mine)
  const { change } = usePreferences()
  return (
    <NativeSelect
      label={say('undo_send')}
      description={say('undo_send_hint')}
      value={useUndoSeconds()}
      data={undoChoices.map((seconds) => ({
        value: String(seconds),
        label: seconds ? say('seconds', { seconds }) : say('at_once'),
      }))}
      onChange={({ currentTarget }) => change({ undo_seconds: Number(currentTarget.value) })}
    />
  )
}
