import classes from '#console/pages/admin/Form.module.css'
import { SecretOnce } from '#console/pages/admin/SecretOnce.tsx'
import { CopyValue } from '#console/ui/controls/CopyValue.tsx'
import { useWords } from '#console/words/words.ts'
import { linksFile } from './linksFile.ts'
import type { ImportResult } from './useImport.ts'
import { employeeWords } from './words.ts'

interface Props {
  rows: ImportResult['rows']
  onKept: () => void
}

/** The links of imported employees, shown once, each to be sent to its employee. */
export const Invitations = ({ rows, onKept }: Props) => {
  const t = useWords(employeeWords)
  return (
    <SecretOnce label={t('invitations')} hint={t('invitations_once')} onKept={onKept}>
      <a href={linksFile(rows, t('links_header'))} download="invitation-links.csv">
        {t('links_file')}
      </a>
      <ul className={classes.form} aria-label={t('invitations')}>
        {rows.map(({ row, account, name, invitation_url }) => (
          <li key={row}>
            <CopyValue label={t('link_of', { name, account })} value={invitation_url ?? ''} />
          </li>
        ))}
      </ul>
    </SecretOnce>
  )
}
