import { useMediaQuery } from '@mantine/hooks'

/** Returns whether the window is as narrow as a phone. */
export const useIsNarrow = () =>
  !!useMediaQuery('(max-width: 599px)', false, { getInitialValueInEffect: false })
