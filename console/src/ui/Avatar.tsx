import classes from './Avatar.module.css'
import { initials } from './initials.ts'

/** At most two initials of a name. The full name is beside it or in its title. */
export const Avatar = ({ name, size = 20 }: { name: string | null; size?: 20 | 32 }) => (
  <span className={classes.avatar} data-size={size} data-empty={name ? undefined : true} aria-hidden="true">
    {name ? initials(name) : ''}
  </span>
)
