import { useEffect, useState } from 'react'

/** Returns a value once it has not changed for 120 ms. */
export const useSettled = <T>(value: T): T => {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), 120)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
