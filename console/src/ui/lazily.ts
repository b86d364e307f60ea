import { type ComponentType, lazy } from 'react'
import { loadOnline } from '#console/api/online.ts'
import { MissingPart } from './MissingPart.tsx'

/**
 * Returns a component whose code is fetched when it is first shown; offline, as soon as the network is back. If the code
 * is still missing at a second attempt, the rest of the page stays.
 */
export const lazily = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    loadOnline(load)
      .catch(() => loadOnline(load))
      .then(
        (component) => ({ default: component }),
        () => ({ default: MissingPart as ComponentType<Props> }),
      ),
  )
