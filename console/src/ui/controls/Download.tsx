import type { ComponentPropsWithRef } from 'react'
import { readWhoIsHere } from '#console/api/queries.ts'

/** A download link. If the session has ended, it leads to the login. */
export const Download = ({ href, children, ...rest }: ComponentPropsWithRef<'a'>) => (
  <a href={href} download {...rest} onClick={readWhoIsHere}>
    {children}
  </a>
)
