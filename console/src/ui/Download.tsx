import type { ComponentPropsWithRef } from 'react'
import { readWhoIsHere } from '#console/api/queries.ts'

/** A link to a file of the service; who has no session any more is led to the login. */
export const Download = ({ href, children, ...rest }: ComponentPropsWithRef<'a'>) => (
  <a href={href} download {...rest} onClick={readWhoIsHere}>
    {children}
  </a>
)
