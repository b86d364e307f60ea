import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'

/** Links to contacts by name. */
export const ContactLinks = ({ contacts }: { contacts: { id: number; name: string }[] }) =>
  contacts.map(({ id, name }, place) => (
    <Fragment key={id}>
      {place > 0 && ' · '}
      <Link to="/contacts/$id" params={{ id: String(id) }}>
        {name || `#${id}`}
      </Link>
    </Fragment>
  ))
