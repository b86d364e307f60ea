import type { ComponentPropsWithRef } from 'react'
import { readWhoIsHere } from '#console/api/queries.ts'

/** A download link. If the session has ended, it leads to the login. */
export const Download = ({ href, children, onClick, ...rest }: ComponentPropsWithRef<'a'>) => (
  <a
    href={href}
    download
    {...rest}
    onClick={(event) => {
      onClick?.(event)
      readWhoIsHere()
    }}
  >
    {children}
  </a>
)
