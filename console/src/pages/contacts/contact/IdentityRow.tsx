import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import type { Save } from '#console/api/record.ts'
import { contactFieldWords } from '#console/fields/contactFieldWords.ts'
import { EditableRow } from '#console/fields/EditableRow.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconEye, IconEyeOff } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import { contactWords } from '../contactWords.ts'
import { masked } from '../masked.ts'

interface Props {
  value: string | null
  save?: Save<unknown> | undefined
}

/** The identity number, masked until revealed. For employees who may not read it, the service masks it. */
export const IdentityRow = ({ value, save }: Props) => {
  const t = useWords(contactWords)
  const tField = useWords(contactFieldWords)
  const [isShown, show] = useState(false)
  const isReadable = useMay()('contact.identity_no')
  return (
    <EditableRow
      label={tField('identity_no')}
      value={value}
      shape={{ kind: 'text' }}
      save={isReadable ? save : undefined}
      name="identity_no"
      display={value && isReadable && !isShown ? masked(value) : undefined}
      after={
        value &&
        isReadable && (
          <IconButton
            icon={isShown ? IconEyeOff : IconEye}
            label={t(isShown ? 'hide_identity' : 'show_identity')}
            onClick={() => show(!isShown)}
          />
        )
      }
    />
  )
}
