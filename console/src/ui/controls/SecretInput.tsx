import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'

/** A field for a password or token, hidden until revealed. */
export const SecretInput = (props: PasswordInputProps) => {
  const t = useWords(common)
  return (
    <PasswordInput
      aria-invalid={!!props.error || undefined}
      {...props}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('show_typed') }}
    />
  )
}
