import type { InputWrapperProps } from '@mantine/core'

/** Puts the hint below a field: where it changes, or for fields side by side whose hints differ in length. */
export const hintBelow: Pick<InputWrapperProps, 'inputWrapperOrder'> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
}
