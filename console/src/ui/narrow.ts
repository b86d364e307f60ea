import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is as narrow as a telephone. */
export const useIsNarrow = () =>
  !!useMediaQuery('(max-width: 599px)', false, { getInitialValueInEffect: false })
