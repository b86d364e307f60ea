import { Link } from '@tanstack/react-router'
import { useWords } from '#console/words/words.ts'
import { imports } from './words.ts'

/** The link back to the list, before a title. */
export const Crumb = ({ tab }: { tab?: 'recipes' }) => {
  const t = useWords(imports)
  return (
    <>
      <Link to="/imports" search={(tab ? { tab } : {}) as never} activeOptions={{ exact: true }}>
        {t('title')}
      </Link>
      <span aria-hidden="true">/</span>
    </>
  )
}
