import classes from './Avatar.module.css'

const initials = (name: string) => {
  const words = name.trim().split(/\s+/)
  if (/\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(name))
    return name.trim().slice(0, 1)
  return ((words[0]?.[0] ?? '') + (words.length > 1 ? (words.at(-1)?.[0] ?? '') : '')).toUpperCase()
}

/** At most two initials of a name. The full name is beside it or in its title. */
export const Avatar = ({ name, size = 20 }: { name: string | null; size?: 20 | 32 }) => (
  <span className={classes.avatar} data-size={size} data-empty={name ? undefined : true} aria-hidden="true">
    {name ? initials(name) : ''}
  </span>
)
