import { type ComponentType, createElement, type LazyExoticComponent, lazy, useEffect } from 'react'
import { loadOnline } from '#console/api/online.ts'
import { MissingPart } from './MissingPart.tsx'

/**
 * Returns a component whose code is fetched when it is first shown; while the network or the server is away, as soon as it
 * is back. If the code is still missing at a second attempt, the rest of the page stays, and showing it again tries again.
 */
export const lazily = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let part: LazyExoticComponent<ComponentType<Props>> | undefined
  const Missing = (props: Props) => {
    useEffect(
      () => () => {
        part = undefined
      },
      [],
    )
    return createElement(MissingPart, props)
  }
  const fetchPart = () =>
    loadOnline(load)
      .catch(() => loadOnline(load))
      .then(
        (component) => ({ default: component }),
        () => ({ default: Missing }),
      )
  return (props: Props) => {
    part ??= lazy(fetchPart)
    return createElement(part, props)
  }
}
