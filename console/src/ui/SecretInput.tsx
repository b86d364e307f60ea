import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useWords } from '#console/words/words.ts'
import { common } from './words.ts'

/** A password or token as it is typed: hidden, until it is to be seen. */
export const SecretInput = (props: PasswordInputProps) => {
  const say = useWords(common)
  return (
    <PasswordInput
      aria-invalid={!!props.error || undefined}
      {...props}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': say('show_typed') }}
    />
  )
}
