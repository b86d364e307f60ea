import { useEffect } from 'react'
import { useHints, useWatch } from '#console/api/live.ts'
import { noteLookers } from './lookers.ts'

const hints = ['looking'] as const

/** Keeps who looks at which conversation while the list is shown. */
export const WatchLookers = () => {
  useHints(hints, (event, { places = [], is_all = false }) => {
    if (event === 'looking') noteLookers(places, is_all)
  })
  useWatch('looking', null)
  useEffect(() => () => noteLookers([], true), [])
  return null
}
