import { Link } from '@tanstack/react-router'
import { useWords } from '#console/words/words.ts'
import classes from './Dashboard.module.css'
import { type Section, sections } from './period.ts'
import { dashboard } from './words.ts'

/** The tabs of the dashboard, which keep its filters. */
export const Sections = ({ section }: { section: Section }) => {
  const t = useWords(dashboard)
  return sections.map((name) => (
    <Link
      key={name}
      to="."
      search={((before: object) => ({ ...before, section: name === 'overview' ? undefined : name })) as never}
      activeOptions={{ exact: true }}
      className={classes.tab}
      aria-current={name === section ? 'page' : undefined}
    >
      {t(name)}
    </Link>
  ))
}
