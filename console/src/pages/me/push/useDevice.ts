import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useMe } from '#console/api/me.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { isSupported, subscribe, subscriptionHere, unsubscribe } from './device.ts'

export const devicesPath = '/me/push-subscription'
const hereKey = ['push here']

const useReads = () => {
  const list = useRead(devicesPath, { query: { per_page: 100 } })
  const browser = useQuery({
    queryKey: hereKey,
    queryFn: async () => (await subscriptionHere()) !== null,
  })
  return { list, browser }
}

/** Returns whether it is known which devices are notified. */
export const useAreDevicesKnown = () => {
  const { list, browser } = useReads()
  return !list.isPending && !browser.isPending
}

/** Returns the subscription of this browser, if service and browser agree on it. */
const useHere = () => {
  const { list, browser } = useReads()
  return browser.data ? list.data?.data.find(({ is_current }) => is_current) : undefined
}

/** Returns whether the employee is notified in this browser, and a function to change it. */
export const useDevice = () => {
  const { id: employee } = useMe()
  const client = useQueryClient()
  const refresh = useRefresh()
  const here = useHere()
  const [wanted, want] = useState<boolean>()
  const [permission, setPermission] = useState(() => (isSupported() ? Notification.permission : 'denied'))

  const begin = async () => {
    const given = await Notification.requestPermission()
    setPermission(given)
    if (given === 'granted') await subscribe(employee)
  }
  const end = async () => {
    if (here) await parley.DELETE('/me/push-subscription/{subscription}', { path: { subscription: here.id } })
    await unsubscribe()
  }
  const { mutate, error } = useSave(
    async (isWanted: boolean) => {
      try {
        await (isWanted ? begin() : end())
      } finally {
        await Promise.all([client.invalidateQueries({ queryKey: hereKey }), refresh(devicesPath)])
        want(undefined)
      }
    },
    { isForm: true },
  )
  const change = (isWanted: boolean) => {
    want(isWanted)
    mutate(isWanted)
  }
  return {
    here,
    isOn: wanted ?? here !== undefined,
    isUsable: isSupported() && permission !== 'denied',
    change,
    error,
  }
}
