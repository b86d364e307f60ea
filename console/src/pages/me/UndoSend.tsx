import { NativeSelect } from '@mantine/core'
import { usePreferences } from '#console/api/me.ts'
import { undoChoices, useUndoSeconds } from '#console/api/undoSeconds.ts'
import { useWords } from '#console/words/words.ts'
import { mine } from './words.ts'

/** How long a sent answer can be taken back. */
export const UndoSend = () => {
  const t = useWords(mine)
  const { change } = usePreferences()
  return (
    <NativeSelect
      label={t('undo_send')}
      description={t('undo_send_hint')}
      value={useUndoSeconds()}
      data={undoChoices.map((seconds) => ({
        value: String(seconds),
        label: seconds ? t('seconds', { seconds }) : t('at_once'),
      }))}
      onChange={({ currentTarget }) => change({ undo_seconds: Number(currentTarget.value) })}
    />
  )
}
