import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Save } from '#console/api/record.ts'
import { EditableRow } from '#console/fields/EditableRow.tsx'
import { IconButton } from '#console/ui/IconButton.tsx'
import { useWords } from '#console/words/words.ts'
import { contactWords } from './contactWords.ts'
import { masked } from './masked.ts'

interface Props {
  value: string | null
  save?: Save<unknown> | undefined
}

/** The identity number, masked until asked for. */
export const IdentityRow = ({ value, save }: Props) => {
  const say = useWords(contactWords)
  const [isShown, show] = useState(false)
  return (
    <EditableRow
      label={say('identity_no')}
      value={value}
      shape={{ kind: 'text' }}
      save={save}
      name="identity_no"
      display={value && !isShown ? masked(value) : undefined}
      after={
        value && (
          <IconButton
            icon={isShown ? IconEyeOff : IconEye}
            label={say(isShown ? 'hide_identity' : 'show_identity')}
            onClick={() => show(!isShown)}
          />
        )
      }
    />
  )
}
