import { type ComponentType, lazy } from 'react'
import { loadOnline } from '#console/api/online.ts'

/** Returns a component whose code is fetched when it is first shown; offline, as soon as the network is back. */
export const lazily = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => loadOnline(load).then((component) => ({ default: component })))
