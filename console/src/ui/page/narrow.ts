import { useMediaQuery } from '@mantine/hooks'

const useIsUpTo = (width: number) =>
  !!useMediaQuery(`(max-width: ${width}px)`, false, { getInitialValueInEffect: false })

/** Returns whether the window is as narrow as a phone. */
export const useIsNarrow = () => useIsUpTo(599)

/** Returns whether what is side by side in a wide window is stacked. */
export const useIsStacked = () => useIsUpTo(899)

/** Returns whether the menus leave a list of administration less than 900 px. */
export const useIsCrowded = () => useIsUpTo(1279)

/** Returns whether the menus leave a list of administration at least 1,060 px. */
export const useIsRoomy = () => !useIsUpTo(1439)
